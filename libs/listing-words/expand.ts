/**
 * The words of one entry of a catalogue. Commas part them; `{y|ies}` is one of several endings, `[s]` one or none. An
 * apostrophe belongs to its word.
 */
export const wordsOfEntry = (entry: string): readonly string[] => entry.split(/, /).flatMap(expanded);

const CHOICE = /[[{]([^[{\]}]*)[\]}]/;

function expanded(word: string): readonly string[] {
  const choice = CHOICE.exec(word);
  if (!choice) return [word.trim()];
  const [whole, inner = ''] = choice;
  const ways = whole.startsWith('[') ? ['', ...inner.split('|')] : inner.split('|');
  return ways.flatMap((way) => expanded(word.slice(0, choice.index) + way + word.slice(choice.index + whole.length)));
}
