import type { ListingQuery } from './listing-shapes.js';
import type { QuestionText } from './question-text.js';

/** What visitors ask for that listings tell of in their description only. */
const FEATURES =
  /\b(pool|garden|fireplace|waterfront|lake|ocean|beach|balcony|basement|gym|elevator|furnished|terrace|patio|deck|solar|yard|backyard|sauna|jacuzzi|hot tub|wine cellar|fenced|renovated|remodeled|hardwood|granite|mountain|golf|gated|penthouse|views?|air conditioning|walk-in closet|pets?|school|downtown)\b/i;
const QUOTED = /["“”«»]([^"“”«»]{2,60})["“”«»]/;

/** Most features that one question is searched for. */
const MOST = 4;

/** Words that must occur in a listing's text: well-known features, and whatever stands in quotation marks. */
export function readFeatures(text: QuestionText): ListingQuery {
  const words: string[] = [];
  while (words.length < MOST) {
    const word = (text.take(QUOTED) ?? text.take(FEATURES))?.[1];
    if (!word) break;
    words.push(word.toLowerCase().replace(/^(view|pet)s$/, '$1'));
  }
  return words.length > 0 ? { words } : {};
}
