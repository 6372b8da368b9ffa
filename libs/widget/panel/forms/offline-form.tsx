import type { Contact } from '../chat/people.js';
import type { Agreement } from '../service/visit.js';
import { type Config, linesOf } from '../service/config.js';
import { useTexts } from '../show/speech.js';
import { ContactForm } from './contact-form.jsx';
import { formTexts } from './form-speech.js';

interface Props {
  readonly config: Config;
  /** A person is called, who needs to know where to answer. */
  readonly isCall: boolean;
  /** True where the conversation shows what came of it. */
  readonly send: (contact: Contact, agreed: Agreement) => Promise<boolean | void>;
  readonly close: () => void;
}

/** A message for the people behind the chatbot, where none of them can answer in the conversation. */
export function OfflineForm({ config, isCall, send, close }: Props) {
  const { person, send: sendIt, leave, away } = useTexts();
  const texts = formTexts();
  const label = isCall ? person : leave;
  return (
    <ContactForm
      {...{ config, label, close }}
      done={texts.left}
      button={isCall ? sendIt : leave}
      send={(contact, agreed) => send(contact, agreed)}
      head={
        <>
          <h2>{isCall ? texts.reach : config.OfficeHours ? away : leave}</h2>
          {isCall ? <p>{texts.reachHint}</p> : <Hours config={config} />}
        </>
      }
    >
      <label>
        {texts.message} <textarea name="message" rows={4} maxLength={2_000} dir="auto" />
      </label>
    </ContactForm>
  );
}

/** When somebody is there, where the owner has said so; nothing else is promised. */
function Hours({ config: { OfficeHours, TimeZone } }: Pick<Props, 'config'>) {
  if (OfficeHours === '') return null;
  return (
    <p>
      {formTexts().hours} <bdi>{linesOf(OfficeHours).join(', ')}</bdi> (<bdi>{TimeZone}</bdi>)
    </p>
  );
}
