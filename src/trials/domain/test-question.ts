/** What the answer to a question must hold. */
export interface Expectation {
  /** Whether the chatbot must say that it does not know; else it must answer. */
  readonly noAnswer: boolean;
  /** ID, MLS number or address of each home that must be shown. */
  readonly homes: readonly string[];
  /** What must stand in the answer, in capital letters or not. */
  readonly words: readonly string[];
}

/** What is kept of a question before it is asked. */
export interface NewTest {
  readonly question: string;
  readonly expected: Expectation;
}

/** A home that an answer showed. */
export interface TestedHome {
  readonly id: number;
  readonly mlsNumber: string;
  readonly url: string;
  readonly address: string;
}

export interface TestedAnswer {
  readonly text: string;
  readonly isNoAnswer: boolean;
  readonly homes: readonly TestedHome[];
}

/** What an answer lacks; `what` is the home or the words, empty for the others. */
export interface Lack {
  readonly kind: 'answer' | 'no-answer' | 'home' | 'words';
  readonly what: string;
}

/** What became of the question when it was last asked. */
export interface TestRun {
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly at: number;
  /** Of the settings that it was answered with. */
  readonly revision: number;
  readonly model: string;
  readonly answer: TestedAnswer;
  /** Empty where the answer was as expected. */
  readonly lacks: readonly Lack[];
}

/** A question that an owner keeps, with what its answer must hold. */
export class TestQuestion {
  readonly id!: number;
  readonly chatbotId!: number;
  readonly question!: string;
  readonly expected!: Expectation;
  /** Raised by every edit: the result of a run belongs to the edition that was asked. */
  readonly edition!: number;
  readonly lastRun!: TestRun | null;
  /** Until when it counts as being asked, in milliseconds since 1970-01-01T00:00Z; never loaded. */
  readonly leaseUntil?: number;

  static of(question: Omit<TestQuestion, 'id'>): TestQuestion {
    return Object.assign(new TestQuestion(), question);
  }
}

/** What of the expectation the answer does not hold. */
export function lacksOf({ noAnswer, homes, words }: Expectation, answer: TestedAnswer): Lack[] {
  if (noAnswer) return answer.isNoAnswer ? [] : [{ kind: 'no-answer', what: '' }];
  const said = folded(answer.text);
  return [
    ...(answer.isNoAnswer ? [{ kind: 'answer', what: '' } as const] : []),
    ...homes.filter((key) => !answer.homes.some((home) => isNamed(home, key))).map((what) => lackOf('home', what)),
    ...words.filter((text) => !said.includes(folded(text))).map((what) => lackOf('words', what)),
  ];
}

const lackOf = (kind: Lack['kind'], what: string): Lack => ({ kind, what });

const isNamed = ({ id, mlsNumber, url }: TestedHome, key: string): boolean =>
  [String(id), mlsNumber, url].includes(key.trim());

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().trim();
