import { featuresIn } from '../listing-words/features.js';
import { wordsOf } from './words.js';

/** Words that say much the same of a home, in the languages of visitors and descriptions. */
const QUALITIES: readonly (readonly string[])[] = [
  'cosy cozy snug charming warm homely acogedor acogedora chaleureux gemütlich aconchegante accogliente 温馨 مريح',
  'light bright sunny sunlit airy windows luminoso luminosa soleado lumineux lumineuse hell sonnig ensolarado soleggiato luminosi 明亮 采光 مشرق',
  'family families kids children school schools playground yard garden familia famille enfants familie kinder crianças famiglia bambini 家庭 عائلة',
  'quiet peaceful calm tranquil secluded tranquilo tranquila calme ruhig sossegado tranquilla silenzioso 安静 هادئ',
  'modern contemporary renovated remodeled updated moderno moderna moderne rénové modernisiert reformado ristrutturato 现代 حديث',
  'spacious large roomy generous amplio amplia spacieux spacieuse geräumig espaçoso spazioso ampio 宽敞 واسع',
  'luxury luxurious upscale premium elegant lujo luxe luxus luxo lusso 豪华 فاخر',
  'view views panoramic vista vistas vue aussicht blick 景观 إطلالة',
  'green park trees nature leafy verde árboles vert arbres grün natur 绿化',
  'central downtown center centre walkable metro station transit céntrico centro zentral zentrum centrale 市中心',
  'character historic rustic period vintage classic original histórico altbau rústico storico',
  'cheap affordable bargain economical barato económico günstig acessível economico conveniente',
  'private privacy secluded gated privado privé privat privato',
].map((words) => words.split(' '));

/** What one word of a wish is about. */
export interface Aspect {
  readonly name: string;
  /** Where it is a feature, listings that say that they have it; else the word itself, then those that say much the same. */
  readonly feature?: string;
  readonly words: readonly string[];
}

const MOST = 8;
const LEAST_LETTERS = 3;
const IDLE = new Set(
  'and the with for that this has have near some very good nice great would like want home homes house place por para con una und mit für ein eine avec pour une com uma'.split(
    ' ',
  ),
);
const fellowsOf = (word: string): readonly string[] => QUALITIES.find((words) => words.includes(word)) ?? [];
const plainWords = (text: string): string[] =>
  wordsOf(text)
    .filter(({ kind }) => kind === 'word')
    .map(({ text: word }) => word.toLowerCase());

/** What a wish is about; at most eight things, each of which ranks listings by itself. */
export function aspectsOf(wish: string): readonly Aspect[] {
  const features = featuresIn(wish).has.map((feature): Aspect => ({ name: feature, feature, words: [] }));
  const taken = new Set(features.flatMap(({ name }) => name.split(' ')));
  const words = [...new Set(plainWords(wish))].filter(
    (word) => !taken.has(word) && !IDLE.has(word) && (word.length >= LEAST_LETTERS || /\P{Script=Latin}/u.test(word)),
  );
  const others = words.map((word): Aspect => ({
    name: word,
    words: [word, ...fellowsOf(word).filter((fellow) => fellow !== word)],
  }));
  return [...features, ...others].slice(0, MOST);
}
