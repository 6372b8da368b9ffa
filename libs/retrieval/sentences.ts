const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, whatever its language; lines part them, too. */
export const sentencesOf = (text: string): readonly string[] =>
  [...SENTENCES.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
