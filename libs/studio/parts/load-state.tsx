import { words } from '../words/words.js';
import { Trouble } from './trouble.jsx';

interface LoadStateProps {
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly onRetry?: () => void;
}

/** That something is on its way, or why it did not come. */
export const LoadState = ({ isLoading, error, onRetry }: LoadStateProps) => (
  <>
    <div role="status">{isLoading && <p class="faint">{words.loading}</p>}</div>
    <Trouble error={error} {...(onRetry ? { onRetry } : {})} />
  </>
);
