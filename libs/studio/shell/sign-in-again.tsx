import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words/words.js';
import { SignIn } from './sign-in.jsx';

/** Stands before a screen whose session has ended; what was typed there stays. */
export function SignInAgain({ onDone }: { readonly onDone: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="sign-in-again">
      <h2 id="sign-in-again">{words.signIn.title}</h2>
      <SignIn notice={words.signIn.ended} onDone={onDone} />
    </dialog>
  );
}
