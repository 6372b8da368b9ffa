import { mayGoOn, termAt } from './lexicon.js';
import { type Word, wordsOf } from './words.js';

/**
 * Words that say nothing of a home whatever stands beside them: greetings, thanks, articles, prepositions, and what offers or
 * asks. Pronouns, numbers, negations, "yes" and "there is" are none: they are a claim's subject, or a whole claim.
 */
const HARMLESS = new Set(
  [
    'hello hi hey greetings good morning afternoon evening thanks thank you you’re you’d you’ll your welcome glad happy pleased please',
    'congratulations great wonderful sorry question here here’s are is am i’m i’d a an the some our my for of to in on at with',
    'by from about as how what which when where who would could can may might should do did like love want help',
    'need me home homes listing listings property properties option options place places details',
    'overview summary short quick following according interest message back',
    'hola buenos buenas dias tardes noches gracias bienvenido encantado aqui tienes tiene estas estos algunas algunos unas unos',
    'que podrian pueden gustarte gustarle para usted de en con por puedo ayudarle ayudarte viviendas propiedades casas opciones',
    'bonjour bonsoir merci bienvenue voici quelques des les le la une biens logements pourraient vous plaire pour de du dans',
    'comment puis aider annonces qui que avec plaisir',
    'hallo guten tag morgen abend danke hier sind einige die der das fur sie ihnen ihre wie kann konnten gefallen immobilien',
    'angebote wohnungen hauser von mit in willkommen',
    'ola bom boa dia tarde noite obrigado obrigada bem vindo aqui estao alguns algumas imoveis opcoes que podem interessar',
    'para voce como posso ajudar',
    'ciao buongiorno buonasera grazie benvenuto ecco alcune alcuni degli che potrebbero piacerle interessarle immobili per come',
    'مرحبا اهلا السلام عليكم شكرا اليك هذه بعض العقارات التي قد تعجبك كيف يمكنني مساعدتك',
    'नमस्ते धन्यवाद यहाँ कुछ घर आपके लिए आपकी कैसे मदद',
    '您 你 好 谢 以 下 些',
  ]
    .join(' ')
    .replaceAll('’', "'")
    .split(' '),
);

/** Words that agree to a wish where "here is …" follows, and may be a "yes" where it does not. */
const WILLING = new Set('sure certainly absolutely of course claro bien sur naturlich gern gerne certo'.split(' '));
const PRESENTING = new Set("here here's happy glad aqui tienes voici hier ecco اليك".split(' '));
/** "I found" says nothing yet; "I recommend" does. */
const FOUND: ReadonlyMap<string, string> = new Map([
  ...([
    ['i', 'found'],
    ['he', 'encontrado'],
    ["j'ai", 'trouve'],
    ['ho', 'trovato'],
    ['找', '到'],
  ] as const),
]);

/** Meanings that harmless words may have. */
const NEUTRAL = new Set(['definite', 'about', 'type/home', 'unit/homes', 'skip', 'group/some']);

/** How many words from `from` on say nothing of a home; null where words to come decide. */
export function harmlessAt(words: readonly Word[], from: number): number | null {
  const { key, kind } = words[from]!;
  if (kind === 'sign') return SIGNS.has(key) ? 1 : 0;
  if (FOUND.has(key)) return foundAt(words, from);
  if (WILLING.has(key)) return willingAt(words, from);
  if (!HARMLESS.has(key)) return 0;
  if (mayGoOn(words, from)) return null;
  const term = termAt(words, from);
  return !term ? 1 : NEUTRAL.has(term.meaning) ? term.length : 0;
}

/** Whether a whole text says nothing of a home. */
export function saysNothing(text: string): boolean {
  const words = wordsOf(text);
  let at = 0;
  while (at < words.length) {
    const count = harmlessAt(words, at);
    if (!count) return false;
    at += count;
  }
  return true;
}

const foundAt = (words: readonly Word[], from: number): number | null => {
  const next = words[from + 1];
  return next ? (FOUND.get(words[from]!.key) === next.key ? 2 : 0) : null;
};

function willingAt(words: readonly Word[], from: number): number | null {
  let next = from;
  while (next < words.length && (WILLING.has(words[next]!.key) || words[next]!.key === ',')) next++;
  if (next === words.length) return null;
  return PRESENTING.has(words[next]!.key) ? next - from : 0;
}

const SIGNS = new Set([...',.!?;:…—–-*_"“”«»¡¿()，。！：؟،।👋😊🙂🏡']);
