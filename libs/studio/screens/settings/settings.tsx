import { Screen } from '../../parts/screen.jsx';
import { call } from '../../service/service.js';
import { useLoaded } from '../../service/use-loaded.js';
import type { Place } from '../../shell/place.js';
import { useMay } from '../../shell/studio-context.js';
import { words } from '../../words/words.js';
import { SettingsForm } from './settings-form.jsx';

/** How the chatbot looks, speaks and behaves. */
export function Settings({ place: { serialNumber } }: { readonly place: Place }) {
  const may = useMay();
  const load = async () => {
    const models = may('ModelList') ? await call('/chat/Chatbot/ModelList', {}) : [];
    return { stored: await call('/chat/Chatbot/Get', { serialNumber }), models };
  };
  const { data, error, isLoading, reload } = useLoaded(load, [serialNumber]);
  return (
    <Screen title={words.settings.title} isLoading={isLoading} error={error} onRetry={reload}>
      {data && (
        <SettingsForm
          loaded={data.stored}
          models={data.models.filter(({ Status }) => Status).map(({ Key, Value }) => [Key, Value] as const)}
        />
      )}
    </Screen>
  );
}
