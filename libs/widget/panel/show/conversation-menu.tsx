import { useEffect, useState } from 'preact/hooks';
import type { Earlier } from '../chat/history.js';
import { locale, useTexts } from './speech.js';

interface Props {
  readonly load: () => Promise<readonly Earlier[]>;
  readonly choose: (session: number | null) => void;
  readonly leave: () => void;
}

/** The visitor's conversations, newest first. */
export function ConversationMenu({ load, choose, leave }: Props) {
  const texts = useTexts();
  const [earlier, setEarlier] = useState<readonly Earlier[]>([]);
  const [isLost, setLost] = useState(false);
  useEffect(() => void load().then(setEarlier, () => setLost(true)), []);
  return (
    <section class="page" aria-label={texts.conversations}>
      <h2>{texts.conversations}</h2>
      {isLost && (
        <p class="remark" role="alert">
          {texts.unreachable}
        </p>
      )}
      <ul class="conversations">
        {earlier.map(({ SessionID, Title, CreateTime }) => (
          <li key={SessionID}>
            <button type="button" onClick={() => choose(SessionID)}>
              <span dir="auto">{Title || texts.fresh}</span>
              <time dateTime={CreateTime}>{new Date(CreateTime).toLocaleDateString(locale())}</time>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="wide" onClick={() => choose(null)}>
        {texts.fresh}
      </button>
      <button type="button" class="plain" onClick={leave}>
        {texts.cancel}
      </button>
    </section>
  );
}
