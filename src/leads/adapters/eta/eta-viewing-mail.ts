import { Injectable } from '@nestjs/common';
import { Eta } from 'eta';
import { instantOf } from '#libs/domain/instant.js';
import type { KeptViewing, WishedTime } from '#libs/visitor/viewing.js';
import { isByTheClock, shownTimeThere, VIEWING_MINUTES } from '../../domain/viewing.js';
import type { ViewingFacts, ViewingMail } from '../../ports/viewings.js';
import { calendarFile } from './calendar-file.js';
import { oneLine } from '#libs/domain/plain-text.js';
import { aboutLink, consentIn, timeIn } from './mail-words.js';

/** Every `<%= %>` is escaped here. */
const HTML = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title><%= it.subject %></title></head>
<body style="font-family: sans-serif; max-width: 45em">
<p>A visitor wants to see a home.</p>
<% if (it.link) { %><p><a href="<%= it.link %>">Confirm or decline, and read the conversation</a></p>
<% } %><p><small><%= it.aboutLink %></small></p>
<table cellpadding="4">
<% for (const { label, value } of it.facts) { %><tr><th align="left" valign="top"><%= label %></th><td><%= value %></td></tr>
<% } %></table>
</body>
</html>
`;

const TEXT = `A visitor wants to see a home.

<% if (it.link) { %>Confirm or decline, and read the conversation: <%= it.link %>
<% } %><%= it.aboutLink %>

<% for (const { label, value } of it.facts) { %><%= label %>: <%= value %>
<% } %>`;

/** The same mail twice: as plain text and as HTML in which everything is escaped. */
@Injectable()
export class EtaViewingMail implements ViewingMail {
  private readonly html = new Eta({ autoEscape: true, autoTrim: false });
  private readonly text = new Eta({ autoEscape: false, autoTrim: false });

  write(facts: ViewingFacts) {
    const { chatbotName, viewing, link } = facts;
    const chatbot = oneLine(chatbotName) || 'your chatbot';
    const subject = `A visitor of ${chatbot} wants to see ${oneLine(viewing.home)} (session ${viewing.sessionId})`;
    const words = { subject, link, aboutLink: aboutLink(facts), facts: factsOf(facts) };
    return { subject, text: this.text.renderString(TEXT, words), html: this.html.renderString(HTML, words) };
  }

  calendar(viewing: KeptViewing): string | null {
    const { id, times, timeZone, home, name, email, phone, createdAt } = viewing;
    const who = [name, email, phone].filter((one) => one !== '').join(', ');
    const events = times.flatMap((time, at) => {
      const start = instantOf(time.start ?? '');
      const texts = { summary: `Viewing: ${home}`, location: home, description: `${who}\n${toldTime(time, timeZone)}` };
      const uid = `viewing-${id}-${at + 1}@parlor`;
      return start === null ? [] : [{ uid, start, minutes: VIEWING_MINUTES, ...texts }];
    });
    return events.length === 0 ? null : calendarFile(events, createdAt);
  }
}

function factsOf({ chatbotName, viewing }: ViewingFacts) {
  const { home, listingId, times, timeZone, name, email, phone, sessionId, given } = viewing;
  const wished = times.map((time, at) => ({ label: `Wished time ${at + 1}`, value: toldTime(time, timeZone) }));
  const facts = [
    { label: 'Home', value: `${oneLine(home)} (listing ${listingId})` },
    ...wished,
    { label: 'Name', value: oneLine(name) },
    { label: 'E-mail', value: email },
    { label: 'Phone', value: oneLine(phone) },
    { label: 'Chatbot', value: oneLine(chatbotName) },
    { label: 'Chat session', value: String(sessionId) },
    { label: 'Requested', value: `${timeIn(timeZone, viewing.createdAt)} (${timeZone})` },
    { label: 'Consent', value: consentIn(given?.consent ?? null, timeZone) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The visitor's words, and the time that they name; a form has no words. */
function toldTime(time: WishedTime, timeZone: string): string {
  const words = `“${oneLine(time.said)}”`;
  if (time.start === null) return words;
  const exact = shownTimeThere(time, timeZone, 'en');
  return isByTheClock(time) ? exact : `${words} = ${exact}`;
}
