/** Every `<%= %>` is escaped here. Fits a screen of 320 px, light and dark. */
export const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title><%= it.subject %></title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 16px; font: 16px/1.5 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; color: #1c2430; background: #ffffff; }
main { max-width: 640px; margin: 0 auto; overflow-wrap: anywhere; word-break: break-word; }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 4px; }
h2 { font-size: 16px; margin: 28px 0 8px; padding-top: 12px; border-top: 1px solid #d5dbe3; }
p { margin: 0 0 8px; }
small, .quiet { color: #5a6675; font-size: 14px; }
.figures { padding: 0; margin: 16px 0; }
.figure { display: inline-block; min-width: 84px; margin: 0 16px 8px 0; vertical-align: top; }
.figure b { display: block; font-size: 20px; }
.said { white-space: pre-wrap; margin: 0 0 12px; padding: 8px 12px; border-radius: 8px; }
.visitor { background: #e8f0fe; }
.chatbot { background: #f1f3f5; }
@media (prefers-color-scheme: dark) {
  body { color: #e6eaf0; background: #14181d; }
  h2 { border-color: #38414c; }
  small, .quiet { color: #a3afbd; }
  .visitor { background: #1f3a5f; }
  .chatbot { background: #262d35; }
}
</style>
</head>
<body>
<main>
<h1><%= it.title %></h1>
<p class="quiet"><%= it.span %></p>
<div class="figures">
<% for (const { label, value } of it.figures) { %><span class="figure"><b><%= value %></b><small><%= label %></small></span>
<% } %></div>
<% for (const note of it.notes) { %><p><%= note %></p>
<% } %><% if (it.unanswered.length > 0) { %><h2>Without an answer</h2>
<ul>
<% for (const text of it.unanswered) { %><li><%= text %></li>
<% } %></ul>
<% } %><% for (const { heading, page, said } of it.groups) { %><h2><%= heading %></h2>
<% if (page) { %><p class="quiet"><%= page %></p>
<% } %><% for (const { who, time, text, isVisitors } of said) { %><small><%= who %><%= time ? ', ' + time : '' %></small>
<div class="said <%= isVisitors ? 'visitor' : 'chatbot' %>"><%= text %></div>
<% } %><% } %></main>
</body>
</html>
`;

/** What was said is quoted line by line, so that no visitor can write a heading of this mail. */
export const TEXT = `<%= it.title %>
<%= it.span %>

<% for (const { label, value } of it.figures) { %><%= label %>: <%= value %>
<% } %>
<% for (const note of it.notes) { %><%= note %>

<% } %><% if (it.unanswered.length > 0) { %>Without an answer
<% for (const text of it.unanswered) { %>> <%= text %>
<% } %>
<% } %><% for (const { heading, page, said } of it.groups) { %><%= heading %>
<% if (page) { %><%= page %>
<% } %>
<% for (const { who, time, text } of said) { %><%= who %><%= time ? ', ' + time : '' %>
<%= text.split('\\n').map((line) => '> ' + line).join('\\n') %>

<% } %><% } %>`;
