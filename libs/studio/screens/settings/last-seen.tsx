import { useEffect } from 'preact/hooks';
import { lastSeen } from '../../service/last-seen.js';
import { useLoaded } from '../../service/use-loaded.js';
import { shownAgo, shownTime, words } from '../../words/words.js';

/** How often it is asked for again: the words name minutes. */
const EVERY_MS = 60_000;

/** On which site visitors had the chatbot last; nothing where they had it on none. */
export function LastSeen({ serialNumber }: { readonly serialNumber: string }) {
  const { data, reload } = useLoaded(() => lastSeen(serialNumber), [serialNumber]);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (!data) return null;
  return <p title={shownTime(data.instant)}>{words.settings.lastSeen(data.host, shownAgo(data.instant))}</p>;
}
