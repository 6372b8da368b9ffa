import type { HeldChatbot } from '../../chatbots/chatbots.api.js';
import type { NewTest, TestQuestion, TestRun } from '../domain/test-question.js';

/** The questions that owners keep, by chatbot. */
export abstract class TestQuestions {
  /** The oldest first, at most so many. */
  abstract list(chatbotId: number, most: number): Promise<TestQuestion[]>;
  abstract find(chatbotId: number, id: number): Promise<TestQuestion | null>;
  /** Within a unit of work: nobody else edits the test until the unit ends. */
  abstract findForEdit(chatbotId: number, id: number): Promise<TestQuestion | null>;
  /** Within a unit of work: whether the chatbot has so many tests. It locks those that there are, so nobody else adds one meanwhile. */
  abstract areAtLeast(chatbotId: number, count: number): Promise<boolean>;
  /** Returns its id. */
  abstract add(chatbot: HeldChatbot, test: NewTest): Promise<number>;
  /** Replaces the question and forgets what became of the one before; false where it is gone. */
  abstract replace(chatbotId: number, id: number, test: NewTest): Promise<boolean>;
  /** False where it is gone already. */
  abstract remove(chatbotId: number, id: number): Promise<boolean>;
  /** Claims the test for one run, for as long as an answer may take; false where somebody else asks it, or it is gone. */
  abstract begin(test: TestQuestion): Promise<boolean>;
  /** Gives the claim back. */
  abstract end(test: TestQuestion): Promise<void>;
  /** Keeps what became of the edition that was asked; nothing where it was edited meanwhile or is gone. */
  abstract keepRun(asked: TestQuestion, run: TestRun): Promise<void>;
  /** Within a unit of work: nothing is left of the chatbot's questions. */
  abstract clear(chatbotId: number): Promise<void>;
}
