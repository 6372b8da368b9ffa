import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../words/words.js';
import { LoadState } from './load-state.jsx';

interface ScreenProps {
  readonly title: string;
  readonly isLoading?: boolean;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  readonly children?: ComponentChildren;
}

/** A screen with its heading, which gets the focus when the person has come there. */
export function Screen({ title, isLoading = false, error = null, onRetry, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Together with the screen: a moment later the person may have gone on to a control.
  useLayoutEffect(() => {
    document.title = `${title} – ${words.studio}`;
    heading.current?.focus();
  }, [title]);
  return (
    <main id="content" tabIndex={-1}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <LoadState {...{ isLoading, error }} {...(onRetry ? { onRetry } : {})} />
      {children}
    </main>
  );
}
