import type { Source } from './sources.js';

/**
 * Who may ask for the time of day, and what they do with it. Everything else measures: by `elapsed()`, which no setting of
 * the clock moves. A stored instant that is compared must bear with one that lies ahead by more than `MOST_SKEW_MS`.
 */
const WALL_CLOCK: Readonly<Record<string, string>> = {
  'libs/http/security-text.ts': 'tells a date on which it ends',
  'libs/studio/words/words.ts': 'tells how long ago a stored instant was; one that lies ahead is now',
  'libs/persistence/sql-age-gate.ts': 'what the clock shows is what it looks at',
  'src/access/adapters/typeorm/typeorm-workspaces.ts': 'stores when a person first came',
  'src/access/use-cases/enter-studio.ts': 'links and sessions expire at a date; one that lies ahead has expired',
  'src/access/use-cases/identify-studio-session.ts': 'sessions expire at a date; one that lies ahead has expired',
  'src/access/use-cases/identify-caller.ts': 'a key expires at a date; stores its last use',
  'src/access/use-cases/manage-workspaces.ts':
    'stores when it was opened and suspended; that it is suspended is what counts',
  'src/access/use-cases/manage-keys.ts':
    'a key expires at a date; stores when it was issued; that it is revoked is what counts',
  'src/access/use-cases/watch-revocations.ts': 'a key expires at a date',
  'src/access/use-cases/visitor-passes.ts': 'tokens expire at a date; one from a moment that lies ahead is refused',
  'src/audit/use-cases/record-change.ts': 'stores when it happened',
  'src/bootstrap/backup.ts': 'tells when the backup was taken',
  'src/real-estate/adapters/cli/text-tables.ts': 'days on the market are counted from a date',
  'src/chatbots/use-cases/manage-chatbots.ts': 'stores when; that it is removed is what counts',
  'src/chatbots/use-cases/edit-chatbot.ts': 'stores when',
  'src/chatbots/use-cases/erase-settings.ts': 'stores when; that it is removed is what counts',
  'src/conversations/adapters/sql/sql-allowances.ts': 'windows and months of SQLite; what lies ahead is set free',
  'src/conversations/adapters/sql/sql-archive-moves.ts': 'stores when',
  'src/conversations/adapters/sql/sql-token-budget.ts': 'days of SQLite; what lies ahead is another row',
  'src/conversations/adapters/sql/sql-leases.ts': 'stores when an orphan was closed',
  'src/conversations/adapters/sql/sql-turns.ts': 'stores when it was answered; the day of a retry',
  'src/answering/use-cases/compose-request.ts': 'the model is told the date',
  'src/leads/use-cases/request-viewing.ts': 'stores when; a wished time that is past is no exact one',
  'src/widget/use-cases/ask-viewing.ts': 'stores when a consent was given',
  'src/widget/use-cases/leave-contact.ts': 'stores when a consent was given',
  'src/doors/use-cases/contact-tool.ts': 'stores when a consent was given',
  'src/leads/use-cases/hand-off.ts': 'once an hour; what lies ahead does not count',
  'src/leads/use-cases/hand-off-links.ts': 'links expire at a date; one that lies ahead has expired',
  'src/history/use-cases/archive-conversations.ts': 'the day before which conversations may be archived',
  'src/conversations/use-cases/manage-sessions.ts': 'stores when',
  'src/conversations/use-cases/try-answer.ts': 'tells when it was asked',
  'src/conversations/use-cases/open-named-session.ts': 'stores when',
  'src/conversations/use-cases/ask-as-program.ts':
    'the minute in which a request again is the same turn; behind a clock that is set, it is at most another turn',
  'src/doors/adapters/openai/chat-answers.ts': 'the minute by which a request again is known',
  'src/doors/adapters/openai/chat.controller.ts': 'tells when it was answered',
  'src/conversations/use-cases/admit-unlimited.ts':
    'stores when it was asked, and the month of it, which no limit judges',
  'src/conversations/use-cases/report-insights.ts': 'the last days are told',
  'src/real-estate/use-cases/pull-due-feed.ts': 'tells when a run ended',
  'src/conversations/use-cases/report-usage.ts': 'the month that is asked about',
  'src/leads/use-cases/store-lead.ts': 'stores when',
  'src/widget/use-cases/greet-visitor.ts': 'whether the office is open now',
  'src/widget/use-cases/talk-to-human.ts': 'whether the office is open now; stores when a consent was given',
  'src/trials/use-cases/run-test.ts': 'stores when',
  'src/leads/use-cases/tell-lead.ts': 'tells when',
  'src/files/adapters/typeorm/typeorm-file.repository.ts':
    'files expire at a date, which `CapExpiry` bounds; stores when, and looks for those that are past theirs',
  'src/files/adapters/typeorm/typeorm-pending-files.ts': 'addresses close at a date; one that lies ahead is closed',
  'src/files/use-cases/expire-files.ts': 'bounds the dates at which files expire',
  'src/files/use-cases/store-file.ts': 'files expire at a date, which `CapExpiry` bounds',
  'src/files/use-cases/direct-uploads.ts': 'addresses close at a date; one that lies ahead is closed',
  'src/files/adapters/disk/disk-file-store.ts': 'stores since when bytes are aside',
  'src/files/use-cases/sweep-files.ts': 'compares with what the file system says, by the same clock',
  'src/knowledge/adapters/typeorm/typeorm-sources.ts': 'leases; one that lies ahead has run out',
  'src/notifications/use-cases/confirm-addresses.ts': 'links expire at a date; one that lies ahead has expired',
  'src/notifications/use-cases/know-owners.ts': 'addresses are forgotten at a date, behind the gate',
  'src/notifications/use-cases/announce.ts': 'tells when it happened',
  'src/notifications/use-cases/manage-webhooks.ts':
    'stores when; a former secret signs until a date, which a clock that is set back puts off',
  'src/notifications/use-cases/send-event.ts': 'signs the time of the attempt; a former secret signs until a date',
  'src/notifications/adapters/outbound/outbound-receivers.ts':
    'a receiver names the date from which it may be asked again',
  'src/digests/use-cases/close-days.ts': 'days that are over; a mark that lies ahead goes back to the day that it is',
  'src/real-estate/use-cases/compare-feed.ts': 'once a day; what lies ahead does not count',
  'src/real-estate/adapters/cli/pull/reso-client.ts':
    'a server names the date from which it may be asked again; its clock where it tells none',
  'src/real-estate/adapters/cli/pull/open-reso.ts': 'how long homes are on the market',
  'libs/domain/clock.ts': 'is the clock',
  'libs/persistence/sql-idempotency-records.ts':
    'keeps answers for a day; the day of what lies ahead begins at the next sweep',
  'src/models/adapters/protocol/protocol-model.ts': 'a provider names the date from which it may be asked again',
  'src/models/adapters/built-in/built-in-model.ts': 'says what a new home is',
  'src/models/adapters/openai/single-answer.ts': 'a provider names the date from which it may be asked again',
};

/** Through the port, and past it where the rule of doors lets it pass. */
const ASKED = /\bclock\.now\(\)|\bDate\.now\(\)|\bnew Date\(\)/;

/** A file that asks for the time of day and says nowhere why. */
export const unexplained = ({ path, text }: Source): string[] =>
  ASKED.test(withoutComments(text)) && !(path in WALL_CLOCK) ? [`the time of day in ${path}`] : [];

/** Explanations of files that ask no more. */
export const outdated = (sources: readonly Source[]): string[] =>
  Object.keys(WALL_CLOCK).filter((path) => {
    const source = sources.find((one) => one.path === path);
    return !source || !ASKED.test(withoutComments(source.text));
  });

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
