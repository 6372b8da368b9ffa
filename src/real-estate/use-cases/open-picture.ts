import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import { PICTURE_WIDTHS, ScaledPictures } from '../../files/files.api.js';
import { pictureNamed } from '../domain/picture-names.js';
import { ListingPictures } from '../ports/listing-pictures.js';

/** A kept picture of a listing by its name. */
@Injectable()
export class OpenPicture {
  constructor(
    private readonly pictures: ListingPictures,
    private readonly scaled: ScaledPictures,
  ) {}

  /** Refuses `not-found` where none has that name. */
  async run(name: string) {
    const named = pictureNamed(name);
    const at = PICTURE_WIDTHS.findIndex((width) => width === named?.width);
    const found = named && at >= 0 ? await this.pictures.byHash(named.sha256) : null;
    const file = found?.files[at];
    const opened = file === undefined ? null : await this.scaled.open(found!.workspaceId, file);
    if (!opened) throw notFound('The picture');
    return { ...opened, contentType: 'image/webp', sha256: `${named!.sha256}-${named!.width}` };
  }
}
