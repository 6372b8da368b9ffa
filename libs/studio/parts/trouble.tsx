import { Refused, Unreachable } from '../service/service.js';
import { words } from '../words/words.js';

/** Why something failed, as an alert; nothing where it did not. */
export function Trouble({ error, onRetry }: { readonly error: Error | null; readonly onRetry?: () => void }) {
  return (
    <div role="alert">
      {error && (
        <p class="trouble">
          <Message error={error} />{' '}
          {onRetry && (
            <button type="button" class="plain" onClick={onRetry}>
              {words.tryAgain}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function Message({ error }: { readonly error: Error }) {
  if (error instanceof Unreachable) return <>{words.unreachable}</>;
  return <bdi>{error instanceof Refused && error.message !== '' ? error.message : String(error)}</bdi>;
}
