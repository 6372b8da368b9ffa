import { describe, expect, it } from '@jest/globals';
import { cleanFileName } from '../../src/files/domain/stored-file.js';

describe('109 a file name', () => {
  it.each([
    ['villa.png', 'villa.png'],
    ['../../x.png', 'x.png'],
    ['..\\x.png', 'x.png'],
    ['C:\\pictures\\x.png', 'x.png'],
    ['/etc/passwd', 'passwd'],
    ['a\0b\r\nc\u202e.png', 'abc.png'],
    ['  a.png ', 'a.png'],
    ['👩‍👩‍👧.png', '👩‍👩‍👧.png'],
    ['a\ud800.png', 'a.png'],
    ['', 'file'],
    ['..', 'file'],
    ['folder/', 'file'],
    [`${'🏡'.repeat(300)}.png`, `${'🏡'.repeat(196)}.png`],
    ['a'.repeat(300), 'a'.repeat(200)],
    [`a.${'b'.repeat(300)}`, `a.${'b'.repeat(198)}`],
  ])('%j is kept as %j', (sent, kept) => expect(cleanFileName(sent)).toBe(kept));
});
