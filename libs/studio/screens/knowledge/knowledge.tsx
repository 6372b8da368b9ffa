import { useEffect } from 'preact/hooks';
import { Screen } from '../../parts/screen.jsx';
import { useLoaded } from '../../service/use-loaded.js';
import type { Place } from '../../shell/place.js';
import { words } from '../../words/words.js';
import { KnownFiles } from './known-files.jsx';
import { KnownPairs } from './known-pairs.jsx';
import { KnownText } from './known-text.jsx';
import { type KnownProps, readSources, type Source } from './sources.js';

/** How often a file that is being read is asked for. */
const READING_MS = 3_000;

/** What the chatbot knows beside the homes. */
export function Knowledge({ place: { serialNumber } }: { readonly place: Place }) {
  const { data, error, isLoading, reload } = useLoaded(() => readSources(serialNumber), [serialNumber]);
  const isReading = data?.some(({ Status }) => Status === 'Processing') ?? false;
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(reload, READING_MS);
    return () => clearInterval(timer);
  }, [isReading]);
  const of = (type: Source['Type']): KnownProps => ({
    serialNumber,
    sources: data?.filter(({ Type }) => Type === type) ?? [],
    onChange: reload,
  });
  return (
    <Screen title={words.knowledge.title} isLoading={isLoading && data === null} error={error} onRetry={reload}>
      {data && (
        <>
          <KnownText {...of('Text')} />
          <KnownPairs {...of('QA')} />
          <KnownFiles {...of('File')} />
        </>
      )}
    </Screen>
  );
}
