/** That words of the visitor were not understood, in the languages of answers. */
const NOT_UNDERSTOOD =
  /(?:not|n['’]t) (?:quite )?underst(?:and|ood)|nicht verstanden|no (?:he |hemos )?entend|pas compris|não (?:entend|percebi|compreendi)|没有理解|没能理解|不明白|لم أفهم|नहीं समझ/iu;
const QUOTED = /[“"«„][^“”"«»„\n]{1,60}[”"»“]/gu;

/** A sentence without the words that it quotes as not understood: they claim nothing of a home. */
export const withoutUnunderstood = (sentence: string): string =>
  NOT_UNDERSTOOD.test(sentence) ? sentence.replace(QUOTED, ' ') : sentence;
