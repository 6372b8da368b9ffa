import { useState } from 'preact/hooks';
import { Trouble } from '../parts/trouble.jsx';
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
  const [error, setError] = useState<Error | null>(null);
  async function send(event: Event): Promise<void> {
    event.preventDefault();
    try {
      await signIn(key);
      setKey('');
      onDone();
    } catch (cause) {
      setError(cause as Error);
    }
  }
  return (
    <form class="sign-in" onSubmit={(event) => void send(event)}>
      {notice && <p role="status">{notice}</p>}
      <p>{said.how}</p>
      {!isSecureContext && <p class="trouble">{said.needsTls}</p>}
      <label>
        {said.key}
        <input
          type="password"
          autocomplete="off"
          required
          value={key}
          onInput={({ currentTarget }) => setKey(currentTarget.value)}
        />
      </label>
      <Trouble error={error} />
      <button type="submit">{said.send}</button>
    </form>
  );
}
