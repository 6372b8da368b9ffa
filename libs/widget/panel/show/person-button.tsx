import { useState } from 'preact/hooks';
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
  const [isLost, setLost] = useState(false);
  const press = async (): Promise<void> => {
    setLost(false);
    if (!isThere) return openForm();
    try {
      if (!(await call())) openForm();
    } catch {
      setLost(true);
    }
  };
  return (
    <>
      <button type="button" class="plain person" onClick={() => void press()}>
        <Icon name="person" /> {isThere ? texts.person : texts.leave}
      </button>
      {isLost && (
        <p class="remark" role="alert">
          {texts.unreachable}
        </p>
      )}
    </>
  );
}
