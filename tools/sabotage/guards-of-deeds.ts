import type { Sabotage } from './sabotage.js';

/** What is done once, by one, noted, and undone without a trace. */
export const GUARDS_OF_DEEDS: readonly Sabotage[] = [
  {
    name: 'audit-in-the-unit',
    seam: { at: 'IssueKey.run', instead: 'units.run', by: '(work) => work()' },
    specs: ['test/http/audit.spec.ts'],
    tests: 'KeyIssue without its entry|the limit of sessions',
    expect: 'so that KeyIssue without its entry changes nothing',
  },
  {
    name: 'lease-of-turns',
    seam: { at: 'SqlLeases.renew', answers: 'undefined' },
    specs: ['test/contracts/turns.spec.ts'],
    expect: 'leaves a turn alone that is held, and only as long as it is',
  },
  {
    name: 'orphans-are-closed',
    seam: { at: 'CloseOrphans.run', instead: 'leases.orphans', by: '() => []' },
    specs: ['test/http/client-ask-shutdown.spec.ts'],
    tests: '147 has its rows|146 tells',
    expect: '147 has its rows closed by another process on the same database, once',
  },
  {
    name: 'refund-once',
    seam: { at: 'SqlLeases.closeOrphan', text: 'WHERE id = ? AND', by: 'WHERE id = ? OR FALSE AND' },
    specs: ['test/contracts/turns.spec.ts'],
    expect: 'closes one once, also when many try',
  },
  {
    name: 'outbox-transaction',
    seam: { at: 'HandOff.run', instead: 'units.run', by: '(work) => work()' },
    specs: ['test/leads/hand-off.spec.ts'],
    expect: 'notes nothing and sends nothing where the mail cannot be queued',
  },
  {
    name: 'lease-of-mails',
    seam: { at: 'TypeOrmOutboxQueue.lease', text: 'WHERE id = ? AND', by: 'WHERE id = ? OR FALSE AND' },
    specs: ['test/contracts/outbox-queue.spec.ts'],
    expect: '193 gives a letter to one of many who ask at once',
  },
  {
    name: 'day-closed-once',
    seam: { at: 'SqlMarks.move', text: 'AND covered_until = ? AND told_until = ?', by: 'AND ? > 0 AND ? > 0' },
    specs: ['test/contracts/digests.spec.ts'],
    expect: 'have one mark, which moves once of many that ask at once',
  },
  {
    name: 'daily-mail-once',
    seam: { at: 'SqlDigests.advance', text: 'AND parts = ?', by: 'AND ? >= 0' },
    specs: ['test/contracts/digests.spec.ts'],
    expect: 'have each of their mails counted once of many that ask at once, until the last',
  },
  {
    name: 'addresses-at-sending',
    seam: { at: 'SmtpCarrier.carry', condition: 'refusal', is: false },
    specs: ['test/notifications/deliver-mail.spec.ts'],
    expect: '196 refuse the recipient',
  },
  {
    name: 'lease-of-documents',
    seam: { at: 'TypeOrmSources.takeUnread', text: 'AND attempt = ?', by: 'AND ? >= 0' },
    specs: ['test/contracts/knowledge-sources.spec.ts'],
    expect: '116 are taken by one of many readers that come at once',
  },
  {
    name: 'refusals-in-the-log',
    seam: { at: 'recordRefusals', condition: 'RECORDED.includes', is: false },
    specs: ['test/http/audit.spec.ts'],
    tests: 'of refusals says who|has none of what only reads',
    expect: 'says who used an Idempotency-Key for something else',
  },
  {
    name: 'secrets-in-the-log',
    seam: { at: 'shownFacts', condition: 'SECRET.test', is: false },
    specs: ['test/audit/shown-facts.spec.ts'],
    expect: '202 mask WebhookSecret',
  },
  {
    name: 'silence-before-an-erasure',
    seam: { at: 'EraseSession.run', without: 'waitForRunningTurns.run' },
    also: { at: 'EraseRecords.eraseSome', condition: 'turns.some', is: false },
    specs: ['test/cli/erase.spec.ts'],
    tests: 'a session whose message|to begin without',
    expect: 'a session whose message is still being answered',
  },
  {
    name: 'workspace-of-an-erasure',
    seam: { at: 'EraseSession.find', instead: 'sessions.find', by: '() => ({ chatbotId: 0 })' },
    specs: ['test/cli/erase.spec.ts'],
    tests: 'what is of another workspace|to begin without',
    expect: 'what is of another workspace, as if it were unknown',
  },
  {
    name: 'log-of-an-erased-chatbot',
    seam: { at: 'EraseChatbot.erase', without: 'recordErasure.mask' },
    specs: ['test/cli/erase.spec.ts'],
    tests: 'leaves an entry|to begin without',
    expect: 'leaves an entry in the audit log, and masks those before it',
  },
  {
    name: 'traces-of-what-is-erased',
    seam: { at: 'SqlDeletedData.wipe', answers: 'undefined' },
    specs: ['test/cli/erase.spec.ts'],
    tests: 'takes a chatbot away|to begin without',
    expect: 'takes a chatbot away with everything of it, and nothing else',
  },
];
