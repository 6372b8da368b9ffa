import { useState } from 'preact/hooks';
import { Refused } from '../service/service.js';
import { Icon } from './icon.jsx';
import { useTexts } from './speech.js';

interface Props {
  /** A person can be called. */
  readonly isThere: boolean;
  /** False where nobody could be called after all. */
  readonly call: () => Promise<boolean>;
  readonly openForm: () => void;
}

/** The choice of a person instead of the chatbot; where there is none, of a message to be left. */
export function PersonButton({ isThere, call, openForm }: Props) {
  const texts = useTexts();
  const [isCalling, setCalling] = useState(false);
  const [trouble, setTrouble] = useState('');
  const press = async (): Promise<void> => {
    if (!isThere) return openForm();
    setTrouble('');
    setCalling(true);
    try {
      if (!(await call())) openForm();
    } catch (error) {
      setTrouble((error instanceof Refused && error.message) || texts.unreachable);
    } finally {
      setCalling(false);
    }
  };
  return (
    <>
      <button type="button" class="plain person" disabled={isCalling} onClick={() => void press()}>
        <Icon name="person" /> {isThere ? texts.person : texts.leave}
      </button>
      {trouble && (
        <p class="remark" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
