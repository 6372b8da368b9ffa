import { useState } from 'preact/hooks';
import type { Config } from '../service/config.js';
import { Refused } from '../service/service.js';
import { Icon } from './icon.jsx';
import { useTexts } from './speech.js';

interface Props {
  readonly config: Config;
  /** False where nobody could be called after all. */
  readonly call: () => Promise<boolean>;
  readonly openForm: () => void;
}

/**
 * The choice of a person instead of the chatbot; where there is none, of a message to be left. A person who cannot answer
 * in the conversation needs to know how to reach the visitor.
 */
export function PersonButton({ config, call, openForm }: Props) {
  const { TalkToHuman: isThere, PersonAnswersHere: isHere, EnableContactForm: hasForm } = config;
  const texts = useTexts();
  const offerForm = (): void => (hasForm ? openForm() : setTrouble(texts.away));
  const [isCalling, setCalling] = useState(false);
  const [trouble, setTrouble] = useState('');
  const press = async (): Promise<void> => {
    if (!isThere) return offerForm();
    if (!isHere) return openForm();
    setTrouble('');
    setCalling(true);
    try {
      if (!(await call())) offerForm();
    } catch (error) {
      setTrouble((error instanceof Refused && error.message) || texts.unreachable);
    } finally {
      setCalling(false);
    }
  };
  if (!isThere && !hasForm) return null;
  return (
    <>
      <button type="button" class="plain person" disabled={isCalling} onClick={() => void press()}>
        <Icon name="person" /> <span>{isThere ? texts.person : texts.leave}</span>
      </button>
      {trouble && (
        <p class="remark" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
