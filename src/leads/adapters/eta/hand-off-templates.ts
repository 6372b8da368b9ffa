/** Every `<%= %>` is escaped here. */
export const HTML = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title><%= it.subject %></title></head>
<body style="font-family: sans-serif; max-width: 45em">
<p>A visitor wants to talk to a person.</p>
<table cellpadding="4">
<% for (const { label, value } of it.facts) { %><tr><th align="left" valign="top"><%= label %></th><td><%= value %></td></tr>
<% } %></table>
<h2>Conversation</h2>
<% for (const { who, time, text } of it.messages) { %><p><strong><%= who %></strong> <small><%= time %></small></p>
<blockquote style="white-space: pre-wrap; margin: 0 0 1em 1em"><%= text %></blockquote>
<% } %></body>
</html>
`;

/** What was said is quoted line by line, so that no visitor can write a heading of this mail. */
export const TEXT = `A visitor wants to talk to a person.

<% for (const { label, value } of it.facts) { %><%= label %>: <%= value %>
<% } %>
Conversation

<% for (const { who, time, text } of it.messages) { %><%= who %><%= time ? ', ' + time : '' %>
<%= text.split('\\n').map((line) => '> ' + line).join('\\n') %>

<% } %>`;
