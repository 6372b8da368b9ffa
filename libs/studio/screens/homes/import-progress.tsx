import { useEffect, useState } from 'preact/hooks';
import { call } from '../../service/service.js';
import { shownNumber, words } from '../../words/words.js';

const said = words.homes.import;
const EVERY_MS = 1_000;

interface ImportProgressProps {
  readonly serialNumber: string;
  /** How many homes are to be added. */
  readonly added: number;
}

/** How far a file is taken, by how many homes there are: they come in short steps, the deletions last. */
export function ImportProgress({ serialNumber, added }: ImportProgressProps) {
  const [done, setDone] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const count = async (): Promise<number> =>
      (await call('/chat/Chatbot/RealEstateList', { SerialNumber: serialNumber, PageSize: 1 })).VirtualCount;
    const look = async (begun: number): Promise<void> => {
      const more = (await count()) - begun;
      setDone((before) => Math.max(before, Math.min(more, added)));
      again(begun);
    };
    const again = (begun: number): void => {
      // What cannot be counted now is counted a second later.
      if (!isGone) timer = setTimeout(() => void look(begun).catch(() => again(begun)), EVERY_MS);
    };
    count().then(again, () => undefined);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return (
    <div>
      <p role="status">{said.taking}</p>
      {added > 0 ? (
        <p>
          <progress aria-label={said.taking} max={added} value={done} />{' '}
          {said.sofar(shownNumber(done), shownNumber(added))}
        </p>
      ) : (
        <progress aria-label={said.taking} />
      )}
    </div>
  );
}
