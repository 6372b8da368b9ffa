import { useState } from 'preact/hooks';
import type { components } from '../../../docs/client/parlor.js';
import { Field } from '../parts/field.jsx';
import { Form } from '../parts/form.jsx';
import { call } from '../service/service.js';
import { words } from '../words/words.js';

type Lead = components['schemas']['LeadItem'];

const said = words.leads;
const LONGEST_NOTE = 2_000;

export const STATUSES = ['new', 'called', 'won', 'lost'] as const satisfies readonly Lead['Status'][];

interface LeadNotesProps {
  readonly serialNumber: string;
  /** As the row above shows it, and a person has read it. */
  readonly lead: Lead;
  /** Called after each attempt: where it was refused, the row shows what stands there now. */
  readonly onSent: () => void;
  readonly onDone: () => void;
}

/** What became of a lead. Two who write a note at once overwrite nothing unseen. */
export function LeadNotes({ serialNumber, lead, onSent, onDone }: LeadNotesProps) {
  const [status, setStatus] = useState<string>(lead.Status);
  const [note, setNote] = useState(lead.Note);
  async function send(): Promise<void> {
    const Status = status as Lead['Status'];
    const asked = { serialNumber, leadID: lead.LeadID, Status, Note: note, NoteBefore: lead.Note };
    await call('/chat/Chatbot/LeadEdit', asked).finally(onSent);
    onDone();
  }
  const choices = STATUSES.map((name) => [name, said.statuses[name]] as const);
  return (
    <Form send={words.save} onSend={send} onCancel={onDone} isWanted>
      <Field label={said.status} kind="choice" choices={choices} value={status} onChange={setStatus} />
      <Field label={said.note} kind="long" hint={said.noteHint} max={LONGEST_NOTE} value={note} onChange={setNote} />
    </Form>
  );
}
