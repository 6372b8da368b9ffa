import { useMemo } from 'preact/hooks';
import { markupOf } from './markdown.js';

/** An answer, formatted. */
export function AnswerText({ text }: { readonly text: string }) {
  const __html = useMemo(() => markupOf(text) as unknown as string, [text]);
  return <div class="markdown" dangerouslySetInnerHTML={{ __html }} />;
}
