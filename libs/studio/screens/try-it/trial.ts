import { firstSteps, keepStep } from '../../service/first-steps.js';
import { call, Refused } from '../../service/service.js';
import { words } from '../../words/words.js';
import type { Turn } from '../turn.js';

interface Asked {
  readonly path: string;
  readonly body: { readonly content?: string; readonly clientLanguage?: string; readonly after?: number };
}

/** One trial: answers the panel in the frame in place of the service, with settings that nobody has saved. */
export class Trial {
  private turns: readonly Turn[] = [];
  /** What was said so far, sealed by the service. */
  private soFar = '';
  /** What the panel reads. */
  private language = '';

  constructor(
    private readonly serialNumber: string,
    private readonly settings: string,
    private readonly heard: (turns: readonly Turn[]) => void,
  ) {}

  /** Hears the frame until the page is done with it; `begun` is told whenever the panel in it asks for something. */
  listenTo(frame: HTMLIFrameElement, begun: () => void): () => void {
    const hear = ({ source, origin, data, ports: [port] }: MessageEvent<Asked>): void => {
      if (source !== frame.contentWindow || origin !== location.origin || !port) return;
      begun();
      this.answerTo(data).then(
        (told) => port.postMessage({ data: told }),
        (error: Error) =>
          port.postMessage({ status: error instanceof Refused ? error.status : 503, message: error.message }),
      );
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }

  private answerTo({ path, body }: Asked): Promise<unknown> {
    const { content = '', clientLanguage = '', after = 0 } = body;
    if (path === 'chat/Chatbot/GetConfig') return this.enter(clientLanguage);
    if (path === 'chat/Chat/Ask') return this.ask(content);
    if (path === 'chat/Chat/History') return Promise.resolve(this.historyAfter(after));
    if (path === 'chat/Chat/Sessions') return Promise.resolve([]);
    return Promise.reject(new Refused(403, words.tryIt.notHere));
  }

  private async enter(clientLanguage: string): Promise<object> {
    const { serialNumber, settings: Settings } = this;
    const config = await call('/chat/Chatbot/ConfigTry', { serialNumber, Settings, clientLanguage });
    this.language = config.Language || clientLanguage;
    return config;
  }

  private async ask(content: string): Promise<object> {
    const { serialNumber, settings: Settings, soFar, language: clientLanguage } = this;
    const asked = { serialNumber, Settings, content, clientLanguage, ...(soFar === '' ? {} : { SoFar: soFar }) };
    const { Turn: turn, SoFar } = await call('/chat/Chatbot/AnswerTry', asked);
    this.soFar = SoFar;
    this.turns = [...this.turns, turn];
    this.heard(this.turns);
    keepStep(this.serialNumber, { asked: firstSteps(this.serialNumber).asked + 1 });
    return { QuestionID: turn.MessageID - 1, AnswerID: turn.MessageID, Answer: turn.Answer };
  }

  /** As visitors read their own conversation. */
  private historyAfter(after: number): object {
    const Messages = this.turns.flatMap(({ MessageID, Question, Answer, CreateTime, State, Homes }) => [
      { MessageID: MessageID - 1, Type: 'User', Content: Question, CreateTime, State, Listings: [] },
      { MessageID, Type: 'AI', Content: Answer, CreateTime, State, Listings: Homes },
    ]);
    const nobody = { Before: null, PersonUntil: null, PersonWrites: false, People: [] };
    return { ...nobody, Messages: Messages.filter(({ MessageID }) => MessageID > after) };
  }
}
