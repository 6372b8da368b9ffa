import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '../domain/domain-error.js';

/** What the build writes for browsers, beside the program. */
const FOLDER = new URL('../widget/', import.meta.url);
const MANIFEST = 'manifest.json';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** A file as browsers get it. */
export interface BuiltFile {
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly packed: Buffer;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** The names of a part's files. */
export interface BuiltPart {
  readonly script: string;
  /** What the script imports at once. */
  readonly chunks: readonly string[];
  readonly styles: readonly string[];
}

/** As the build writes it. */
type Manifest = Readonly<Record<'loader' | 'panel' | 'trial' | 'studio' | 'handOff' | 'confirm', BuiltPart>>;

interface BuiltOutput {
  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly parts: Manifest;
}

/** The widget's loader and panel, the owner's pages, those of mails' links, and what they load: read and packed once, at the first request for one of them. */
@Injectable()
export class BuiltFiles {
  private built: Promise<BuiltOutput> | undefined;

  /** Refuses `not-found` for a file that the build did not write. */
  async named(name: string): Promise<BuiltFile> {
    const file = (await this.all()).files.get(name);
    if (!file) throw notFound('The file');
    return file;
  }

  async part(name: keyof Manifest): Promise<BuiltPart> {
    return (await this.all()).parts[name];
  }

  private all(): Promise<BuiltOutput> {
    this.built ??= read().catch((error: unknown) => {
      this.built = undefined;
      throw unbuilt(error);
    });
    return this.built;
  }
}

const unbuilt = (cause: unknown) =>
  new DomainError('unavailable', 'The files for browsers are not there', {
    retryAfterSeconds: 60,
    cause,
    cure: 'npm run build writes the files for browsers beside the program',
  });

async function read(): Promise<BuiltOutput> {
  const parts = JSON.parse(await readFile(new URL(MANIFEST, FOLDER), 'utf8')) as Manifest;
  const names = (await readdir(FOLDER)).filter((name) => extname(name) in TYPES);
  const files = await Promise.all(names.map(async (name) => [name, await fileOf(name)] as const));
  return { files: new Map(files), parts };
}

async function fileOf(name: string): Promise<BuiltFile> {
  const bytes = await readFile(new URL(name, FOLDER));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { contentType: TYPES[extname(name)]!, bytes, packed: gzipSync(bytes), sha256 };
}
