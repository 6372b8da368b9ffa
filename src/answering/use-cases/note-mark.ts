import { Injectable } from '@nestjs/common';
import { DerivedSecrets } from '../../access/access.api.js';

const MOST_KNOWN = 1_000;
const DIGITS = 24;

/** What tells the notes of a chatbot from everything that is said: secret, and the same from ask to ask, so that providers may keep what carries it. */
@Injectable()
export class NoteMark {
  private readonly known = new Map<string, string>();

  constructor(private readonly secrets: DerivedSecrets) {}

  async of(serialNumber: string): Promise<string> {
    const known = this.known.get(serialNumber);
    if (known !== undefined) return known;
    const [secret] = await this.secrets.of(`notes of ${serialNumber}`);
    const mark = secret.slice(0, DIGITS);
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(serialNumber, mark);
    return mark;
  }
}
