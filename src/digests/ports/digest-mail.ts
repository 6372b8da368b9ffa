import type { ChatFigures, DailyTurn, UnansweredGroup } from '../../conversations/conversations.api.js';
import type { KeptLead, WithHomes } from '../../leads/leads.api.js';
import type { DigestKind } from '../domain/digest.js';
import type { AttachedFile, FileLine } from '../domain/files.js';

export type DayFigures = ChatFigures & { readonly leads: number };

export type DailyRow = DailyTurn | WithHomes<KeptLead>;

/** What a mail of a day tells. Instants in milliseconds since 1970-01-01T00:00Z. */
export interface DigestFacts {
  readonly chatbotName: string;
  /** IANA name; all times are told in it. */
  readonly timeZone: string;
  readonly dayStart: number;
  readonly dayEnd: number;
  readonly figures: DayFigures;
  /** This mail's number, from 1, and how many there are. */
  readonly part: number;
  readonly parts: number;
  /** Rows of this mail that are shown, in their order, and how many of it are in its files alone. */
  readonly shown:
    | { readonly kind: 'chats'; readonly rows: readonly DailyTurn[] }
    | { readonly kind: 'leads'; readonly rows: readonly WithHomes<KeptLead>[] };
  readonly hidden: number;
  /** Questions of the day that had no answer, those that were asked most first. */
  readonly unanswered: readonly UnansweredGroup[];
}

/** Writes the mail of a day. What visitors wrote is inert in it. */
export abstract class DigestMail {
  abstract write(facts: DigestFacts): { readonly subject: string; readonly text: string; readonly html: string };
}

/** Writes the files of a day. What visitors wrote is inert in a spreadsheet. */
export abstract class DigestFiles {
  /** A row in both forms; times are told in the zone. */
  abstract line(kind: DigestKind, row: DailyRow, timeZone: string): FileLine;
  /** Files of these rows; `name` has no ending. */
  abstract files(kind: DigestKind, name: string, lines: readonly FileLine[]): AttachedFile[];
}
