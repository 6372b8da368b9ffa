import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Listing } from '../chat/message.js';
import { cardWords } from './card-words.js';
import { markupOf } from './markdown.js';
import { locale, useTexts } from './speech.js';
import { isOnCard, linesOnCard } from './told-twice.js';

interface Props {
  readonly text: string;
  /** Homes whose cards stand below. */
  readonly listings: readonly Listing[];
}

/** An answer, formatted. A list that says nothing but what the cards below say is left to them, and so are such lines of one home. */
export function AnswerText({ text, listings }: Props) {
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const __html = useMemo(() => markupOf(text) as unknown as string, [text]);
  useLayoutEffect(() => {
    const words = listings.map((one) => cardWords(one, texts, locale()).kinds);
    const isTold = (item: Element): boolean => listings.some((one, at) => isOnCard(textsIn(item), one, words[at]!));
    const leaveToCard = (part: Element): void => {
      const lines = linesIn(part);
      const said = lines.map((line) => line.map((node) => node.textContent!));
      linesOnCard(said, listings[0]!, words[0]!).forEach((is, at) => is && lines[at]!.forEach((node) => node.remove()));
    };
    for (const list of box.current!.querySelectorAll('ol, ul')) {
      const isAll = list.textContent!.trim() === box.current!.textContent!.trim();
      if (!isAll && [...list.children].every(isTold)) list.remove();
    }
    if (listings.length === 1) for (const part of box.current!.querySelectorAll('p')) leaveToCard(part);
  }, [__html, listings]);
  return <div class="markdown" ref={box} dangerouslySetInnerHTML={{ __html }} />;
}

function textsIn(item: Node): string[] {
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) found.push(walker.currentNode.nodeValue!);
  return found;
}

/** The lines of a paragraph, each with the break behind it. */
function linesIn(part: Element): ChildNode[][] {
  const lines: ChildNode[][] = [[]];
  for (const node of part.childNodes) {
    lines.at(-1)!.push(node);
    if (node.nodeName === 'BR') lines.push([]);
  }
  return lines;
}
