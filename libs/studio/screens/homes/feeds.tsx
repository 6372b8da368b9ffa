import type { components } from '../../../../docs/client/parlor.js';
import { Table } from '../../parts/table.jsx';
import { When } from '../../parts/when.jsx';
import { Trouble } from '../../parts/trouble.jsx';
import { call } from '../../service/service.js';
import { useLoaded } from '../../service/use-loaded.js';
import { counted, shownNumber, words } from '../../words/words.js';

type Feed = components['schemas']['FeedItem'];

const said = words.homes.feeds;

/** Where homes come from by themselves, and how that went; nothing where there is no feed. */
export function Feeds({ serialNumber }: { readonly serialNumber: string }) {
  const { data, error, reload } = useLoaded(() => call('/chat/Chatbot/FeedList', { serialNumber }), [serialNumber]);
  const columns = [said.name, said.state, said.read, said.lastRun, said.homes];
  return (
    <>
      <Trouble error={error} onRetry={reload} />
      {data && data.List.length > 0 && (
        <section>
          <h2>{said.title}</h2>
          <Table caption={said.caption} columns={columns}>
            {data.List.map((feed) => (
              <tr>
                <td data-label={said.name} dir="auto">
                  {feed.Name}
                </td>
                <td data-label={said.state}>
                  <div>
                    {said.states[stateOf(feed)]} <span class="faint">({rhythmOf(feed)})</span>
                  </div>
                </td>
                <td data-label={said.read}>
                  <When instant={feed.ReadTime} />
                </td>
                <td data-label={said.lastRun}>
                  <LastRun feed={feed} />
                </td>
                <td data-label={said.homes}>{shownNumber(feed.Homes)}</td>
              </tr>
            ))}
          </Table>
        </section>
      )}
    </>
  );
}

function stateOf({ Running, Silent, Fault, ReadTime, TryTime }: Feed): keyof typeof said.states {
  if (Running) return 'running';
  if (Silent) return 'silent';
  if (Fault !== '') return 'failed';
  return ReadTime === null && TryTime === null ? 'waiting' : 'ready';
}

const rhythmOf = ({ EveryMinutes }: Feed): string =>
  EveryMinutes === null ? said.byHand : counted(said.every, EveryMinutes);

function LastRun({ feed }: { readonly feed: Feed }) {
  const { RunTime, Added, Changed, Gone, Refused, Fault } = feed;
  if (RunTime === null) return null;
  const [added = '', changed = '', gone = '', refused = ''] = [Added, Changed, Gone, Refused].map(shownNumber);
  return (
    <div>
      <When instant={RunTime} />
      <p class={Fault ? 'trouble' : 'faint'} dir="auto">
        {Fault || said.run(added, changed, gone, refused)}
      </p>
    </div>
  );
}
