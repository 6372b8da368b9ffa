import { type RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Message } from '../chat/message.js';

/** Nearer to the end than this, in pixels, a visitor has read all. */
const NEAR = 80;
/** Scrolling stops at fractions of a pixel. */
const NEARLY = 4;
/** What stays free above the beginning of a message. */
const MARGIN = 14;

interface Following {
  readonly list: RefObject<HTMLDivElement | null>;
  /** Something has come below what the visitor reads. */
  readonly hasNewBelow: boolean;
  goBelow(): void;
}

/** Where the visitor reads: as it was scrolled to, at the end, or elsewhere. */
type Reading = 'there' | 'end' | 'elsewhere';

/** Scrolls to the beginning of the newest message, unless the visitor reads elsewhere; own words are always shown. */
export function useFollowing(messages: readonly Message[]): Following {
  const list = useRef<HTMLDivElement>(null);
  const reading = useRef<Reading>('there');
  const newest = useRef(messages.at(-1));
  const [hasNewBelow, setNewBelow] = useState(false);
  const look = (): void => {
    reading.current = readingOf(list.current!);
    if (reading.current !== 'elsewhere') setNewBelow(false);
  };
  const follow = (): void => {
    list.current!.scrollTop = placeOf(list.current!);
    look();
  };
  useLayoutEffect(() => {
    list.current!.addEventListener('scroll', look);
    return () => list.current?.removeEventListener('scroll', look);
  }, []);
  useLayoutEffect(() => {
    const last = messages.at(-1);
    if (isFollowed(reading.current, last, newest.current)) follow();
    else if (last !== newest.current && farFromEnd(list.current!)) setNewBelow(true);
    newest.current = last;
  }, [messages]);
  return { list, hasNewBelow, goBelow: follow };
}

function isFollowed(reading: Reading, last: Message | undefined, before: Message | undefined): boolean {
  const isNew = last?.key !== before?.key;
  const isOwn = last?.author === 'User' || last?.state === 'growing';
  return reading === 'there' || (isNew && (isOwn || reading === 'end'));
}

function readingOf(box: Element): Reading {
  if (Math.abs(box.scrollTop - placeOf(box)) <= NEARLY) return 'there';
  return farFromEnd(box) ? 'elsewhere' : 'end';
}

const farFromEnd = (box: Element): boolean => box.scrollHeight - box.scrollTop - box.clientHeight > NEAR;

/** Where the newest message begins, and where that cannot be at the top, the end. */
function placeOf(box: Element): number {
  const last = box.querySelector('ul')!.lastElementChild;
  const end = box.scrollHeight - box.clientHeight;
  if (!last) return end;
  const top = last.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  return Math.min(end, top - MARGIN);
}
