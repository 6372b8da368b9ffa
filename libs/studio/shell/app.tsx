import { useCallback, useEffect, useState } from 'preact/hooks';
import { Trouble } from '../parts/trouble.jsx';
import { Refused, settleCaller, whenSignedOut } from '../service/service.js';
import { linkInAddress, openLink, readSession, type Session } from '../service/session.js';
import { words } from '../words/words.js';
import { House } from './house.jsx';
import { LanguageChoice } from './language-choice.jsx';
import { SignIn } from './sign-in.jsx';
import { SignInAgain } from './sign-in-again.jsx';
import { StudioContext } from './studio-context.js';

/** `null` where nobody is signed in; undefined while that is asked for. */
type Known = Session | null | undefined;

export function App() {
  const [session, setSession] = useState<Known>(undefined);
  const [notice, setNotice] = useState('');
  const [error, setError] = useState<Error | null>(null);
  const [hasEnded, setHasEnded] = useState(false);
  const [signedInAt, setSignedInAt] = useState(0);

  const settle = useCallback((): void => {
    settleCaller();
    setHasEnded(false);
  }, []);

  const leave = (): void => {
    settle();
    setSession(null);
  };

  const ask = useCallback(async (): Promise<void> => {
    try {
      setSession(await readSession());
      settle();
      setSignedInAt((before) => before + 1);
      setError(null);
    } catch (cause) {
      if (cause instanceof Refused && cause.status === 401) setSession(null);
      else setError(cause as Error);
    }
  }, []);

  const begin = useCallback(async (): Promise<void> => {
    const link = linkInAddress();
    try {
      if (link !== null) await openLink(link);
    } catch (cause) {
      if (!(cause instanceof Refused)) return setError(cause as Error);
      setNotice(words.signIn.wrongLink);
    }
    await ask();
  }, []);

  useEffect(() => {
    whenSignedOut(() => setHasEnded(true));
    void begin();
  }, []);

  if (error && !session) return <Alone error={error} onRetry={() => void ask()} />;
  if (session === undefined) return <p role="status">{words.loading}</p>;
  if (session === null)
    return (
      <main class="alone">
        <h1>{words.signIn.title}</h1>
        <SignIn notice={notice} onDone={() => void ask()} />
        <LanguageChoice />
      </main>
    );
  return (
    <StudioContext.Provider value={{ session, signedInAt }}>
      <House onSignedOut={leave} />
      {hasEnded && <SignInAgain onDone={() => void ask()} onClose={settle} />}
    </StudioContext.Provider>
  );
}

const Alone = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <main class="alone">
    <h1>{words.studio}</h1>
    <Trouble error={error} onRetry={onRetry} />
  </main>
);
