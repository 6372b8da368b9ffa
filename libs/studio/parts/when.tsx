import { shownTime } from '../words/words.js';

/** An instant as people read it; nothing where there was none. */
export const When = ({ instant }: { readonly instant: string | null }) =>
  instant && <time dateTime={instant}>{shownTime(instant)}</time>;
