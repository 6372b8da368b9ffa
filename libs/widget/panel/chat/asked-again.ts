import type { Message } from './message.js';

/** Without questions that were cut short or stopped and then asked again: they stand there once, with their last answer. */
export function withoutAskedAgain(messages: readonly Message[]): readonly Message[] {
  return messages.filter((one, at) => {
    const asked = one.author === 'User' ? at : at - 1;
    const again = messages[asked + (isUnfinished(messages[asked + 1]) ? 2 : 1)];
    return one.person !== null || !isSame(messages[asked], again);
  });
}

const isUnfinished = (answer: Message | undefined): boolean =>
  answer?.author === 'AI' && (answer.state === 'cut' || answer.state === 'stopped');

/** Of pictures and recordings without words, only the same ones are the same. */
function isSame(one: Message | undefined, other: Message | undefined): boolean {
  if (one?.author !== 'User' || other?.author !== 'User') return false;
  return one.text === '' ? one.question !== null && one.question === other.question : one.text === other.text;
}
