import type { ComponentType } from 'preact';
import { pageIn } from '../../parts/pager.jsx';
import { Screen } from '../../parts/screen.jsx';
import { addressOf, type Place } from '../../shell/place.js';
import { useMay } from '../../shell/studio-context.js';
import { words } from '../../words/words.js';
import { Changes } from './changes.jsx';
import { Keys } from './keys.jsx';
import type { ListProps } from './listed.jsx';
import { Mails } from './mails.jsx';
import { Webhooks } from './webhooks.jsx';

const said = words.workspace;

interface Part {
  readonly name: keyof typeof said.parts;
  /** The operation that it stands on. */
  readonly needs: string;
  readonly List: ComponentType<ListProps>;
}

const PARTS: readonly Part[] = [
  { name: 'changes', needs: 'AuditList', List: Changes },
  { name: 'keys', needs: 'KeyList', List: Keys },
  { name: 'webhooks', needs: 'WebhookList', List: Webhooks },
  { name: 'mails', needs: 'OutboxList', List: Mails },
];

/** What admins look after, whatever the chatbot. */
export function Workspace({ place: { serialNumber, query } }: { readonly place: Place }) {
  const may = useMay();
  const parts = PARTS.filter(({ needs }) => may(needs));
  const shown = parts.find(({ name }) => name === query.get('part')) ?? parts[0];
  if (!shown) return null;
  const to = (page: number) =>
    addressOf(serialNumber, 'workspace', { query: { part: shown.name, page: String(page) } });
  return (
    <Screen title={said.title}>
      <nav class="choices" aria-label={said.shown}>
        {parts.map(({ name }) => (
          <a
            href={addressOf(serialNumber, 'workspace', { query: { part: name } })}
            {...(name === shown.name ? { 'aria-current': 'true' as const } : {})}
          >
            {said.parts[name]}
          </a>
        ))}
      </nav>
      <shown.List key={shown.name} page={pageIn(query)} to={to} />
    </Screen>
  );
}
