import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { growthOfTree } from '../support/programs/process-facts.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, readSources, teach } from './knowledge-sources.js';
import { cmapPdf, packedPdf, pdfOfStream } from './sample-documents.js';
import { uploadedId } from './uploading.js';

const MIB = 1024 * 1024;
const LOST = /^Text of the PDF would be lost/;
const MEMORY = /^The PDF takes too much memory to read$/;
const times = (count: number, bytes: Uint8Array): Buffer => {
  let packed = Buffer.from(bytes);
  for (let done = 0; done < count; done++) packed = deflateSync(packed);
  return packed;
};
const packed = (count: number, bytes: Uint8Array) =>
  pdfOfStream({ Filter: Array<string>(count).fill('FlateDecode') }, times(count, bytes));

/** 駐車場 and 주차장 and 停车场, as the predefined encodings write them. */
const WRITTEN: readonly (readonly [encoding: string, ordering: string, hex: string])[] = [
  ['90ms-RKSJ-H', 'Japan1', '92938ed48fea'],
  ['UniJIS-UTF16-H', 'Japan1', '99d08eca5834'],
  ['EUC-H', 'Japan1', 'c3f3bcd6beec'],
  ['KSCms-UHC-H', 'Korea1', 'c1d6c2f7c0e5'],
  ['UniKS-UCS2-H', 'Korea1', 'c8fccc28c7a5'],
  ['GBK-EUC-H', 'GB1', 'cda3b3b5b3a1'],
  ['UniGB-UCS2-H', 'GB1', '505c8f66573a'],
  ['UniCNS-UCS2-H', 'CNS1', '505c8eca5834'],
];

/** Small files that unpack, or claim, far more than a service has. */
const BOMBS: readonly (readonly [name: string, make: () => Promise<Buffer>])[] = [
  ['one stream', () => packedPdf(1_000)],
  ['a stream in a stream', () => packed(2, Buffer.alloc(600 * MIB, ' '))],
  ['a stream in streams', () => packed(3, Buffer.alloc(600 * MIB, ' '))],
  [
    'a long text',
    () => packed(1, Buffer.concat([Buffer.from('BT ('), Buffer.alloc(300 * MIB, 'a'), Buffer.from(') Tj ET')])),
  ],
  [
    'hexadecimal digits',
    () => pdfOfStream({ Filter: ['FlateDecode', 'ASCIIHexDecode'] }, times(1, Buffer.alloc(600 * MIB, '20'))),
  ],
  [
    'runs',
    () =>
      pdfOfStream(
        { Filter: ['FlateDecode', 'RunLengthDecode'] },
        times(1, Buffer.alloc(20 * MIB, Buffer.from([129, 32]))),
      ),
  ],
];

describeService(
  'PDFs',
  (service) => {
    const outcome = async (bytes: Buffer) => {
      const serialNumber = await addChatbot(service());
      const fileList = [await uploadedId(service(), 'a.pdf', bytes)];
      await teach(service(), serialNumber, { fileList });
      return (await readSources(service(), serialNumber))[0]!;
    };

    it.each(WRITTEN)('keep text that is written in %s', async (...written) => {
      expect(await outcome(await cmapPdf(...written))).toMatchObject({ Status: 'Ready', Length: 5 });
    });

    it.each([
      ['a font whose CMap nobody has', () => cmapPdf('Nobody-Has-H', 'Japan1', '92938ed48fea')],
      ['codes that stand for no letters', () => cmapPdf('Identity-H', 'Identity', 'e000e001e002e003')],
    ])('that lose text are failed and not ready: %s', async (_, make) => {
      const { Status, StatusMessage } = await outcome(await make());
      expect([Status, StatusMessage]).toEqual(['Failed', expect.stringMatching(LOST)]);
    });

    describe('made to fill the memory', () => {
      it.each(BOMBS)('are refused before they do: %s', async (_, make) => {
        const bytes = await make();
        const { result, growth } = await growthOfTree(service().pid, () => outcome(bytes));
        expect([result.Status, result.StatusMessage]).toEqual(['Failed', expect.stringMatching(MEMORY)]);
        expect(growth).toBeLessThan(300);
      });
    });
  },
  { databases: ['sqlite'], env: { NODE_OPTIONS: '--max-old-space-size=256' } },
);
