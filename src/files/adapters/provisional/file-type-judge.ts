import { fileTypeFromFile } from 'file-type';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/kernel/domain-error.js';
import type { FileKind } from '../../files.api.js';
import type { ArrivedFile, FileJudge, Verdict } from '../../ports/file-judge.js';

/** Provisional, until the judge that reads the formats themselves takes its place: the first bytes alone decide. */
@Injectable()
export class FileTypeJudge implements FileJudge {
  async judge({ path, name }: ArrivedFile): Promise<Verdict> {
    const type = await fileTypeFromFile(path);
    const kind = type && kindOf(type.mime);
    if (!type || !kind) throw new DomainError('unsupported', `${name} must be an image, audio, video or PDF file`);
    return { kind, contentType: type.mime, extension: type.ext };
  }
}

function kindOf(mediaType: string): FileKind | null {
  if (mediaType === 'application/pdf') return 'document';
  const [family] = mediaType.split('/');
  return family === 'image' || family === 'audio' || family === 'video' ? family : null;
}
