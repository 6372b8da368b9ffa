import { useEffect, useRef, useState } from 'preact/hooks';
import type { Contact } from '../chat/people.js';
import { Refused } from '../service/service.js';
import type { Agreement } from '../service/visit.js';
import type { Texts } from '../texts/en.js';
import { type Config, linesOf } from '../service/config.js';
import { PrivacyNote } from './privacy-note.jsx';
import { useTexts } from './speech.js';

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
  const texts = useTexts();
  const { ConsentText, ConsentVersion, ConsentRequired } = config;
  const [isLeft, setLeft] = useState(false);
  const [trouble, setTrouble] = useState('');
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const filled = new FormData(form);
    const contact = contactIn(filled);
    if (contact === null) return setTrouble(texts.contactHint);
    // The browser says in its own words that the box must be ticked.
    if (!form.reportValidity()) return;
    try {
      if (await send(contact, { ConsentVersion, Consent: filled.has('consent') })) close();
      else setLeft(true);
    } catch (error) {
      setTrouble(reasonOf(error, texts));
    }
  };
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current!.focus(), []);
  if (isLeft) return <Thanks close={close} />;
  return (
    <form
      class="page"
      aria-label={isCall ? texts.person : texts.leave}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <h2>{isCall ? texts.reach : config.OfficeHours ? texts.away : texts.leave}</h2>
      {isCall ? <p>{texts.reachHint}</p> : <Hours config={config} />}
      <label>
        {texts.name} <input ref={first} name="name" autoComplete="name" maxLength={200} />
      </label>
      <label>
        {texts.contact} <input name="contact" autoComplete="email" required maxLength={200} dir="auto" />
      </label>
      <label>
        {texts.message} <textarea name="message" rows={4} maxLength={2_000} dir="auto" />
      </label>
      {ConsentRequired ? (
        <label class="tick">
          <input type="checkbox" name="consent" required /> <span dir="auto">{ConsentText}</span>
        </label>
      ) : (
        <p dir="auto">{ConsentText}</p>
      )}
      {trouble && (
        <p class="remark" role="alert">
          {trouble}
        </p>
      )}
      <PrivacyNote config={config} />
      <button class="wide">{isCall ? texts.send : texts.leave}</button>
      <button type="button" class="plain" onClick={close}>
        {texts.cancel}
      </button>
    </form>
  );
}

/** When somebody is there, where the owner has said so; nothing else is promised. */
function Hours({ config: { OfficeHours, TimeZone } }: Pick<Props, 'config'>) {
  const { hours } = useTexts();
  if (OfficeHours === '') return null;
  return (
    <p>
      {hours} <bdi>{linesOf(OfficeHours).join(', ')}</bdi> (<bdi>{TimeZone}</bdi>)
    </p>
  );
}

function Thanks({ close }: Pick<Props, 'close'>) {
  const texts = useTexts();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current!.focus(), []);
  return (
    <section class="page">
      <p role="status">{texts.left}</p>
      <button ref={back} type="button" class="wide" onClick={close}>
        {texts.back}
      </button>
    </section>
  );
}

/** What the service finds wrong is what it cannot reach the visitor by. */
function reasonOf(error: unknown, texts: Pick<Texts, 'contactHint' | 'unreachable'>): string {
  if (!(error instanceof Refused)) return texts.unreachable;
  return error.status === 400 ? texts.contactHint : error.message || texts.unreachable;
}

/** Null where the visitor cannot be reached. */
function contactIn(form: FormData): Contact | null {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const address = text('contact');
  const isMail = address.includes('@');
  if (!isMail && !/\d{3}/.test(address)) return null;
  return { Name: text('name'), Email: isMail ? address : '', Phone: isMail ? '' : address, Message: text('message') };
}
