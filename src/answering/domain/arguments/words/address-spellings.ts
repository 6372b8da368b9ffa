/** Words of streets that mean the same. Where one begins another, the shorter finds both. */
const STREETS = (
  'st street,av ave avenue avenida,rd road,dr drive,ln lane,blvd bd boulevard boul,ct court,pl place plaza,ter terrace,' +
  'cir circle,pkwy parkway,hwy highway,trl trail,sq square,cv cove,cres crescent,way wy,aly alley,' +
  'n north,s south,e east,w west,ne northeast,nw northwest,se southeast,sw southwest,mt mount,ft fort,' +
  'r rue rua,c calle cl,chem chemin ch,imp impasse,all allee allée,tv travessa,cam camino cmno,pza plaza pl'
)
  .split(',')
  .map((group) => group.split(' '));
/** What a unit is called says nothing of which it is. */
const UNIT =
  /^(?:apt|apartment|app|appt|appartement|unit|ste|suite|flat|no|nr|num|number|whg|wohnung|piso|apto|door|rm)$/;
/** Words of streets that mean the same as one, the shortest first; none where it is no such word. */
export const streetWords = (word: string): readonly string[] => STREETS.find((group) => group.includes(word)) ?? [];

export const isUnitWord = (word: string): boolean => UNIT.test(word);

const STRASSE = /stra(?:ß|ss)e$/;
/** Behind its own name, as a word of itself: "Laternen Strasse". */
const ALONE = / (?:stra(?:ß|ss)e|str)(?= |$)/g;
const MOST = 12;
const LONGEST = 200;

/** An address in other words that mean the same: "Avenue" for "Ave", "#3C" for "Unit 3C"; the likeliest first. */
export function addressSpellings(written: string): readonly string[] {
  const text = written.slice(0, LONGEST).toLowerCase();
  const joined = text
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(ALONE, 'str');
  const words = joined.split(' ').filter((word) => !UNIT.test(word));
  let spellings: readonly (readonly string[])[] = [[]];
  for (const word of words) {
    const others = spellingsOf(word);
    spellings = spellings.flatMap((before) => others.map((one) => [...before, one])).slice(0, MOST);
  }
  return spellings.map((one) => one.join(' ')).filter((one) => one !== '' && one !== text);
}

function spellingsOf(word: string): readonly string[] {
  if (STRASSE.test(word)) return [word.replace(STRASSE, 'str')];
  const groups = STREETS.filter((group) => group.includes(word));
  return groups.length > 0 ? [...new Set(groups.flat())] : [word];
}
