import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ListingFile } from '../../src/real-estate/adapters/cli/listing-file.js';
import { OwnForm } from '../../src/real-estate/adapters/cli/own-form.js';
import { CreateForm } from '../../src/real-estate/adapters/http/listing-draft.wire.js';
import { REQUIRED } from '../http/listing-bodies.js';
import { runFolder } from '../support/run/run-folder.js';
import { sampleDraft } from './sample-listing.js';

const HEADER = Object.keys(REQUIRED).join(',');
const CELLS = Object.values(REQUIRED).join(',');

describe('a file of listings', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(runFolder(), 'files-'))));

  const entriesOf = async (name: string, content: string | Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    const entries = [];
    for await (const entry of new ListingFile(path, new OwnForm('bot', new CreateForm())).entries())
      entries.push(entry);
    return entries;
  };
  const json = (content: string) => entriesOf('a.ndjson', content);
  const csv = (content: string) => entriesOf('a.csv', content);

  it('gives listings with the line that each ends on', async () => {
    const one = { ...REQUIRED, SerialNumber: 'bot' };
    expect(await json(`\n${JSON.stringify(one)}\r\n\n${JSON.stringify(REQUIRED)}`)).toEqual([
      { line: 2, draft: sampleDraft() },
      { line: 4, draft: sampleDraft() },
    ]);
    expect(await csv(`\ufeff${HEADER},Description\n${CELLS},"two\nlines"\n${CELLS},\n`)).toEqual([
      { line: 3, draft: sampleDraft({ description: 'two\nlines' }) },
      { line: 4, draft: sampleDraft() },
    ]);
  });

  it.each([
    ['{"SaleType":', 'The line is not valid JSON from column 13 on'],
    ['[]', 'The line must be a JSON object'],
    ['{"City":"a","City":"b"}', 'The key "City" occurs twice in one object'],
    ['{"City":"\\u0000"}', 'Text must not contain the NUL character'],
    [JSON.stringify({ ...REQUIRED, SerialNumber: 'other' }), 'SerialNumber must be that of --chatbot, or absent'],
    [JSON.stringify({ ...REQUIRED, Colour: 'red' }), 'Unknown field "Colour"'],
  ])('refuses the line %s', async (content, problem) =>
    expect(await json(content)).toMatchObject([{ line: 1, problem }]),
  );

  it.each([
    ['Images', 'https://x', 'Images must be an array'],
    ['Images', '"[1]"', 'Images must be an array in which item 1 is a string'],
    ['SalePrice', '0x10', 'SalePrice must be a number'],
    ['SalePrice', '1e999', 'SalePrice must be a number'],
    ['SalePrice', '-1', 'SalePrice must be from 0 to 1000000000000'],
  ])('refuses the cell %s %s', async (name, cell, problem) =>
    expect(await csv(`${HEADER},${name}\n${CELLS},${cell}`)).toEqual([{ line: 2, mlsNumber: 'A1', problem }]),
  );

  it('refuses text that no request may hold, in either form', async () => {
    const NUL = 'City must be a string without the NUL character';
    expect(await csv(`${HEADER},City\n${CELLS},Aus\0tin`)).toMatchObject([{ line: 2, problem: NUL }]);
    const latin = (name: string, text: string) => entriesOf(name, Buffer.from(text, 'latin1'));
    expect(await latin('a.csv', `${HEADER},City\n${CELLS},Austin\n${CELLS},Zürich`)).toMatchObject([
      { problem: 'The file must be valid UTF-8' },
    ]);
    expect(await latin('a.ndjson', `{}\n{"City":"Zürich"}`)).toMatchObject([
      { line: 1 },
      { line: 2, problem: 'The line must be valid UTF-8' },
    ]);
    expect(await json('{"City":"\\ud800"}')).toEqual([{ line: 1, problem: 'Text must not contain a lone surrogate' }]);
  });

  it('refuses a line and a record without end', async () => {
    const long = 'x'.repeat(5 * 1024 * 1024);
    expect(await json(`{"City":"${long}"}\n{}`)).toEqual([
      { line: 1, problem: 'A line must not be longer than 4194304 bytes', isEnd: true },
    ]);
    expect(await csv(`${HEADER},City\n${CELLS},"${long}`)).toMatchObject([
      { problem: expect.stringMatching(/^The file is not valid CSV: Max Record Size/) },
    ]);
  });

  it.each([
    ['SaleType,Colour\nfor_sale,red', 'The header names unknown fields: Colour'],
    ['City, City\na,b', 'The header names a field twice'],
  ])('refuses the header of %j', (content, message) => expect(csv(content)).rejects.toThrow(message));

  it.each([
    ['City,State\n"Austin,Texas', /^The file is not valid CSV/],
    ['City,State\nAustin', /^The row ends early: it has 1 of 2 cells$/],
  ])('refuses %j, which is no whole CSV', async (content, problem) => {
    expect(await csv(content)).toMatchObject([{ problem: expect.stringMatching(problem) }]);
  });

  it('refuses a file that is not there', async () => {
    const reading = new ListingFile(join(folder, 'nowhere.csv'), new OwnForm('bot', new CreateForm())).entries().next();
    await expect(reading).rejects.toThrow('The file cannot be read');
  });
});
