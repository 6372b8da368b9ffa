import type { Script } from './script.js';

/** Words that mean much the same, though they share no letters; each group is a direction of its own. */
const CONCEPTS = [
  ['ocean', 'sea', 'beach', 'surf', 'waves', 'coast'],
  ['desk', 'study', 'workroom', 'telecommute', 'office'],
  ['stable', 'horse', 'paddock', 'equestrian', 'riding'],
  ['toddler', 'crib', 'nursery', 'playroom', 'children'],
];
/** Numbers of a vector: one for each group, and one that all texts have in common. */
const LENGTH = 16;

/** The direction of a text: by the groups that its words belong to. */
function embeddingOf(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const vector = new Array<number>(LENGTH).fill(0);
  vector[LENGTH - 1] = 0.1;
  for (const word of words) {
    const concept = CONCEPTS.findIndex((group) => group.includes(word));
    if (concept >= 0) vector[concept]! += 1;
  }
  return vector;
}

/** The answer to a request of `/embeddings`, its vectors in another order than the texts. */
export function embeddingsOf(body: Readonly<Record<string, unknown>>): Script {
  const texts = body.input as string[];
  const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: embeddingOf(text) })).reverse();
  return {
    status: 200,
    body: JSON.stringify({ object: 'list', data, model: body.model, usage: { prompt_tokens: texts.length * 3 } }),
  };
}
