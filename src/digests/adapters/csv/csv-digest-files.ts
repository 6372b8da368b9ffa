import { Injectable } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvLines } from '#libs/csv/csv-lines.js';
import { GIVEN_COLUMNS, givenCells } from '#libs/visitor/given-contact.js';
import { homesCell } from '#libs/visitor/told-home.js';
import type { DailyTurn } from '../../../conversations/conversations.api.js';
import type { KeptLead, WithHomes } from '../../../leads/leads.api.js';
import type { DigestKind } from '../../domain/digest.js';
import type { AttachedFile, FileLine } from '../../domain/files.js';
import { instantIn } from '#libs/domain/local-day.js';
import type { DailyRow, DigestFiles } from '../../ports/digest-mail.js';

/** Longest text of a cell, in characters; no question or answer is nearly as long. */
const LONGEST = 200_000;

const COLUMNS: Readonly<Record<DigestKind, readonly string[]>> = {
  chats: ['SessionID', 'URI', 'Time', 'Question', 'Answer', 'State', 'NoAnswer', 'TotalToken'],
  leads: ['SessionID', 'Time', 'Name', 'Email', 'Phone', 'Message', 'Homes', ...GIVEN_COLUMNS],
};

/** Each row as a line of CSV and as an object of JSON, under the same names. */
@Injectable()
export class CsvDigestFiles implements DigestFiles {
  line(kind: DigestKind, row: DailyRow, timeZone: string): FileLine {
    const values = ('question' in row ? valuesOfTurn(row, timeZone) : valuesOfLead(row, timeZone)).map(bounded);
    const named = Object.fromEntries(COLUMNS[kind].map((name, at) => [name, values[at]]));
    const cells = values.map((value) => (typeof value === 'object' ? homesCell(value) : value));
    return { csv: csvLines([cells]), json: JSON.stringify(named) };
  }

  files(kind: DigestKind, name: string, lines: readonly FileLine[]): AttachedFile[] {
    const csv = BYTE_ORDER_MARK + csvLines([COLUMNS[kind]]) + lines.map((line) => line.csv).join('');
    const json = `[\n${lines.map((line) => line.json).join(',\n')}\n]\n`;
    return [
      { name: `${name}.csv`, mediaType: 'text/csv', content: csv },
      { name: `${name}.json`, mediaType: 'application/json', content: json },
    ];
  }
}

const bounded = <T>(value: T): T | string =>
  typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, LONGEST).toWellFormed()}…` : value;

const valuesOfTurn = (turn: DailyTurn, timeZone: string) => [
  turn.sessionId,
  turn.uri,
  instantIn(timeZone, turn.askedAt),
  turn.question,
  turn.state === 'failed' ? '' : turn.answer,
  turn.state,
  turn.isNoAnswer,
  turn.tokens,
];

const valuesOfLead = (lead: WithHomes<KeptLead>, timeZone: string) => [
  lead.sessionId,
  instantIn(timeZone, lead.createdAt),
  lead.name,
  lead.email,
  lead.phone,
  lead.message,
  lead.homes,
  ...givenCells(lead.given),
];
