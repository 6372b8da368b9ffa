import { Table } from 'typeorm';
import { big, id, nullable, primary, text, whole } from '#libs/persistence/table-columns.js';

/** Turns of old chat sessions that lie in the file store, and where they are found there. */
export const archiveTables = (): Table[] => [
  new Table({
    name: 'archives',
    columns: [
      id(),
      whole('workspace_id'),
      whole('chatbot_id'),
      whole('file_id'),
      whole('first_session'),
      whole('last_session'),
      whole('sessions'),
      big('bytes'),
      text('sha256', 64),
      big('created_at'),
    ],
    indices: [{ name: 'archives_chatbot', columnNames: ['chatbot_id', 'id'] }],
  }),
  new Table({
    name: 'archived_sessions',
    columns: [
      primary(whole('session_id')),
      whole('chatbot_id'),
      whole('archive_id'),
      big('place'),
      big('bytes'),
      whole('turns'),
      whole('messages'),
      text('title', 100),
      // When its last message was.
      big('last_asked_at'),
    ],
    indices: [
      { name: 'archived_sessions_place', columnNames: ['archive_id', 'place'] },
      { name: 'archived_sessions_chatbot', columnNames: ['chatbot_id'] },
    ],
  }),
  new Table({
    name: 'archived_turns',
    columns: [
      primary(whole('id')),
      whole('session_id'),
      whole('bytes'),
      // Of a message that counts: when it was asked, and whether it ended with no answer.
      nullable(whole('chatbot_id')),
      nullable(big('asked_at')),
      nullable(whole('no_answer')),
    ],
    indices: [
      { name: 'archived_turns_session', columnNames: ['session_id', 'id'] },
      { name: 'archived_turns_asked', columnNames: ['chatbot_id', 'asked_at', 'no_answer'] },
    ],
  }),
  new Table({
    name: 'archived_files',
    columns: [primary(whole('file_id')), primary(whole('session_id'))],
    indices: [{ name: 'archived_files_session', columnNames: ['session_id'] }],
  }),
];
