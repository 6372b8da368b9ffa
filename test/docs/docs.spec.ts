import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { anchorsOf, deadEnd, linksOf, misnamed, pages } from './links.js';
import { faultsIn, sentencesOf } from './sentences.js';

const texts = new Map(pages().map((page) => [page, readFileSync(page, 'utf8')]));
const linksIn = (page: string) => linksOf(page, texts.get(page) ?? '');

/** The pages that one comes to from a page, that page among them; a link to a folder shows the pages in it. */
function reachedFrom(start: string): Set<string> {
  const reached = new Set([start]);
  for (const page of reached)
    for (const { target } of linksIn(page))
      for (const found of texts.keys()) if (found === target || dirname(found) === target) reached.add(found);
  return reached;
}

describe('links of the documents', () => {
  it('are found, but not in code', () => {
    const text =
      '[a](b.md#c) ![d](images/e.png) <img src="../m.png"> `[f](g.md)` [h](https://example.com)\n```\n[i](j.md)\n```\n[k](#l)';
    expect(linksOf('docs/page.md', text)).toEqual([
      { target: 'docs/b.md', anchor: 'c' },
      { target: 'docs/images/e.png', anchor: '' },
      { target: 'm.png', anchor: '' },
      { target: 'docs/page.md', anchor: 'l' },
    ]);
  });

  it('name headings as they are shown', () => {
    const text = '# A `b` c, d\n```\n# no\n```\n## Signed tokens (`"kind": "token"`)\n# Twice\n# Twice\n';
    expect(anchorsOf(text)).toEqual(['a-b-c-d', 'signed-tokens-kind-token', 'twice', 'twice-1']);
  });

  it.each([
    { target: 'docs/no-such-page.md', anchor: '' },
    { target: 'docs/streams.md', anchor: 'no-such-heading' },
  ])('may not lead to $target#$anchor', (link) => expect(deadEnd(link)).not.toBeNull());

  it.each([...texts.keys()])('%s leads somewhere everywhere', (page) => {
    expect(linksIn(page).map(deadEnd).filter(Boolean)).toEqual([]);
  });

  it('lead from README to every page', () => {
    const reached = reachedFrom('README.md');
    expect([...texts.keys()].filter((page) => !reached.has(page))).toEqual([]);
  });
});

describe('the documents', () => {
  it('name only commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = [...texts.values()].flatMap((text) =>
      [...text.matchAll(/\bnpm run ([a-z:]+)/g)].map(([, name]) => name!),
    );
    expect(named.length).toBeGreaterThan(10);
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  });

  it('refuse the name of a source that is gone or stands elsewhere', () => {
    expect(misnamed('`gone.ts`, `drain.ts`')).toEqual(['gone.ts']);
    expect(misnamed('[drain.ts](../libs/http/drain.ts#L3) and [old.ts](../libs/http/drain.ts)')).toEqual(['old.ts']);
  });

  // A decision that was superseded tells of sources as they were.
  it.each([...texts.keys()].filter((page) => !page.endsWith('0002-streams-are-pulled.md')))(
    '%s names sources that there are',
    (page) => expect(misnamed(texts.get(page)!)).toEqual([]),
  );

  it('begin with a README of one screen', () => {
    expect(texts.get('README.md')!.split('\n').length).toBeLessThanOrEqual(81);
  });
});

describe('the words of the documents', () => {
  const LONG = 'one two three four five six seven eight nine ten eleven twelve thirteen '.repeat(2);

  it('are read as sentences of paragraphs, points and cells, without code and headings', () => {
    const page =
      '# A. Heading\n\nOne `a. B` here. Two\ngoes [on](b.md).\n\n```\nNo. Code\n```\n\n- Three.\n  Four.\n- Five\n\n| a. B | c |\n| --- | --- |\n| d | e |\n';
    expect(sentencesOf(page)).toEqual([
      { line: 3, text: 'One CODE here.' },
      { line: 3, text: 'Two goes [on].' },
      { line: 10, text: 'Three.' },
      { line: 10, text: 'Four.' },
      { line: 12, text: 'Five' },
      { line: 14, text: 'a.' },
      { line: 14, text: 'B' },
      { line: 14, text: 'c' },
      { line: 16, text: 'd' },
      { line: 16, text: 'e' },
    ]);
  });

  it.each([
    `A sentence of ${LONG}words.`,
    `- A point.\n  ${LONG}\n`,
    `| a cell | ${LONG}|`,
    'What is stored stays.',
    'It is kept. Of a day two mails are left.',
    '**Who asks** waits.',
    'It takes that which is left.',
    'No answer is to be had.',
  ])('are refused: %s', (page) => expect(faultsIn(page)).toHaveLength(1));

  it.each([
    'What is stored?',
    '## What is stored',
    `\`${LONG}\``,
    `\`\`\`\n${LONG}\n\`\`\``,
    'It says what is stored.',
  ])('are taken: %s', (page) => expect(faultsIn(page)).toEqual([]));

  // A decision keeps the words of its day.
  it.each([...texts.keys()].filter((page) => !page.startsWith('docs/decisions/')))('of %s are plain', (page) =>
    expect(faultsIn(texts.get(page)!)).toEqual([]),
  );
});
