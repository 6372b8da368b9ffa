import type { UnansweredGroup } from '../conversations.api.js';
import { areAlike } from './alike-questions.js';
import { questionWords, type QuestionWords } from './question-words.js';

export interface AskedQuestion {
  readonly question: string;
  readonly sessionId: number;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly askedAt: number;
}

/** Questions of exactly the same words, newest first. */
export interface Form {
  readonly words: QuestionWords;
  readonly asked: AskedQuestion[];
}

/** Questions by their words. */
export class QuestionForms {
  private readonly forms = new Map<string, Form>();

  /** The newest first. */
  add(asked: AskedQuestion): void {
    const words = questionWords(asked.question);
    const key = [...words].sort().join(' ');
    const form = this.forms.get(key) ?? { words, asked: [] };
    form.asked.push(asked);
    this.forms.set(key, form);
  }

  /** Those that were asked most stand first: a group is named by its first. Of equal ones the newer stands first. */
  list(): Form[] {
    return [...this.forms.values()].sort((one, other) => other.asked.length - one.asked.length);
  }
}

/** Chat sessions that a group names at most. */
const MOST_EXAMPLES = 5;
/** Further wordings that a group tells at most. */
const MOST_WORDINGS = 20;
/** Two words that count as one begin with the same letters. */
const BEGINNING = 3;
/** Pairs of words that are compared at most, a second of work: visitors may write a thousand questions of much the same words. */
const MOST_COMPARED = 5_000_000;

/**
 * Groups of questions that are alike. Each form joins the first group whose own words are like its words; once too many
 * words were compared, it is a group of its own.
 */
export class QuestionGroups {
  /** Pairs of words that were compared so far: what the groups have cost. */
  compared = 0;
  private readonly groups: Form[] = [];
  /** Groups by the beginnings of their words: only those can be alike. */
  private readonly byBeginning = new Map<string, Set<number>>();

  add({ words, asked }: Form): void {
    const place = this.placeOf(words);
    if (place !== undefined) return void this.groups[place]!.asked.push(...asked);
    for (const beginning of beginningsOf(words)) {
      const places = this.byBeginning.get(beginning) ?? new Set();
      this.byBeginning.set(beginning, places.add(this.groups.length));
    }
    this.groups.push({ words, asked: [...asked] });
  }

  /** The largest first, and of equal ones that which was asked last. */
  list(): UnansweredGroup[] {
    const groups = this.groups.map(toGroup);
    return groups.sort((one, other) => other.count - one.count || other.lastAskedAt - one.lastAskedAt);
  }

  private placeOf(words: QuestionWords): number | undefined {
    const places = beginningsOf(words).flatMap((beginning) => [...(this.byBeginning.get(beginning) ?? [])]);
    return [...new Set(places)]
      .sort((one, other) => one - other)
      .find((place) => this.areAlike(this.groups[place]!.words, words));
  }

  private areAlike(one: QuestionWords, other: QuestionWords): boolean {
    const pairs = one.length * other.length;
    if (this.compared + pairs > MOST_COMPARED) return false;
    this.compared += pairs;
    return areAlike(one, other);
  }
}

/** What has no words at all has the same beginning. */
const beginningsOf = (words: QuestionWords): string[] =>
  words.length === 0 ? [''] : words.map((word) => word.slice(0, BEGINNING));

function toGroup({ asked }: Form): UnansweredGroup {
  const bySpelling = new Map<string, string>();
  for (const { question } of asked) {
    const spelling = question.toLowerCase();
    if (!bySpelling.has(spelling)) bySpelling.set(spelling, question);
  }
  const wordings = [...bySpelling.values()];
  const newestFirst = [...asked].sort((one, other) => other.askedAt - one.askedAt);
  return {
    question: wordings[0]!,
    otherWordings: wordings.slice(1, 1 + MOST_WORDINGS),
    count: asked.length,
    lastAskedAt: newestFirst[0]!.askedAt,
    sessionIds: [...new Set(newestFirst.map(({ sessionId }) => sessionId))].slice(0, MOST_EXAMPLES),
  };
}
