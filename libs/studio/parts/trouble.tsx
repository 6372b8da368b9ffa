import { Refused, Unreachable } from '../service/service.js';
import { words } from '../words/words.js';

/** Why something failed, as an alert; nothing where it did not. */
export function Trouble({ error, onRetry }: { readonly error: Error | null; readonly onRetry?: () => void }) {
  return (
    <div role="alert">
      {error && (
        <p class="trouble">
          {messageOf(error)}{' '}
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

function messageOf(error: Error): string {
  if (error instanceof Refused && error.message !== '') return error.message;
  return error instanceof Unreachable ? words.unreachable : String(error);
}
