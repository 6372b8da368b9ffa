import { describe, expect, it } from '@jest/globals';
import type { AskType } from '#libs/visitor/attached-question.js';
import { type Abilities, requireAbilities, requireKind } from '../../src/answering/domain/attachment-rules.js';
import { requireWholeMessage } from '../../src/conversations/domain/message.js';

const files = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const INVALID = expect.objectContaining({ refusal: 'invalid' });

describe('a message', () => {
  it.each<[AskType, string, number]>([
    ['Text', 'Hi', 0],
    ['Text', 'Hi', 50],
    ['Image', '', 1],
    ['Image', 'Look', 10],
    ['Audio', '', 1],
    ['Video', ' ', 1],
  ])('of type %s with the content "%s" and %i files may be sent', (type, content, count) => {
    expect(() => requireWholeMessage(type, content, files(count))).not.toThrow();
  });

  it.each<[string, AskType, string, number, RegExp]>([
    ['067', 'Text', '', 0, /^content must not be blank/],
    ['067', 'Text', ' \n\t\u00a0', 3, /^content must not be blank/],
    ['072', 'Image', 'Look', 0, /^fileIds must name 1 to 10 files when chatAskType is Image$/],
    ['073', 'Image', 'Look', 11, /^fileIds must name 1 to 10 files/],
    ['072', 'Audio', '', 0, /^fileIds must name exactly 1 file when chatAskType is Audio$/],
    ['073', 'Audio', '', 2, /exactly 1 file/],
    ['072', 'Video', '', 0, /exactly 1 file/],
    ['073', 'Video', '', 2, /exactly 1 file/],
  ])('%s of type %s with the content "%s" and %i files may not', (_, type, content, count, message) => {
    const judge = () => requireWholeMessage(type, content, files(count));
    expect(judge).toThrow(INVALID);
    expect(judge).toThrow(message);
  });

  it.each<['Image' | 'Audio' | 'Video', string[], boolean]>([
    ['Image', ['image', 'image'], true],
    ['Image', ['image', 'video'], false],
    ['Audio', ['audio'], true],
    ['Audio', ['video'], false],
    ['Video', ['video'], true],
    ['Video', ['image'], false],
  ])('of type %s takes files of the kinds %j: %p', (type, kinds, takes) => {
    const described = kinds.map((kind, index) => ({ id: index + 7, kind }));
    const judge = () => requireKind(type, described);
    if (takes) expect(judge).not.toThrow();
    else expect(judge).toThrow(INVALID);
  });

  it('of a wrong kind of file is told which file it is', () => {
    const files = ['image', 'video', 'document'].map((kind, index) => ({ id: index + 7, kind }));
    expect(() => requireKind('Image', files)).toThrow(
      /^fileIds must name image files when chatAskType is Image; file 8 is of kind video; file 9 is of kind document$/,
    );
  });

  const ABLE: Abilities = { sight: true, transcription: true, videoPrograms: true };

  it.each<['Image' | 'Audio' | 'Video', Partial<Abilities>, RegExp | null]>([
    ['Image', { transcription: false, videoPrograms: false }, null],
    ['Image', { sight: false }, /set Model to one with vision/],
    ['Audio', { sight: false, videoPrograms: false }, null],
    ['Audio', { transcription: false }, /set TRANSCRIPTION_BASE_URL$/],
    ['Video', { transcription: false }, null],
    ['Video', { sight: false }, /set Model to one with vision/],
    ['Video', { videoPrograms: false }, /ffmpeg is not installed/],
    ['Video', { sight: false, videoPrograms: false }, /set Model .*; .*ffmpeg is not installed/],
  ])('of type %s where %j is the case names the setting %p', (type, changes, message) => {
    const judge = () => requireAbilities(type, { ...ABLE, ...changes });
    if (!message) return expect(judge).not.toThrow();
    expect(judge).toThrow(INVALID);
    expect(judge).toThrow(message);
  });
});
