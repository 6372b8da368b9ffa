import { Injectable } from '@nestjs/common';
import { Eta } from 'eta';
import type { VisitorTurn } from '../../leads.api.js';
import type { HandOffFacts, HandOffMail } from '../../ports/leads.js';
import { oneLine, readableLines } from '#libs/domain/plain-text.js';
import { aboutLink, timeIn } from './mail-words.js';

/** Every `<%= %>` is escaped here. */
export const HTML = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title><%= it.subject %></title></head>
<body style="font-family: sans-serif; max-width: 45em">
<p><%= it.heading %></p>
<% if (it.link) { %><p><a href="<%= it.link %>">Open the conversation and answer</a></p>
<p><small><%= it.aboutLink %></small></p>
<% } else { %><p><small><%= it.aboutLink %></small></p>
<% } %><table cellpadding="4">
<% for (const { label, value } of it.facts) { %><tr><th align="left" valign="top"><%= label %></th><td><%= value %></td></tr>
<% } %></table>
<h2>Conversation</h2>
<% for (const { who, time, text } of it.messages) { %><p><strong><%= who %></strong> <small><%= time %></small></p>
<blockquote style="white-space: pre-wrap; margin: 0 0 1em 1em"><%= text %></blockquote>
<% } %></body>
</html>
`;

/** What was said is quoted line by line, so that no visitor can write a heading of this mail. */
export const TEXT = `<%= it.heading %>

<% if (it.link) { %>Open the conversation and answer: <%= it.link %>
<% } %><%= it.aboutLink %>

<% for (const { label, value } of it.facts) { %><%= label %>: <%= value %>
<% } %>
Conversation

<% for (const { who, time, text } of it.messages) { %><%= who %><%= time ? ', ' + time : '' %>
<%= text.split('\\n').map((line) => '> ' + line).join('\\n') %>

<% } %>`;

interface HandOffMailLine {
  readonly who: 'Chatbot' | 'Person' | 'Visitor';
  /** Empty where it is not known. */
  readonly time: string;
  readonly text: string;
}

/** The same mail twice: as plain text and as HTML in which everything is escaped. */
@Injectable()
export class EtaHandOffMail implements HandOffMail {
  private readonly html = new Eta({ autoEscape: true, autoTrim: false });
  private readonly text = new Eta({ autoEscape: false, autoTrim: false });

  write(facts: HandOffFacts) {
    const { link, occasion } = facts;
    const { deed, heading } = WORDS[occasion];
    const subject = `A visitor of ${facts.chatbotName || 'your chatbot'} ${deed} (session ${facts.session.id})`;
    const words = {
      subject,
      heading,
      link,
      aboutLink: aboutLink(facts),
      facts: factsOf(facts),
      messages: messagesOf(facts),
    };
    return {
      subject,
      text: this.text.renderString(TEXT, words),
      html: this.html.renderString(HTML, words),
    };
  }
}

const WORDS = {
  called: { deed: 'wants to talk to a person', heading: 'A visitor wants to talk to a person.' },
  'called-back': {
    deed: 'has written again',
    heading: 'A visitor has written again, and nobody has the conversation open. The chatbot is silent there.',
  },
} as const;

function factsOf({ chatbotName, timeZone, session, contact, reason, now }: HandOffFacts) {
  const facts = [
    { label: 'Chatbot', value: oneLine(chatbotName) },
    { label: 'Chat session', value: String(session.id) },
    { label: 'Page', value: session.uri },
    { label: 'Visitor', value: oneLine(contact?.name ?? '') },
    { label: 'E-mail', value: contact?.email ?? '' },
    { label: 'Phone', value: oneLine(contact?.phone ?? '') },
    { label: 'Time', value: `${timeIn(timeZone, now)} (${timeZone})` },
    { label: 'Reason', value: oneLine(reason) },
  ];
  return facts.filter(({ value }) => value !== '');
}

function messagesOf({ timeZone, session, turns }: HandOffFacts): HandOffMailLine[] {
  const said = (who: HandOffMailLine['who'], time: string, text: string): HandOffMailLine[] =>
    text === '' ? [] : [{ who, time, text: readableLines(text) }];
  const ofTurn = ({ question, answer, state, askedAt }: VisitorTurn): HandOffMailLine[] => [
    ...said('Visitor', timeIn(timeZone, askedAt), question),
    ...(state === 'failed' ? [] : said(state === 'person' ? 'Person' : 'Chatbot', '', answer)),
  ];
  return [...said('Chatbot', timeIn(timeZone, session.createdAt), session.welcome), ...turns.flatMap(ofTurn)];
}
