import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '#libs/config/make-folder.js';
import { reachOutside } from '#libs/outbound/open-unit.js';
import { WrongSetting } from '#libs/config/setting.js';
import type { Attachments, Carrier, ClaimedItem, Handover } from '../../ports/outbox-queue.js';
import { messageOf, refusalOf } from './message.js';

/** Without a mail server: each mail becomes a file that any mail program opens. The same mail is the same file. */
export class EmlCarrier implements Carrier {
  constructor(
    private readonly folder: string,
    private readonly from: string,
    private readonly attachments: Attachments,
  ) {
    try {
      makeFolder(folder);
    } catch {
      throw new WrongSetting('MAIL_FOLDER: the folder cannot be made; check its path and permissions, or set SMTP_URL');
    }
  }

  async carry(item: ClaimedItem): Promise<Handover> {
    reachOutside('Handing over mail');
    const refusal = refusalOf(item);
    if (refusal) return refusal;
    try {
      // With the first mail: the library takes 15 MB that an installation without mail does not need.
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, newline: 'windows' });
      const { message } = await composer.sendMail(messageOf(item, this.from, this.attachments));
      await this.write(nameOf(item.messageId), message as Readable);
      return { kind: 'delivered' };
    } catch (error) {
      return { kind: 'failed', failure: (error as NodeJS.ErrnoException).code ?? 'error' };
    }
  }

  /** The half that a crash has left goes with it. */
  async takeBack(messageId: string): Promise<void> {
    reachOutside('Taking back mail');
    const path = join(this.folder, nameOf(messageId));
    for (const name of [`${path}.part`, path]) await rm(name, { force: true });
  }

  /** No reader ever sees half a file, not even after a power cut. */
  private async write(name: string, message: Readable): Promise<void> {
    const path = join(this.folder, name);
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await pipeline(message, async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await file.writeFile(chunk);
      });
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  }
}

const nameOf = (messageId: string): string => `${messageId.replace(/[^\w.@-]/g, '')}.eml`;
