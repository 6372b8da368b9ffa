import { useState } from 'preact/hooks';
import { Field } from '../parts/field.jsx';
import { Form } from '../parts/form.jsx';
import { signIn } from '../service/session.js';
import { words } from '../words/words.js';

const said = words.signIn;

interface SignInProps {
  /** What there is to say before; empty where the person has just come. */
  readonly notice: string;
  readonly onDone: () => void;
}

/** Asks for a key. It goes to the service once, and is kept nowhere. */
export function SignIn({ notice, onDone }: SignInProps) {
  const [key, setKey] = useState('');
  async function send(): Promise<void> {
    await signIn(key);
    setKey('');
    onDone();
  }
  return (
    <Form send={said.send} onSend={send}>
      {notice && <p role="status">{notice}</p>}
      <p>{said.how}</p>
      {!isSecureContext && <p class="trouble">{said.needsTls}</p>}
      <Field label={said.key} kind="secret" isRequired value={key} onChange={setKey} />
    </Form>
  );
}
