/**
 * Words of questions that are typed without their marks, by language, as they are rightly written; a star stands for any
 * ending. Words that are another one without the mark ("esta", "wurde") are left out.
 */
const MARKED: Readonly<Record<string, string>> = {
  Spanish:
    'año años baño* niño* jardín balcón salón calefacción dirección construcción habitación cuánto cuánta cuántos cuántas cuál ' +
    'cuáles dónde máximo mínimo también teléfono económic* área número sótano ático dúplex orientación último* última* ' +
    'próximo* próxima* céntrico* céntrica* pequeñ* montaña* sábado miércoles mañana están energétic* garantía antigüedad',
  French:
    'étage* année* près dépôt pièce* équipé* rénové* récent* énergétique énergie cheminée* métro côté coûte* meublé* école* ' +
    'élevé* bâti* mètre* carré* propriété* résidence* sécurisé* copropriété foncière rez-de-chaussée',
  German:
    'für über günstig* größ* groß* möbl* höchste* höchstens fünf zwölf schöne* häuser* grundstück* stellplätz* küche* nähe ' +
    'älteste* jünger* könn* möchte* verfügbar* ungefähr wohnfläch* aufzüge* bäder* straße* kürzlich* längste* früh* ' +
    'gemütlich* zurück* fußbodenheizung jährlich* rückruf* eigentümer* wärmepumpe* gebäude* spülmaschine* heißt',
  Portuguese:
    'preço* área* mês três não imóvel imóveis endereço orçamento médio* média* máximo mínimo próximo* próxima* construção ' +
    'suíte* também você* até edifício* térreo* estação último* última* condomínio* prédio* mobília* terraço* sótão ' +
    'aluguéis caução energétic* cômodo* sábado amanhã',
};

const MARKS = /\p{M}/gu;
const plain = (text: string): string => text.normalize('NFD').replace(MARKS, '').replaceAll('ß', 'ss');

/** How each letter with a mark may be typed; German has two ways to leave out its dots. */
const TYPED: Readonly<Record<string, string>> = { ä: 'ae?', ö: 'oe?', ü: 'ue?', ß: 'ss' };

interface MarkedWord {
  readonly typed: RegExp;
  readonly right: string;
}

const typedAs = (word: string, language: string): MarkedWord => {
  const [stem = ''] = word.split('*');
  const source = [...stem].map((letter) => (language === 'German' && TYPED[letter]) || plain(letter)).join('');
  return { typed: new RegExp(`^${source}${word.endsWith('*') ? '(?=\\p{L}{0,12}$)' : '$'}`, 'iu'), right: stem };
};

const BY_LANGUAGE = new Map(
  Object.entries(MARKED).map(([language, words]) => [
    language,
    words
      .split(' ')
      .filter((word) => plain(word) !== word)
      .map((word) => typedAs(word, language)),
  ]),
);

const WORD = /(?<![\p{L}\p{M}\d@./-])[\p{Script=Latin}\p{M}]{2,24}(?![\p{L}\p{M}\d@/-])/gu;

/** French writes its "à" where the verb "a" cannot stand. */
const TO =
  /(?<!\p{L})a(?= (?:vendre|louer|acheter|partir|moins|pied|proximit[eé]|proximite|c[oô]t[eé]|peu|la vente|l['’])(?!\p{L}))/giu;

/** A message with the marks that its language has. */
export function withMarks(message: string, language: string): string {
  const marked = BY_LANGUAGE.get(language);
  if (!marked) return message;
  const text = message.replace(WORD, (word) => {
    const one = marked.find(({ typed }) => typed.test(word));
    return one ? word.replace(one.typed, one.right) : word;
  });
  return language === 'French' ? text.replace(TO, 'à') : text;
}
