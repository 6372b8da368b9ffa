import type { components } from '../../../docs/client/parlor.js';
import { Trouble } from '../parts/trouble.jsx';
import { call } from '../service/service.js';
import { useAttempt } from '../service/use-attempt.js';
import { useMay } from '../shell/studio-context.js';
import { shownTimeIn, words } from '../words/words.js';

type Viewing = components['schemas']['ViewingItem'];

const said = words.viewings;

interface ViewingsProps {
  readonly serialNumber: string;
  readonly viewings: readonly Viewing[];
  /** Called after each attempt: where it was refused, what stands there now is shown. */
  readonly onSent: () => void;
}

/** Homes that a visitor wants to see, and at which times. */
export function Viewings({ serialNumber, viewings, onSent }: ViewingsProps) {
  return (
    <ul class="viewings">
      {viewings.map((viewing) => (
        <Wish key={viewing.ViewingID} serialNumber={serialNumber} viewing={viewing} onSent={onSent} />
      ))}
    </ul>
  );
}

interface WishProps extends Omit<ViewingsProps, 'viewings'> {
  readonly viewing: Viewing;
}

/** The visitor reads in the chat what is decided. */
function Wish({ serialNumber, viewing, onSent }: WishProps) {
  const { ViewingID, SessionID: sessionID, Home, Times, TimeZone, State, ConfirmedTime } = viewing;
  const mayDecide = useMay()('ConversationDecide');
  const { error, attempt } = useAttempt();
  const shown = ({ Said, Start }: Viewing['Times'][number]) => (Start ? shownTimeIn(Start, TimeZone) : Said);
  async function decide(decided: 'confirmed' | 'declined', Time = 1): Promise<void> {
    const asked = { serialNumber, sessionID, ViewingID, State: decided, Time };
    await attempt(() => call('/chat/Chatbot/ConversationDecide', asked));
    onSent();
  }
  return (
    <li>
      <p>
        {said.wish} <bdi>{Home}</bdi> <strong>{said.states[State]}</strong>
      </p>
      <ol>
        {Times.map((time, at) => (
          <li key={time.Said}>
            <bdi>{shown(time)}</bdi> {ConfirmedTime === at + 1 && <strong>{said.states.confirmed}</strong>}
            {mayDecide && State === 'requested' && (
              <button
                type="button"
                class="small"
                aria-label={said.confirmThis(shown(time))}
                onClick={() => void decide('confirmed', at + 1)}
              >
                {said.confirm}
              </button>
            )}
          </li>
        ))}
      </ol>
      {mayDecide && State !== 'declined' && (
        <button
          type="button"
          class="plain small"
          aria-label={said.declineThis(Home)}
          onClick={() => void decide('declined')}
        >
          {said.decline}
        </button>
      )}
      <Trouble error={error} />
    </li>
  );
}
