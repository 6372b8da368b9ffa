import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Contact } from '../chat/people.js';
import type { Config } from '../service/config.js';
import { Refused } from '../service/service.js';
import type { Agreement } from '../service/visit.js';
import { PrivacyNote } from '../show/privacy-note.jsx';
import { useTexts } from '../show/speech.js';
import { formTexts } from './form-speech.js';

interface Props {
  readonly config: Config;
  readonly label: string;
  readonly button: string;
  /** What is said once it is sent. */
  readonly done: string;
  /** Above the contact, and below it. */
  readonly head: ComponentChildren;
  readonly children?: ComponentChildren;
  /** True where the conversation shows what came of it. */
  readonly send: (contact: Contact, agreed: Agreement, filled: FormData) => Promise<boolean | void>;
  readonly close: () => void;
}

/** A form with which a visitor leaves a mail address or a number, and agrees to be reached there. */
export function ContactForm({ config, label, button, done, head, children, send, close }: Props) {
  const { cancel, unreachable } = useTexts();
  const texts = formTexts();
  const { ConsentText, ConsentVersion, ConsentRequired } = config;
  const [isLeft, setLeft] = useState(false);
  const [trouble, setTrouble] = useState('');
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const filled = new FormData(form);
    const contact = contactIn(filled);
    if (contact === null) return setTrouble(texts.contactHint);
    // The browser says in its own words what else is missing.
    if (!form.reportValidity()) return;
    try {
      if (await send(contact, { ConsentVersion, Consent: filled.has('consent') }, filled)) close();
      else setLeft(true);
    } catch (error) {
      setTrouble(reasonOf(error, unreachable));
    }
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current!.querySelector('input')!.focus(), []);
  if (isLeft) return <Thanks {...{ done, close }} />;
  return (
    <form
      ref={form}
      class="page"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {head}
      <label>
        {texts.name} <input name="name" autoComplete="name" maxLength={200} />
      </label>
      <label>
        {texts.contact} <input name="contact" autoComplete="email" required maxLength={200} dir="auto" />
      </label>
      {children}
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
      <button class="wide">{button}</button>
      <button type="button" class="plain" onClick={close}>
        {cancel}
      </button>
    </form>
  );
}

function Thanks({ done, close }: Pick<Props, 'done' | 'close'>) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current!.focus(), []);
  return (
    <section class="page">
      <p role="status">{done}</p>
      <button ref={back} type="button" class="wide" onClick={close}>
        {formTexts().back}
      </button>
    </section>
  );
}

/** What the service finds wrong is what it cannot reach the visitor by. */
function reasonOf(error: unknown, unreachable: string): string {
  if (!(error instanceof Refused)) return unreachable;
  return error.status === 400 ? formTexts().contactHint : error.message || unreachable;
}

/** Null where the visitor cannot be reached. */
function contactIn(form: FormData): Contact | null {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const address = text('contact');
  const isMail = address.includes('@');
  if (!isMail && !/\d{3}/.test(address)) return null;
  return { Name: text('name'), Email: isMail ? address : '', Phone: isMail ? '' : address, Message: text('message') };
}
