import { describe, expect, it } from '@jest/globals';
import { refuseWrongAnswer } from '../support/wire/frames.js';

const PIECE = 'data: {"content":"a"}\n\n';
const FINAL = 'data: {"QuestionID":1,"AnswerID":2,"Answer":"a","TotalToken":3}\n\n';
const ERROR = 'event: error\ndata: {"Code":502}\n\n';

const judge =
  (bytes: string | Buffer, isComplete = true) =>
  () =>
    refuseWrongAnswer({ bytes: Buffer.from(bytes), isComplete });

describe('The judge of frames', () => {
  it.each([
    PIECE + FINAL,
    FINAL,
    ERROR,
    `: ping\n\n${PIECE}: ping\n\n${ERROR}`,
    `data: {"content":"\uFEFF"}\n\n${FINAL}`,
  ])('passes %j', (bytes) => {
    expect(judge(bytes)).not.toThrow();
  });

  it.each([PIECE, '', `${PIECE}data: {"con`, Buffer.from('data: {"content":"é').subarray(0, -1)])(
    'passes %j of a stream that was cut',
    (bytes) => {
      expect(judge(bytes, false)).not.toThrow();
    },
  );

  it.each<[what: string, bytes: string | Buffer]>([
    ['no end', PIECE],
    ['nothing at all', ''],
    ['half a frame', `${FINAL}data: {`],
    ['something behind the final object', FINAL + PIECE],
    ['a comment behind the final object', `${FINAL}: ping\n\n`],
    ['two final objects', FINAL + FINAL],
    ['something behind an error', ERROR + FINAL],
    ['a BOM', `\uFEFF${FINAL}`],
    ['carriage returns', FINAL.replaceAll('\n', '\r\n')],
    ['an id that is no number', `id: x\n${FINAL}`],
    ['another event', `event: done\n${FINAL}`],
    ['an error without data', 'event: error\n\n'],
    ['two lines of data', `data: {"content":\ndata: "a"}\n\n${FINAL}`],
    ['two objects on a line', `data: {"content":"a"}{"content":"b"}\n\n${FINAL}`],
    ['no object', `data: [DONE]\n\n${FINAL}`],
    ['another comment', `: pong\n\n${FINAL}`],
    ['an empty line too many', `${PIECE}\n${FINAL}`],
    ['no blank behind the colon', `data:{"content":"a"}\n\n${FINAL}`],
    ['bytes that are no UTF-8', Buffer.concat([Buffer.from([0xff]), Buffer.from(FINAL)])],
  ])('refuses %s', (_, bytes) => {
    expect(judge(bytes)).toThrow();
  });
});
