import type { Turn } from '../../domain/turn.js';

/** The columns of a turn, named as `TurnRow` has them. */
export const COLUMNS = `id, session_id AS sessionId, question, COALESCE(answer, '') AS answer, state, tokens,
  no_answer AS isNoAnswer, asked_at AS askedAt, ask_type AS type, file_ids AS fileIds, COALESCE(seen, '') AS seen`;

export type TurnRow = Omit<Turn, 'isNoAnswer' | 'fileIds'> & {
  readonly isNoAnswer: number;
  readonly fileIds: string | null;
};

const NO_FILES: readonly number[] = [];
const fileIdsIn = (text: string | null): readonly number[] => (text === null ? NO_FILES : text.split(',').map(Number));

/** A row as the turn that it stands for. */
export const toTurn = <T extends TurnRow>(row: T) => ({
  ...row,
  isNoAnswer: row.isNoAnswer === 1,
  fileIds: fileIdsIn(row.fileIds),
});
