import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../words/words.js';
import { SignIn } from './sign-in.jsx';

interface SignInAgainProps {
  readonly onDone: () => void;
  /** Called when the person has closed it; what is asked and refused from then on asks again. */
  readonly onClose: () => void;
}

/** Stands before a screen whose session has ended; what was typed there stays. */
export function SignInAgain({ onDone, onClose }: SignInAgainProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.addEventListener('close', onClose);
    shown.showModal();
    return () => {
      shown.removeEventListener('close', onClose);
      // Closed while it is still in the page, it gives the focus back to where the person was.
      shown.close();
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="sign-in-again">
      <h2 id="sign-in-again">{words.signIn.title}</h2>
      <SignIn notice={words.signIn.ended} onDone={onDone} />
    </dialog>
  );
}
