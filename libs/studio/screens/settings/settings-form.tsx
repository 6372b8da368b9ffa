import { useEffect, useState } from 'preact/hooks';
import { EditChatbotRequest } from '../../../../docs/openapi.json?bounds';
import { Form } from '../../parts/form.jsx';
import { refusedAt } from '../../parts/troubles.js';
import { heedOthers } from '../../parts/use-edit.js';
import { whyRefused } from '../../parts/why-refused.js';
import { call } from '../../service/service.js';
import type { SettingName } from '../../service/field-names.js';
import { addressOf } from '../../shell/place.js';
import { useMay } from '../../shell/studio-context.js';
import { counted, words } from '../../words/words.js';
import { bodyOf, changed, type Draft, DRAFTS, shown, type Stored, textsOf } from './draft.js';
import { weekIn } from './hours/week.js';
import { Preview } from './preview.jsx';
import { GROUPS, KIND_OF, SETTINGS } from './setting-fields.js';
import { type Choices, SettingField } from './setting-field.jsx';
import { valueInWords } from './value-in-words.js';

const said = words.settings;

interface SettingsFormProps {
  readonly loaded: Stored;
  readonly models: Choices;
  /** Hears the revision of what was saved. */
  readonly onSaved: (revision: number) => void;
}

/** The settings in groups; only what was changed is sent, so that two who edit lose nothing of each other. */
export function SettingsForm({ loaded, models, onSaved }: SettingsFormProps) {
  const { serialNumber } = loaded;
  const canEdit = useMay()('Edit');
  const [stored, setStored] = useState(loaded);
  const [draft, setDraft] = useDraft(serialNumber);
  const [troubles, setTroubles] = useState<Partial<Record<SettingName, string>>>({});
  const count = Object.keys(draft).length;

  async function save(): Promise<void> {
    setTroubles({});
    const now = await call('/chat/Chatbot/Get', { serialNumber });
    setStored(now);
    const tell = (name: SettingName) => (now[name] === '' ? '' : valueInWords(name, now[name], models));
    heedOthers({ wanted: draft, read: textsOf(stored), now: textsOf(now), tell, show: setTroubles });
    await call('/chat/Chatbot/Edit', { serialNumber, ...bodyOf(draft, now) }).catch((cause: unknown) =>
      refusedAt(cause, { labels: said.fields, why: (name) => whyOf(name, draft[name] ?? '') }, setTroubles),
    );
    setDraft({});
    const saved = await call('/chat/Chatbot/Get', { serialNumber });
    setStored(saved);
    onSaved(saved.Revision);
  }

  const groups = GROUPS.map((group, at) => (
    <details class="group" open={at === 0 || SETTINGS.some((one) => one.group === group && troubles[one.name])}>
      <summary>
        <h2>{said.groups[group]}</h2>
      </summary>
      <fieldset class="bare" disabled={!canEdit}>
        {SETTINGS.filter((one) => one.group === group).map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            models={models}
            value={draft[setting.name] ?? shown(stored, setting.name)}
            trouble={troubles[setting.name] ?? ''}
            onChange={(value) => setDraft((before) => changed(before, stored, setting.name, value))}
          />
        ))}
      </fieldset>
    </details>
  ));
  return (
    <div class="beside">
      {canEdit ? (
        <Form send={words.save} onSend={save} cancel={said.discard} onCancel={() => setDraft({})}>
          {groups}
          <p role="status">
            {count > 0
              ? counted(said.unsaved, count)
              : stored.Revision > loaded.Revision && <Saved {...{ serialNumber }} />}
          </p>
        </Form>
      ) : (
        <div class="form">{groups}</div>
      )}
      <Preview serialNumber={serialNumber} revision={stored.Revision} />
    </div>
  );
}

/** Why the service refuses it, in the person's language; empty where only its own sentence tells. */
function whyOf(name: SettingName, text: string): string {
  // The service speaks of the lines that programs send: each day says its own.
  if (KIND_OF[name] === 'hours' && weekIn(text)) return said.hours.refused;
  return whyRefused(text, EditChatbotRequest[name]!, KIND_OF[name]);
}

/** What was right before may be wrong now: tests tell. */
function Saved({ serialNumber }: { readonly serialNumber: string }) {
  const may = useMay();
  return (
    <>
      {said.saved} {may('TestRun') && <a href={addressOf(serialNumber, 'tests')}>{said.toTests}</a>}
    </>
  );
}

/** What is not saved stays while the person looks at other screens; the browser asks before it is left. */
function useDraft(serialNumber: string) {
  const state = useState<Draft>(DRAFTS.get(serialNumber) ?? {});
  const [draft] = state;
  useEffect(() => {
    DRAFTS.set(serialNumber, draft);
    if (Object.keys(draft).length === 0) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [draft]);
  return state;
}
