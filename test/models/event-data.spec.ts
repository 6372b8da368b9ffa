import { expect, it } from '@jest/globals';
import { EventData } from '../../src/models/adapters/llm/event-data.js';

const EVENTS = ['{"a":"Größe"}', 'two\nlines', '[DONE]'];

it.each(['\n', '\r\n', '\r'])('data are the same wherever bytes are cut, with lines that end in %j', (end) => {
  const lines = [
    ': comment',
    'event: x',
    `data: ${EVENTS[0]}`,
    '',
    'data:two',
    'data: lines',
    '',
    '',
    `data: ${EVENTS[2]}`,
  ];
  // The letter shows that the last event has ended: a carriage return alone may be half of a line's end.
  const bytes = Buffer.from([...lines, '', 'x'].join(end));
  for (let cut = 0; cut <= bytes.length; cut++) {
    const data = new EventData();
    expect([...data.push(bytes.subarray(0, cut)), ...data.push(bytes.subarray(cut))]).toEqual(EVENTS);
  }
});

it('an event that never ended is none', () => {
  expect(new EventData().push(Buffer.from('data: {"a":1}\n'))).toEqual([]);
});

it('an event without end is refused before it fills the memory', () => {
  const data = new EventData();
  const push = () => data.push(Buffer.alloc(500_000, 'x'));
  expect(() => Array.from({ length: 12 }, push)).toThrow('too long');
});
