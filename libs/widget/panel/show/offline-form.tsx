import { useEffect, useRef, useState } from 'preact/hooks';
import type { Contact } from '../chat/people.js';
import { Refused } from '../service/service.js';
import type { Texts } from '../texts/en.js';
import { type Config, linesOf } from '../service/config.js';
import { PrivacyNote } from './privacy-note.jsx';
import { useTexts } from './speech.js';

interface Props {
  readonly config: Config;
  readonly leave: (contact: Contact) => Promise<void>;
  readonly close: () => void;
}

/** A message for the people behind the chatbot, where none of them can be called. */
export function OfflineForm({ config, leave, close }: Props) {
  const texts = useTexts();
  const [isLeft, setLeft] = useState(false);
  const [trouble, setTrouble] = useState('');
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const contact = contactIn(new FormData(form));
    if (contact === null) return setTrouble(texts.contactHint);
    try {
      await leave(contact);
      setLeft(true);
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
      aria-label={texts.leave}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <h2>{texts.away}</h2>
      <p>{texts.awayHint}</p>
      <Hours config={config} />
      <label>
        {texts.name} <input ref={first} name="name" autoComplete="name" maxLength={200} />
      </label>
      <label>
        {texts.contact} <input name="contact" autoComplete="email" required maxLength={200} dir="auto" />
      </label>
      <label>
        {texts.message} <textarea name="message" rows={4} maxLength={2_000} dir="auto" />
      </label>
      {trouble && (
        <p class="remark" role="alert">
          {trouble}
        </p>
      )}
      <PrivacyNote config={config} />
      <button class="wide">{texts.leave}</button>
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
