import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { judged } from '../support/media/judged.js';
import { describeWithMedia } from '../support/media/media-programs.js';
import { madeBy } from '../support/programs/run-program.js';
import {
  animatedGif,
  animatedPng,
  animatedWebp,
  gifFile,
  jpegFile,
  mp4File,
  paddedTo,
  pngChunk,
  pngFile,
  riffChunk,
  riffFile,
  videoFile,
  wavFile,
  wavFormat,
  webpFile,
} from '../support/media/sample-media.js';

const MIB = 1_048_576;
const IMAGE_BYTES = 20 * MIB;
const AUDIO_BYTES = 40 * MIB;
const VIDEO_BYTES = 100 * MIB;

const REFUSED = /^unsupported: The file ".*" is not accepted: /;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

describe('a file of each format is what it is by its bytes', () => {
  it.each([
    ['PNG', () => pngFile(), 'a.png', 'image image/png png'],
    ['PNG with alpha', () => pngFile({ alpha: true }), 'a.PNG', 'image image/png png'],
    ['JPEG', () => jpegFile(), 'a.jpeg', 'image image/jpeg jpg'],
    ['106 still WEBP, lossy', () => webpFile(), 'a.webp', 'image image/webp webp'],
    ['106 still WEBP, lossless', () => webpFile({ lossless: true }), 'a.webp', 'image image/webp webp'],
    ['106 still WEBP with alpha', () => webpFile({ alpha: true }), 'a.webp', 'image image/webp webp'],
    ['GIF', () => gifFile(), 'a.gif', 'image image/gif gif'],
    ['text', () => Buffer.from('Grüße, 世界\n'), 'a.txt', 'document text/plain txt'],
    ['Markdown', () => Buffer.from('# Office hours\n'), 'a.md', 'document text/markdown md'],
    ['PDF', () => PDF, 'a.pdf', 'document application/pdf pdf'],
  ])('%s', async (_, bytes, name, verdict) => expect(await judged(await bytes(), name)).toBe(verdict));

  it.each([
    ['8 bit', { bits: 8 }],
    ['16 bit, stereo', { bits: 16, channels: 2 }],
    ['24 bit', { bits: 24, rate: 48_000 }],
    ['32 bit', { bits: 32 }],
    ['float', { bits: 32, coding: 3 }],
    ['extensible', { bits: 24, coding: 0xfffe, channels: 2 }],
  ] as const)('107 WAV, %s', async (_, wav) => {
    expect(await judged(wavFile(wav), 'a.wav')).toBe('audio audio/wav wav');
  });
});

describe('bytes decide, whatever name and declared type say', () => {
  it.each([
    ['a.png', 'image/png'],
    ['a.png', 'IMAGE/PNG'],
    ['a.png', 'application/octet-stream'],
    ['a.b.png', ''],
    ['../../x.png', ''],
    ['a\0.png', ''],
    ['"; filename=evil.html.png', ''],
    [`${'x'.repeat(300)}.png`, ''],
    ['🏡.png', ''],
    ['blob', 'image/png'],
    ['CON', 'image/png'],
    ['/etc/passwd', 'image/png'],
    ['a.b/blob', 'image/png'],
    ['..', 'image/png'],
  ])('109 takes a PNG named %j, declared as %j', async (name, type) => {
    expect(await judged(await pngFile(), name, type)).toBe('image image/png png');
  });

  it.each([
    ['image/jpg', 'a.jpg'],
    ['audio/x-wav', 'a.wav'],
    ['audio/wave', 'a.wav'],
    ['audio/vnd.wave', 'a.wav'],
    ['text/x-markdown', 'a.md'],
    ['text/plain', 'a.md'],
  ])('takes %s for %s', async (type, name) => {
    const bytes = { jpg: await jpegFile(), wav: wavFile(), md: Buffer.from('text') }[name.slice(2)]!;
    expect(await judged(bytes, name, type)).not.toMatch(/^unsupported/);
  });

  it.each([
    ['a.exe', ''],
    ['a.jpg', ''],
    ['a.wav', 'audio/wav'],
    ['a.mp4', ''],
    ['a.txt', 'text/plain'],
    ['a.pdf', ''],
    ['a.png', 'image/jpeg'],
    ['a.png', 'text/html'],
    ['png', ''],
    ['a.png/b', ''],
    ['a"; filename="evil.html', 'image/png'],
    ['blob', 'text/html'],
    ['CON', ''],
    ['', ''],
  ])('103 a PNG named %j, declared as %j, is a PNG', async (name, type) => {
    expect(await judged(await pngFile(), name, type)).toBe('image image/png png');
  });

  it('103 a JPEG named .png is a JPEG, and HTML named .png is neither', async () => {
    expect(await judged(await jpegFile(), 'a.png')).toBe('image image/jpeg jpg');
    expect(await judged(Buffer.from('<html>'), 'a.png')).toMatch(REFUSED);
  });

  it.each([
    ['a.exe', 'text/plain', 'document text/plain txt'],
    ['a.md', 'text/plain', 'document text/markdown md'],
    ['notes', 'text/markdown', 'document text/markdown md'],
    ['a.txt', '', 'document text/plain txt'],
  ])('text, whose bytes do not tell, named %j and declared as %j, is %s', async (name, type, verdict) => {
    expect(await judged(Buffer.from('Office hours'), name, type)).toBe(verdict);
  });

  it('text of no known kind is refused', async () => {
    expect(await judged(Buffer.from('Office hours'), 'a.exe', 'text/html')).toMatch(REFUSED);
    expect(await judged(Buffer.from('Office hours'), 'a.txt', 'text/html')).toMatch(REFUSED);
  });

  it('109 shows a hostile name in one short, printable line', async () => {
    const refused = await judged(Buffer.from('x'), `\r\nSet-Cookie: "a\\\u2028\u202e${'x'.repeat(300)}`);
    expect(refused).toMatch(/^unsupported: The file "__Set-Cookie: _a___x+…" is not accepted: it is of no known kind/);
    expect(refused.length).toBeLessThan(300);
  });
});

describe('content that is not an image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ['101 HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['102 SVG', Buffer.from(svg)],
    ['102 SVG with an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['102 SVG, gzipped', gzipSync(svg)],
    ['102 SVG in UTF-16', Buffer.from(`\ufeff${svg}`, 'utf16le')],
    ['zero bytes', Buffer.alloc(0)],
    ['one byte', Buffer.from([0x89])],
    ['many NULs', Buffer.alloc(100_000)],
  ])('%s is refused in every image slot', async (_, bytes) => {
    const slots = [
      ['x.png', 'image/png'],
      ['x.jpg', 'image/jpeg'],
      ['x.webp', 'image/webp'],
      ['x.gif', 'image/gif'],
      ['x.svg', 'image/svg+xml'],
    ] as const;
    for (const [name, type] of slots) expect(await judged(bytes, name, type)).toMatch(REFUSED);
  });
});

describe('images that are cut off or damaged', () => {
  it.each([
    ['png', pngFile],
    ['jpg', jpegFile],
    ['webp', webpFile],
    ['gif', gifFile],
  ] as const)('.%s cut at any tenth is refused', async (extension, make) => {
    const whole = await make({});
    for (let tenth = 1; tenth < 10; tenth++) {
      const part = whole.subarray(0, Math.floor((whole.length * tenth) / 10));
      expect(await judged(part, `a.${extension}`)).toMatch(REFUSED);
    }
    expect(await judged(whole.subarray(0, -1), `a.${extension}`)).toMatch(REFUSED);
  });

  it('refuses a PNG whose pixels are damaged', async () => {
    const damaged = await pngFile();
    damaged.fill(0xaa, damaged.indexOf('IDAT') + 10, damaged.indexOf('IDAT') + 200);
    expect(await judged(damaged, 'a.png')).toMatch(/pixels cannot be decoded/);
  });

  it('takes a JPEG with bytes between its segments, as decoders do', async () => {
    const jpeg = await jpegFile();
    const scan = jpeg.indexOf(Buffer.from('ffda', 'hex'));
    for (const between of ['00', '00ff00', '123456', 'ff', 'ffd0']) {
      const bytes = Buffer.concat([jpeg.subarray(0, scan), Buffer.from(between, 'hex'), jpeg.subarray(scan)]);
      expect([between, await judged(bytes, 'a.jpg')]).toEqual([between, 'image image/jpeg jpg']);
    }
  });

  it('refuses a JPEG of so many scans that it would take long', async () => {
    const jpeg = await jpegFile();
    const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from('ffda', 'hex')), -2);
    const many = Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(40).fill(scan), jpeg.subarray(-2)]);
    expect(await judged(many, 'a.jpg')).toMatch(/more than 32 scans/);
  });
});

describe('pixel bombs', () => {
  /** One bit a pixel, all black. */
  const blackPng = (width: number, height: number): Buffer => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header[8] = 1;
    const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
    const signature = Buffer.from('89504e470d0a1a0a', 'hex');
    const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
    return Buffer.concat([signature, ...chunks]);
  };

  it('114 a PNG of 30,000 × 30,000 pixels in 100 kB is refused without unfolding it', async () => {
    const bomb = blackPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(150_000);
    const before = process.memoryUsage().rss;
    expect(await judged(bomb, 'a.png')).toMatch(/at most 67108864 pixels/);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MIB);
  });

  it('takes half as many pixels where a decoder must hold them all', async () => {
    const create = { width: 4_096, height: 8_193, channels: 3, background: 'red' } as const;
    const [wide, tall] = [sharp({ create }), sharp({ create }).resize(4_096, 8_192)];
    expect(await judged(await wide.jpeg().toBuffer(), 'a.jpg')).toBe('image image/jpeg jpg');
    expect(await judged(await tall.jpeg({ progressive: true }).toBuffer(), 'a.jpg')).toBe('image image/jpeg jpg');
    expect(await judged(await wide.jpeg({ progressive: true }).toBuffer(), 'a.jpg')).toMatch(/at most 33554432 pixels/);
    expect(await judged(await wide.gif().toBuffer(), 'a.gif')).toMatch(/at most 33554432 pixels/);
  });

  it('takes exactly the most pixels, and not a row more', async () => {
    expect(await judged(blackPng(8_192, 8_192), 'a.png')).toBe('image image/png png');
    expect(await judged(blackPng(8_192, 8_193), 'a.png')).toMatch(/at most 67108864 pixels/);
  });
});

describe('108 sizes', () => {
  it('an image of exactly the limit passes, one byte more does not', async () => {
    const png = await pngFile();
    expect(await judged(paddedTo(png, IMAGE_BYTES), 'a.png')).toBe('image image/png png');
    expect(await judged(paddedTo(png, IMAGE_BYTES + 1), 'a.png')).toMatch(/^too-large: .*"a.png".*20971520 bytes/);
  });

  it('a recording of exactly the limit passes, one byte more does not', async () => {
    expect(await judged(paddedTo(wavFile(), AUDIO_BYTES), 'a.wav')).toBe('audio audio/wav wav');
    expect(await judged(paddedTo(wavFile(), AUDIO_BYTES + 2), 'a.wav')).toMatch(/^too-large: .*41943040 bytes/);
    expect(await judged(Buffer.alloc(AUDIO_BYTES + 1), 'a.wav')).toMatch(/^too-large/);
  });

  it('a document of exactly the limit passes, one byte more does not', async () => {
    const text = Buffer.alloc(10 * MIB, 'é');
    expect(await judged(text, 'a.txt')).toBe('document text/plain txt');
    expect(await judged(Buffer.concat([text, Buffer.from('x')]), 'a.txt')).toMatch(/^too-large: .*10485760 bytes/);
    const pdf = Buffer.concat([PDF, Buffer.alloc(20 * MIB - 2 * PDF.length, ' '), PDF]);
    expect(await judged(pdf, 'a.pdf')).toBe('document application/pdf pdf');
    expect(await judged(Buffer.concat([pdf, Buffer.from('\n')]), 'a.pdf')).toMatch(/^too-large: .*20971520 bytes/);
  });
});

describe('107 WAV headers', () => {
  const sound = riffChunk('data', Buffer.alloc(320));
  const list = riffChunk('LIST', Buffer.from('INFOISFT\x03\0\0\0abc', 'latin1'));
  const renamed = (bytes: Buffer, name: string): Buffer => Buffer.concat([Buffer.from(name), bytes.subarray(4)]);
  const claiming = (bytes: Buffer, position: number, size: number): Buffer => {
    const lying = Buffer.from(bytes);
    lying.writeUInt32LE(size, position);
    return lying;
  };

  it.each([
    ['LIST before fmt', riffFile('WAVE', list, wavFormat(), sound)],
    ['LIST between fmt and data, of odd length', riffFile('WAVE', wavFormat(), list, sound)],
    ['LIST after data', riffFile('WAVE', wavFormat(), sound, list)],
    ['a recording that is cut', wavFile().subarray(0, -100)],
    ['data larger than the file', claiming(wavFile(), 40, 0xffffff00)],
    ['sizes that were never known', claiming(claiming(wavFile(), 4, 0xffffffff), 40, 0xffffffff)],
    ['sizes that were never filled in', claiming(claiming(wavFile(), 4, 0), 40, 0)],
    ['a size that is too small by four', claiming(wavFile(), 4, wavFile().length - 12)],
    ['a size that is too large by eight', claiming(wavFile(), 4, wavFile().length)],
    ['bytes after the end', Buffer.concat([wavFile(), Buffer.from('abc')])],
  ])('%s passes', async (_, bytes) => expect(await judged(bytes, 'a.wav')).toBe('audio audio/wav wav'));

  it.each([
    ['RF64', renamed(wavFile(), 'RF64'), /RIFF header/],
    ['RIFX', renamed(wavFile(), 'RIFX'), /RIFF header/],
    ['an MP3', Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), Buffer.alloc(4_000, 0xff)]), /RIFF header/],
    ['a header only', wavFile().subarray(0, 12), /no "fmt " chunk/],
    ['a header of a file without chunks', riffFile('WAVE'), /no "fmt " chunk/],
    ['a header and no sound', wavFile().subarray(0, 44), /no sound/],
    [
      'a chunk before the sound that is longer than the file',
      claiming(wavFile(), 16, 0xffffff00),
      /longer than the file/,
    ],
    ['data of no length', riffFile('WAVE', wavFormat(), riffChunk('data', Buffer.alloc(0))), /no sound/],
    ['no fmt', riffFile('WAVE', sound), /no "fmt " chunk/],
    ['no data', riffFile('WAVE', wavFormat()), /no "data" chunk/],
    ['data before fmt', riffFile('WAVE', sound, wavFormat()), /before its "data"/],
    ['a short fmt', riffFile('WAVE', riffChunk('fmt ', Buffer.alloc(8)), sound), /too short/],
    ['A-law', riffFile('WAVE', wavFormat({ coding: 6, bits: 8 }), sound), /uncompressed/],
    ['no channels', riffFile('WAVE', wavFormat({ channels: 0 }), sound), /contradicts/],
    ['another form', riffFile('RMID', wavFormat(), sound), /does not say "WAVE"/],
    ['empty chunks without end', riffFile('WAVE', Buffer.alloc(8 * 20_000)), /more than 10000 chunks/],
  ])('%s is refused', async (_, bytes, rule) => {
    const refused = await judged(bytes, 'a.wav');
    expect(refused).toMatch(REFUSED);
    expect(refused).toMatch(rule);
  });
});

describe('documents', () => {
  it.each([
    ['text with NUL', Buffer.from('a\0b'), 'a.txt', /NUL/],
    ['Latin-1', Buffer.from('Grüße', 'latin1'), 'a.txt', /UTF-8/],
    ['a character cut at the end', Buffer.from('é').subarray(0, 1), 'a.md', /UTF-8/],
    ['a lone surrogate', Buffer.from('eda080', 'hex'), 'a.txt', /UTF-8/],
    ['HTML named .pdf', Buffer.from('<html>%%EOF'), 'a.pdf', /not a PDF/],
    ['a PDF that is cut', PDF.subarray(0, -8), 'a.pdf', /ends in the middle/],
  ])('%s is refused', async (_, bytes, name, rule) => {
    const refused = await judged(bytes, name);
    expect(refused).toMatch(REFUSED);
    expect(refused).toMatch(rule);
  });
});

describe('114 polyglots', () => {
  const script = Buffer.from('<script>alert(1)</script>');
  const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');

  it('PNG, GIF and WEBP with anything after their end are refused', async () => {
    const images = [
      ['a.png', await pngFile()],
      ['a.gif', await gifFile()],
      ['a.webp', await webpFile()],
    ] as const;
    for (const [name, bytes] of images) {
      expect(await judged(Buffer.concat([bytes, script]), name)).toMatch(/bytes after its end/);
      expect(await judged(Buffer.concat([bytes, zip]), name)).toMatch(/bytes after its end/);
    }
  });

  it('GIF that is JavaScript is refused', async () => {
    expect(await judged(Buffer.from('GIF89a=1;alert(1)//'), 'a.gif')).toMatch(REFUSED);
  });

  it('JPEG with a ZIP behind it passes as the JPEG that it is, and as nothing else', async () => {
    const both = Buffer.concat([await jpegFile(), zip]);
    expect(await judged(both, 'a.jpg')).toBe('image image/jpeg jpg');
    expect(await judged(both, 'a.zip')).toBe('image image/jpeg jpg');
  });
});

describeWithMedia('animations and videos', () => {
  it.each([
    ['GIF', animatedGif, 'a.gif'],
    ['106 WEBP', animatedWebp, 'a.webp'],
    ['106 PNG', animatedPng, 'a.png'],
  ])('an animated %s is refused', async (_, make, name) => {
    expect(await judged(await make(), name)).toMatch(/must not be animated/);
  });

  it('106 a WEBP with the animation flag alone is refused', async () => {
    const webp = await webpFile({ alpha: true });
    const at = webp.indexOf('VP8X');
    expect(at).toBe(12);
    webp[at + 8]! |= 0x02;
    expect(await judged(webp, 'a.webp')).toMatch(/must not be animated/);
  });

  it('106 a PNG with acTL behind its pixels is refused, although the standard calls it still', async () => {
    const png = await pngFile();
    const end = png.length - 12;
    const late = Buffer.concat([png.subarray(0, end), pngChunk('acTL', Buffer.alloc(8)), png.subarray(end)]);
    expect(await judged(late, 'a.png')).toMatch(/must not be animated/);
  });

  it.each([
    ['mp4', 'video video/mp4 mp4'],
    ['mkv', 'video video/x-matroska mkv'],
    ['avi', 'video video/x-msvideo avi'],
    ['flv', 'video video/x-flv flv'],
    ['mpeg', 'video video/mpeg mpeg'],
  ] as const)('%s passes, under whatever name', async (format, verdict) => {
    const video = await videoFile(format);
    expect(await judged(video, `a.${format}`)).toBe(verdict);
    for (const other of ['mp4', 'mkv', 'png', 'wav']) expect(await judged(video, `a.${other}`)).toBe(verdict);
  });

  it('MPEG passes without packs, and as pictures alone', async () => {
    const made = (codec: string) => {
      const picture = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=25:duration=1', '-c:v', codec];
      return madeBy('ffmpeg', ['-v', 'error', ...picture, '-f', codec, 'out.mpg'], 'out.mpg');
    };
    for (const codec of ['mpeg1video', 'mpeg2video']) {
      expect(await judged(await made(codec), 'a.mpg')).toBe('video video/mpeg mpeg');
    }
    const packet = Buffer.concat([Buffer.from('000001e00020', 'hex'), Buffer.alloc(32)]);
    expect(await judged(Buffer.concat([packet, packet]), 'a.mpg')).toBe('video video/mpeg mpeg');
    const noPicture = Buffer.concat([Buffer.from('000001b3', 'hex'), Buffer.alloc(100)]);
    expect(await judged(noPicture, 'a.mpg')).toMatch(/no pictures/);
  });

  it.each(['webm', 'mov', 'ts'] as const)('%s is refused under its own name and every listed one', async (format) => {
    const video = await videoFile(format);
    for (const name of [format, 'mp4', 'mkv', 'avi', 'flv', 'mpeg']) {
      expect(await judged(video, `a.${name}`)).toMatch(REFUSED);
    }
  });

  it.each(['mp4', 'mkv', 'avi'] as const)('%s that is cut is refused', async (format) => {
    const video = await videoFile(format);
    expect(await judged(video.subarray(0, Math.floor(video.length / 2)), `a.${format}`)).toMatch(REFUSED);
    expect(await judged(video.subarray(0, -1), `a.${format}`)).toMatch(REFUSED);
  });

  it('108 a video of exactly the limit passes, one byte more does not', async () => {
    const mp4 = await mp4File();
    expect(await judged(paddedTo(mp4, VIDEO_BYTES), 'a.mp4')).toBe('video video/mp4 mp4');
    expect(await judged(paddedTo(mp4, VIDEO_BYTES + 1), 'a.mp4')).toMatch(/^too-large: .*104857600 bytes/);
  });

  it('114 MP4 with HTML behind it is refused', async () => {
    const both = Buffer.concat([await mp4File(), Buffer.from('<html><script>alert(1)</script></html>')]);
    expect(await judged(both, 'a.mp4')).toMatch(REFUSED);
  });
});
