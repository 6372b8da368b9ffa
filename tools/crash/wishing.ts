import type { SeededRandom } from '../eval/random.js';
import { systemMessageOf } from './judge.js';
import { changesOf, listingOf } from './listing-wishes.js';
import type { Scene } from './scene.js';
import { type Fields, type Kind, markOf, type Wish } from './wish.js';

/** How often each kind is wished for. */
const MIX: readonly Kind[] = (
  [
    ['create', 10],
    ['update', 5],
    ['delete', 3],
    ['edit', 4],
    ['add', 1],
    ['ask', 3],
    ['stream', 3],
    ['upload', 3],
    ['put', 2],
  ] as const
).flatMap(([kind, times]) => Array<Kind>(times).fill(kind));
const WITHOUT_KEY = 0.25;

interface Owned {
  readonly mark: string;
  readonly id: string;
}

/** What one client can wish for next, by what it knows to be there. */
export class Wishing {
  private readonly listings: Owned[] = [];
  private isEditable = true;
  private sessionID = 0;
  private wishes = 0;

  constructor(
    private readonly scene: Scene,
    private readonly random: SeededRandom,
    /** From 0; wishes of several clients have numbers of their own. */
    private readonly number: number,
    private readonly chatbot: string,
  ) {}

  /** A chat session of its own for each round: in an old one an ask would wait for those that were cut off. */
  async begin(isEditable: boolean): Promise<void> {
    const body = { serialNumber: this.chatbot };
    this.sessionID = (await this.scene.data<{ SessionID: number }>('/chat/Chatbot/GetSession', body)).SessionID;
    this.isEditable = isEditable;
    this.wishes = 0;
  }

  async next(round: number): Promise<Wish> {
    const number = this.number * 1_000 + ++this.wishes;
    const mark = markOf(round, number);
    const kind = this.possible(this.random.of(MIX));
    const key = kind === 'put' || this.random.chance(WITHOUT_KEY) ? null : `key-${mark}`;
    return { id: round * 10_000 + number, round, kind, mark, key, ...(await this.about(kind, mark)) };
  }

  /** A wish was answered: what it was about may be changed again. */
  learn({ kind, mark, thing, body }: Wish, data: unknown): void {
    if (kind === 'create') this.listings.push({ mark, id: String(data) });
    if (kind === 'update') this.listings.push({ mark: thing, id: String(body.Key) });
    if (kind === 'edit') this.isEditable = true;
  }

  private possible(kind: Kind): Kind {
    if (kind === 'edit') return this.isEditable ? kind : 'create';
    return (kind === 'update' || kind === 'delete') && this.listings.length === 0 ? 'create' : kind;
  }

  private async about(kind: Kind, mark: string): Promise<{ thing: string; body: Fields }> {
    const { chatbot, sessionID, random } = this;
    const [SerialNumber, alone] = [chatbot, { thing: mark }];
    switch (kind) {
      case 'create':
        return { ...alone, body: { SerialNumber, ...listingOf(mark, random) } };
      case 'update': {
        const { mark: thing, id } = this.take();
        return { thing, body: { SerialNumber, Key: id, KeyType: 'NativeId', ...changesOf(mark, random) } };
      }
      case 'delete': {
        const { mark: thing, id } = this.take();
        return { thing, body: { SerialNumber, Keys: [id], KeyType: 'NativeId' } };
      }
      case 'edit':
        this.isEditable = false;
        return { thing: chatbot, body: { serialNumber: chatbot, Name: mark, SystemMessage: systemMessageOf(mark) } };
      case 'add':
        return { ...alone, body: { timeZone: 'UTC', type: 0, Name: mark } };
      case 'ask':
      case 'stream':
        return { ...alone, body: { sessionID, content: `Hello ${mark}`, stream: kind === 'stream' } };
      default:
        return { ...alone, body: await this.file(kind, `${mark}.wav`) };
    }
  }

  private async file(kind: Kind, name: string): Promise<Fields> {
    const samples = this.random.whole(100, 20_000);
    if (kind === 'upload') return { name, samples };
    const place = await this.scene.data<{ PreUploadUrl: string }>('/chat/User/GetPreUploadUrl', {
      fileName: name,
    });
    return { name, samples, path: new URL(place.PreUploadUrl).pathname };
  }

  /** A listing to change: no other wish takes it until that is answered, and never again if it is not. */
  private take(): Owned {
    return this.listings.splice(this.random.whole(0, this.listings.length - 1), 1)[0]!;
  }
}
