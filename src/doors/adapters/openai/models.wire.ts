import type { NamedChatbot } from '../../../chatbots/chatbots.api.js';

/** A chatbot as OpenAI's list of models has it. */
export interface Model {
  readonly id: string;
  readonly object: 'model';
  /** Clients insist on the member; when a chatbot was made is not told here. */
  readonly created: 0;
  readonly owned_by: 'parlor';
  /** What chat windows show, where they know the member. */
  readonly name: string;
}

const PREFIX = 'parlor/';

const modelNamed = (serialNumber: string): string => `${PREFIX}${serialNumber}`;

/** The serial number in a model's name; null where it names none of ours. */
export const serialNumberIn = (model: string): string | null =>
  model.startsWith(PREFIX) ? model.slice(PREFIX.length) : null;

export const toModel = ({ serialNumber, name }: NamedChatbot): Model => ({
  id: modelNamed(serialNumber),
  object: 'model',
  created: 0,
  owned_by: 'parlor',
  name: name || serialNumber,
});
