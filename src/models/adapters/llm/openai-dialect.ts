/** A request body of chat completions. */
type Body = Record<string, unknown>;

/** Models of OpenAI that reason accept no temperature. */
const REASONS = /^(o\d|gpt-5(?!.*chat))/;

const isOpenAi = (host: string): boolean => host === 'api.openai.com' || isAzure(host);

/** Azure reads the key from `api-key`. */
export const isAzure = (host: string): boolean => /\.(openai\.azure\.com|cognitiveservices\.azure\.com)$/.test(host);

/** OpenAI itself has left `max_tokens` behind; its imitators know nothing else. */
export function dialectOf(host: string): ((body: Body) => Body) | undefined {
  if (!isOpenAi(host)) return undefined;
  return ({ max_tokens, temperature, ...rest }) => ({
    ...rest,
    max_completion_tokens: max_tokens,
    ...(REASONS.test(String(rest.model)) ? {} : { temperature }),
  });
}
