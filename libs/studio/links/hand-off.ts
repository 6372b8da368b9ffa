import type { BodyOf, components, DataOf, Path } from '../../../docs/client/parlor.js';
import './page.css';
import './hand-off.css';
import { zonedTime } from '../words/zoned-time.js';
import { ask } from './service.js';
import { readersTag, sayAll, textsOf } from './words/catalogue.js';
import { handOff } from './words/en.js';

type Conversation = components['schemas']['HandOffConversation'];
type Message = components['schemas']['HandOffMessage'];
type Viewing = components['schemas']['HandOffViewing'];
const said = await textsOf('handOff', handOff);

type HandOffPath = Extract<Path, `/chat/HandOff/${string}`>;

/**
 * The page on which a person answers, as the link of a hand-off mail opens it; all that was said is set as text.
 */
class HandOffPage {
  private readOnFrom = 0;
  /** The fields of how the visitor sees the person. */
  private readonly face = ['name', 'picture'];
  private isOver = false;
  /** When the person typed last, as `performance.now()` counts it. */
  private typedAt = -Infinity;
  private shownViewings = '';
  /** Until the reader scrolls up. */
  private followsEnd = true;
  /** The reply that is being sent: sent again, it has the same key and is stored once. */
  private sending = { text: '', key: '' };

  start(): void {
    sayAll(said);
    for (const id of this.face) this.field(id).value = this.kept(() => localStorage.getItem(`parlor:${id}`)) ?? '';
    this.part('take-over').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.takeOver();
    });
    const handBack = () => this.call('/chat/HandOff/HandBack', {});
    this.part('hand-back').addEventListener('click', () => void this.change(handBack, 'name'));
    this.part('text').addEventListener('input', () => {
      this.typedAt = performance.now();
    });
    this.part('reply').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.reply();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden && !this.isOver) void this.call('/chat/HandOff/Read', this.wanted).catch(() => undefined);
    });
    const list = this.part('messages');
    list.addEventListener('scroll', () => {
      this.followsEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
    });
    void this.follow();
  }

  private async follow(): Promise<void> {
    while (!this.isOver) {
      await this.attempt(() => this.read());
      await new Promise((resolve) => setTimeout(resolve, document.hidden ? 5_000 : 1_500));
    }
  }

  /** What is read next, and what the person does meanwhile: while the page is out of view, a mail calls. */
  private get wanted(): BodyOf<'/chat/HandOff/Read'> {
    const isTyping = performance.now() - this.typedAt < 3_000;
    return { FromMessageID: this.readOnFrom, Presence: document.hidden ? 'Away' : isTyping ? 'Writing' : 'Looking' };
  }

  private async read(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const heard = await this.call('/chat/HandOff/Read', this.wanted);
      this.tell('title', said.conversation(String(heard.SessionID), heard.Chatbot));
      this.tell('about', heard.URI && said.openedFrom(heard.URI));
      this.showContact(heard.Contact);
      document.title = this.part('title').textContent!;
      this.showState(heard.PersonUntil);
      this.showViewings(heard.Viewings);
      this.showMessages(heard.Messages);
      hasMore = heard.HasMore;
      this.readOnFrom = heard.ReadOnFrom;
    }
  }

  /** The name is typed once: this browser keeps it. */
  private async takeOver(): Promise<void> {
    const [Name, Picture] = this.face.map((id) => this.field(id).value.trim());
    for (const id of this.face) this.kept(() => localStorage.setItem(`parlor:${id}`, this.field(id).value));
    await this.change(() => this.call('/chat/HandOff/TakeOver', { Name, Picture }), 'text');
  }

  /** Storage throws where the browser forbids it. */
  private kept<T>(look: () => T): T | null {
    try {
      return look();
    } catch {
      return null;
    }
  }

  private async change(work: () => Promise<DataOf<'/chat/HandOff/TakeOver'>>, focused: string): Promise<void> {
    await this.attempt(async () => {
      this.showState((await work()).PersonUntil);
      this.part(focused).focus();
    });
  }

  private async reply(): Promise<void> {
    const text = this.field('text').value;
    if (text.trim() === '' || this.field('send').disabled) return;
    if (text !== this.sending.text) this.sending = { text, key: this.newKey() };
    this.field('send').disabled = true;
    await this.attempt(async () => {
      await this.call('/chat/HandOff/Reply', { Content: text }, { 'Idempotency-Key': this.sending.key });
      this.sending = { text: '', key: '' };
      this.field('text').value = '';
      this.typedAt = -Infinity;
      await this.read();
    });
    this.field('send').disabled = false;
    this.part('text').focus();
  }

  private newKey(): string {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (!this.isOver) this.tell('trouble', '');
    } catch (error) {
      const isTold = error instanceof Error && error.name === 'Refused';
      this.tell('trouble', isTold ? error.message : said.unreachable);
    }
  }

  /** `Data` of the answer. */
  private async call<P extends HandOffPath>(path: P, body: BodyOf<P>, headers = {}): Promise<DataOf<P>> {
    const { Data, Code, Message } = await ask(path, 'handoff-token', body, headers);
    if (Code === 200) return Data;
    if (Code === 401) this.end();
    throw Object.assign(new Error(Message), { name: 'Refused' });
  }

  /** The link opens nothing any more. */
  private end(): void {
    this.isOver = true;
    for (const id of ['take-over', 'hand-back', 'reply', 'state']) this.part(id).hidden = true;
  }

  private showState(personUntil: string | null): void {
    const until =
      personUntil && new Date(personUntil).toLocaleString(readersTag(), { dateStyle: 'medium', timeStyle: 'short' });
    const isPersons = personUntil !== null;
    this.tell('state', until ? said.personAnswers(until) : said.chatbotAnswers);
    this.part('take-over').hidden = isPersons;
    this.part('hand-back').hidden = !isPersons;
    this.part('reply').hidden = !isPersons;
  }

  private showContact(contact: Conversation['Contact']): void {
    const known = [contact.Name, contact.Email, contact.Phone].filter((part) => part !== '');
    this.tell('contact', known.length > 0 ? said.contact(known.join(' · ')) : '');
  }

  private showViewings(viewings: readonly Viewing[]): void {
    const known = JSON.stringify(viewings);
    if (known === this.shownViewings) return;
    this.shownViewings = known;
    const list = this.part('viewings');
    list.textContent = '';
    for (const viewing of viewings) {
      const { ViewingID, Home, State, ConfirmedTime } = viewing;
      const times = timesOf(viewing);
      const line = document.createElement('p');
      line.dir = 'auto';
      const time = ConfirmedTime === null ? '' : ` (${times[ConfirmedTime - 1]})`;
      line.textContent = said.viewing(Home, said.states[State] + time);
      const confirm = times.map((time, at) =>
        this.button(said.confirmViewing(time), { ViewingID, State: 'confirmed', Time: at + 1 }),
      );
      const decline = this.button(said.decline, { ViewingID, State: 'declined' });
      decline.className = 'plain';
      list.append(line, ...confirm, decline);
    }
  }

  private button(text: string, decision: BodyOf<'/chat/HandOff/Decide'>): HTMLElement {
    const button = document.createElement('button');
    button.textContent = text;
    const decide = async () => {
      await this.call('/chat/HandOff/Decide', decision);
      await this.read();
    };
    button.addEventListener('click', () => void this.attempt(decide));
    return button;
  }

  private showMessages(messages: readonly Message[]): void {
    const list = this.part('messages');
    for (const message of messages) this.showMessage(list, message);
    if (this.followsEnd) list.scrollTo(0, list.scrollHeight);
  }

  /** Messages that are shown already come again where an answer before them is late, or a recording becomes words. */
  private showMessage(list: HTMLElement, { MessageID, Author, Content, CreateTime }: Message): void {
    const shown = [...list.children] as HTMLElement[];
    const known = shown.find(({ dataset }) => dataset.id === String(MessageID));
    const message = known ?? this.newMessage(MessageID, Author);
    const text = message.querySelector('p')!;
    if (text.textContent !== Content) text.textContent = Content;
    if (known) return;
    list.insertBefore(message, shown.find(({ dataset }) => Number(dataset.id) > MessageID) ?? null);
    if (CreateTime !== null) message.append(this.timeOf(CreateTime, message.previousElementSibling));
  }

  private newMessage(id: number, author: Message['Author']): HTMLElement {
    const [message, name, text] = [
      document.createElement('div'),
      document.createElement('strong'),
      document.createElement('p'),
    ];
    message.dataset.id = String(id);
    message.className = author.toLowerCase();
    name.textContent = said.authors[author];
    text.dir = 'auto';
    message.append(name, text);
    return message;
  }

  /** When a message was written; the first of a day with its date. */
  private timeOf(writtenAt: string, before: Element | null): HTMLTimeElement {
    const [at, time] = [new Date(writtenAt), document.createElement('time')];
    const former = new Date(before?.querySelector('time')?.dateTime ?? '');
    const dateStyle = at.toDateString() === former.toDateString() ? undefined : 'medium';
    time.dateTime = writtenAt;
    time.textContent = at.toLocaleString(readersTag(), { dateStyle, timeStyle: 'short' });
    return time;
  }

  /** Only what changes is written: readers of the screen say it aloud. */
  private tell(id: string, text: string): void {
    if (this.part(id).textContent !== text) this.part(id).textContent = text;
  }

  private field(id: string): HTMLInputElement {
    return this.part(id) as HTMLInputElement;
  }

  private part(id: string): HTMLElement {
    return document.getElementById(id)!;
  }
}

/** Exact ones by the clock where the home is, others in the visitor's words. */
const timesOf = ({ Times, Starts, TimeZone: timeZone }: Viewing): string[] =>
  Times.map((said, at) => (Starts[at] ? zonedTime(readersTag(), Starts[at], timeZone) : said));

new HandOffPage().start();
