import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Listing } from '../chat/message.js';
import { cardWords } from './card-words.js';
import { markupOf } from './markdown.js';
import { locale, useTexts } from './speech.js';
import { isOnCard } from './told-twice.js';

interface Props {
  readonly text: string;
  /** Homes whose cards stand below. */
  readonly listings: readonly Listing[];
}

/** An answer, formatted. A list that says nothing but what the cards below say is left to them. */
export function AnswerText({ text, listings }: Props) {
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const __html = useMemo(() => markupOf(text) as unknown as string, [text]);
  useLayoutEffect(() => {
    const words = listings.map((one) => cardWords(one, texts, locale()).kind.split(' · '));
    const isTold = (item: Element): boolean => listings.some((one, at) => isOnCard(textsIn(item), one, words[at]!));
    for (const list of box.current!.querySelectorAll('ol, ul')) {
      const isAll = list.textContent!.trim() === box.current!.textContent!.trim();
      if (!isAll && [...list.children].every(isTold)) list.remove();
    }
  }, [__html, listings]);
  return <div class="markdown" ref={box} dangerouslySetInnerHTML={{ __html }} />;
}

function textsIn(item: Node): string[] {
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) found.push(walker.currentNode.nodeValue!);
  return found;
}
