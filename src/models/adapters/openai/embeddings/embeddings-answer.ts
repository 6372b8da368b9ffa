import { z } from 'zod';
import { outage } from '../../../domain/provider-failure.js';

/** Most numbers of a vector: today's largest models have 4,096. */
const MOST_NUMBERS = 8_192;

const FORM = z.object({
  data: z.array(z.object({ index: z.int().optional(), embedding: z.array(z.number()).min(1).max(MOST_NUMBERS) })),
  usage: z
    .object({ prompt_tokens: z.int().min(0) })
    .optional()
    .catch(undefined),
});

/** What a provider said of some texts. */
export interface EmbeddingsResult {
  readonly vectors: Float32Array[];
  /** As the provider counts them; 0 where it does not. */
  readonly tokens: number;
}

/** The vectors of so many texts in an answer. Throws `ProviderFailure` where it is none, or not one for each text and of one length. */
export function embeddedIn(answer: unknown, texts: number): EmbeddingsResult {
  const { data: said } = FORM.safeParse(answer);
  if (!said) throw outage(new Error('The provider answered with something else than embeddings'));
  const { data, usage } = said;
  const rows = data.every(({ index }) => index !== undefined) ? data.toSorted((a, b) => a.index! - b.index!) : data;
  const vectors = rows.map(({ embedding }) => Float32Array.from(embedding));
  const length = vectors[0]?.length;
  if (vectors.length !== texts || vectors.some((vector) => vector.length !== length || !pointsSomewhere(vector)))
    throw outage(new Error('The provider answered with embeddings of other texts, or with none'));
  return { vectors, tokens: usage?.prompt_tokens ?? 0 };
}

/** A number beyond a float's range is infinite; a vector of zeros has no direction. */
function pointsSomewhere(vector: Float32Array): boolean {
  let squares = 0;
  for (const number of vector) squares += number * number;
  return Number.isFinite(squares) && squares > 0;
}
