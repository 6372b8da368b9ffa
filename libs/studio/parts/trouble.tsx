import { words } from '../words/words.js';
import { told } from './told.js';

/** Why something failed, as an alert; nothing where it did not. */
export function Trouble({ error, onRetry }: { readonly error: Error | null; readonly onRetry?: () => void }) {
  return (
    <div role="alert">
      {error && (
        <p class="trouble">
          <bdi>{told(error)}</bdi>{' '}
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
