import type { Sabotage } from './sabotage.js';

const WEBHOOKS = ['test/http/webhooks.spec.ts'];
const LINKS = ['test/http/person-takes-over.spec.ts'];

/** What goes out to receivers, to spreadsheets and by mail, and the links in mails. */
export const GUARDS_OF_DELIVERIES: readonly Sabotage[] = [
  {
    name: 'signature-of-events',
    seam: { at: 'webhook/signatureOf', instead: 'secret', by: "''" },
    specs: WEBHOOKS,
    tests: 'what happens to listings|20 at most',
    expect: 'what happens to listings, signed, as soon as it has happened',
  },
  {
    name: 'former-secret-ends',
    seam: { at: 'SendEvent.secretsOf', condition: 'now', is: true },
    specs: WEBHOOKS,
    tests: 'by both secrets|20 at most',
    expect: 'by both secrets while one is changed',
  },
  {
    name: 'seal-of-webhook-secrets',
    seam: { at: 'MakeSecret.run', instead: 'seal.seal', by: '(_, secret) => secret' },
    specs: WEBHOOKS,
    tests: 'shown without their secret|20 at most',
    expect: 'and shown without their secret, oldest first',
  },
  {
    name: 'purpose-of-a-seal',
    seam: { at: 'peppers/lockOf', instead: 'purpose', by: "''" },
    specs: ['test/access/peppered-secret-seal.spec.ts'],
    expect: 'opens for the purpose that it was sealed for, and for no other',
  },
  {
    name: 'gone-receivers',
    seam: { at: 'WebhookCarrier.carry', condition: 'GONE', is: false },
    specs: WEBHOOKS,
    tests: 'for good are switched off|20 at most',
    expect: 'for good are switched off, and shown so, until they are switched on again',
  },
  {
    name: 'redirects-of-receivers',
    seam: {
      at: 'OutboundWire.head',
      instead: 'request',
      by: 'async (from, sent) => { const { headers, body } = await request(from, sent); await body.dump(); return request(new URL(headers.location ?? from, from), sent); }',
    },
    specs: ['test/outbound/outbound.spec.ts'],
    expect: 'goes by http to what OUTBOUND_ALLOW names, whichever name leads there',
  },
  {
    name: 'formulas-in-cells',
    seam: { at: 'csvLines', instead: 'inertText', by: '(text) => text' },
    specs: ['test/libs/csv-lines.spec.ts'],
    expect: 'make no formula of "=1+1"',
  },
  {
    name: 'hash-of-a-link',
    seam: { at: 'RandomTokens.hashOf', answers: 'token' },
    specs: LINKS,
    tests: 'to open the link|true: "x"',
    expect: 'changes nothing and logs nothing of it',
  },
  {
    name: 'expiry-of-a-link',
    seam: { at: 'hand-off-links/isOpen', answers: 'true' },
    specs: LINKS,
    tests: 'younger than|true: "x"',
    expect: 'younger than seven days',
  },
  {
    name: 'address-of-a-link',
    seam: { at: 'OpenHandOffLinks.open', condition: 'settings.handOffEmail', is: false },
    specs: LINKS,
    tests: 'of the address|true: "x"',
    expect: 'of the address that TalkToHumanEmail names now',
  },
  {
    name: 'session-of-a-link',
    seam: { at: 'SqlHandOffLinks.find', text: 'WHERE token_hash = ?', by: 'WHERE token_hash <> ? ORDER BY id' },
    specs: LINKS,
    tests: 'of this session|to open the link',
    expect: 'of this session, and of no other',
  },
  {
    name: 'page-of-a-link',
    seam: { at: 'HandOffPageController.page', instead: 'HAND_OFF_BODY', by: 'HAND_OFF_BODY + _' },
    specs: LINKS,
    tests: 'to open the link|true: "x"',
    expect: 'changes nothing and logs nothing of it',
  },
  {
    name: 'links-in-the-log',
    seam: { at: 'RouteTable.shown', condition: 'isShown', is: true },
    specs: LINKS,
    tests: 'to open the link|true: "x"',
    expect: 'changes nothing and logs nothing of it',
  },
  {
    name: 'mark-of-a-closed-day',
    seam: { at: 'CloseDays.close', condition: 'marks.move', is: true },
    specs: ['test/digests/simulated-year.spec.ts', 'test/libs/local-day.spec.ts'],
    tests: 'of four processes|is known again',
    expect: 'Daily mails of four processes at once',
  },
];
