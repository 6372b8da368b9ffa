import { base64, wordsOf } from '../../domain/prompt.js';
import type { RequestBody } from '../../domain/request-changes.js';
import type { ModelMessage } from '../../models.api.js';

/** How a protocol words the parts of a message; a picture stands within its address. */
export interface PartForms {
  readonly picture: (url: string) => RequestBody;
  readonly words: (text: string) => RequestBody;
}

/** Pictures before the text that speaks of them, as providers advise; a blank text is left out beside them. */
export function wordedMessage(message: ModelMessage, { picture, words }: PartForms): RequestBody {
  const { role, images = [] } = message;
  const text = wordsOf(message);
  if (images.length === 0) return { role, content: text };
  const pictures = images.map(({ contentType, bytes }) => picture(`data:${contentType};base64,${base64(bytes)}`));
  return { role, content: [...pictures, ...(text === '' ? [] : [words(text)])] };
}
