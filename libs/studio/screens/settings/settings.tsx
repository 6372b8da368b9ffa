import { useState } from 'preact/hooks';
import { Screen } from '../../parts/screen.jsx';
import { call } from '../../service/service.js';
import { useLoaded } from '../../service/use-loaded.js';
import type { Place } from '../../shell/place.js';
import { useMay } from '../../shell/studio-context.js';
import { words } from '../../words/words.js';
import { SettingsForm } from './settings-form.jsx';
import { Versions } from './versions.jsx';

/** How the chatbot looks, speaks and behaves. */
export function Settings({ place: { serialNumber } }: { readonly place: Place }) {
  const may = useMay();
  const load = async () => {
    const models = may('ModelList') ? await call('/chat/Chatbot/ModelList', {}) : [];
    return { stored: await call('/chat/Chatbot/Get', { serialNumber }), models };
  };
  const { data, error, isLoading, reload } = useLoaded(load, [serialNumber]);
  const [saved, setSaved] = useState(0);
  const models = data?.models.filter(({ Status }) => Status).map(({ Key, Value }) => [Key, Value] as const) ?? [];
  return (
    <Screen title={words.settings.title} isLoading={isLoading} error={error} onRetry={reload}>
      {data && (
        <>
          <SettingsForm key={data.stored.Revision} loaded={data.stored} models={models} onSaved={setSaved} />
          {may('SettingsVersions') && (
            <Versions
              serialNumber={serialNumber}
              revision={Math.max(saved, data.stored.Revision)}
              models={models}
              onUndone={reload}
            />
          )}
        </>
      )}
    </Screen>
  );
}
