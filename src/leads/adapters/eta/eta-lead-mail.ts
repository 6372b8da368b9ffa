import { Injectable } from '@nestjs/common';
import { Eta } from 'eta';
import type { LeadFacts, LeadMail } from '../../ports/leads.js';
import { oneLine, readableLines } from '#libs/domain/plain-text.js';
import { consentIn, timeIn } from './mail-words.js';

/** Every `<%= %>` is escaped here. */
const HTML = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title><%= it.subject %></title></head>
<body style="font-family: sans-serif; max-width: 45em">
<p><%= it.heading %></p>
<table cellpadding="4">
<% for (const { label, value } of it.facts) { %><tr><th align="left" valign="top"><%= label %></th><td><%= value %></td></tr>
<% } %></table>
<% if (it.message) { %><h2>The visitor's message</h2>
<blockquote style="white-space: pre-wrap; margin: 0 0 1em 1em"><%= it.message %></blockquote>
<% } %></body>
</html>
`;

/** What was said is quoted line by line, so that no visitor can write a heading of this mail. */
const TEXT = `<%= it.heading %>

<% for (const { label, value } of it.facts) { %><%= label %>: <%= value %>
<% } %>
<% if (it.message) { %>The visitor's message

<%= it.message.split('\\n').map((line) => '> ' + line).join('\\n') %>
<% } %>`;

/** The same mail twice: as plain text and as HTML in which everything is escaped. */
@Injectable()
export class EtaLeadMail implements LeadMail {
  private readonly html = new Eta({ autoEscape: true, autoTrim: false });
  private readonly text = new Eta({ autoEscape: false, autoTrim: false });

  write(facts: LeadFacts) {
    const { lead, sessionId, isNew } = facts;
    const chatbot = oneLine(facts.chatbotName) || 'your chatbot';
    const who = oneLine(lead.name) || lead.email || oneLine(lead.phone);
    const subject = `${isNew ? 'New lead' : 'More about a lead'} of ${chatbot}: ${who} (session ${sessionId})`;
    const heading = isNew ? 'A visitor wants to be reached.' : 'A visitor has left more about how to be reached.';
    const words = { subject, heading, facts: factsOf(facts), message: readableLines(lead.message) };
    return {
      subject,
      text: this.text.renderString(TEXT, words),
      html: this.html.renderString(HTML, words),
    };
  }
}

function factsOf({ chatbotName, timeZone, sessionId, lead, homes, now }: LeadFacts) {
  const facts = [
    { label: 'Name', value: oneLine(lead.name) },
    { label: 'E-mail', value: oneLine(lead.email) },
    { label: 'Phone', value: oneLine(lead.phone) },
    ...homes.map(({ Address }) => ({ label: 'Home', value: oneLine(Address) })),
    { label: 'Chatbot', value: oneLine(chatbotName) },
    { label: 'Chat session', value: String(sessionId) },
    { label: 'Time', value: `${timeIn(timeZone, now)} (${timeZone})` },
    { label: 'Given in', value: lead.given ? `a ${lead.given.in}` : '' },
    { label: 'Page', value: lead.given?.page ?? '' },
    { label: 'Language', value: lead.given?.language ?? '' },
    { label: 'Consent', value: consentIn(lead.given?.consent ?? null, timeZone) },
  ];
  return facts.filter(({ value }) => value !== '');
}
