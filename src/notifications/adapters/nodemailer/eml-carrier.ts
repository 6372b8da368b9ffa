import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#libs/config/make-folder.js';
import { reachOutside } from '#libs/outbound/open-unit.js';
import { WrongSetting } from '#libs/config/setting.js';
import type { MailContent } from '../../domain/mail.js';
import type { Handover, MailCarrier } from '../../ports/mail-queue.js';
import { messageOf } from './smtp-carrier.js';

/** Without a mail server: each mail becomes a file that any mail program opens. The same mail is the same file. */
export class EmlCarrier implements MailCarrier {
  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    try {
      makeFolder(folder);
    } catch {
      throw new WrongSetting('MAIL_FOLDER: the folder cannot be made; check its path and permissions, or set SMTP_URL');
    }
  }

  async carry(mail: MailContent): Promise<Handover> {
    reachOutside('Handing over mail');
    try {
      // With the first mail: the library takes 15 MB that an installation without mail does not need.
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail(messageOf(mail, this.from));
      await this.write(nameOf(mail.messageId), message as Buffer);
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
  private async write(name: string, bytes: Buffer): Promise<void> {
    const path = join(this.folder, name);
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  }
}

const nameOf = (messageId: string): string => `${messageId.replace(/[^\w.@-]/g, '')}.eml`;
