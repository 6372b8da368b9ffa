/** Listings hold states as their code or by name, and visitors write either. */
const STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,FL Florida,GA Georgia,' +
  'HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,' +
  'MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,' +
  'NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,' +
  'RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
  'WV West Virginia,WI Wisconsin,WY Wyoming,DC District of Columbia,ON Ontario,QC Quebec,BC British Columbia,AB Alberta,' +
  'MB Manitoba,SK Saskatchewan,NS Nova Scotia';

const PAIRS = STATES.split(',').map((pair) => [pair.slice(0, 2), pair.slice(3)] as const);

/** The other spelling of a state of the USA, or undefined. */
export function otherSpelling(state: string): string | undefined {
  const wanted = state.toLowerCase();
  const pair = PAIRS.find((spellings) => spellings.some((spelling) => spelling.toLowerCase() === wanted));
  return pair?.find((spelling) => spelling.toLowerCase() !== wanted);
}

/** Codes and names that visitors may use for a state, whether listings have it or not. */
export const STATE_NAMES: readonly string[] = PAIRS.map(([, name]) => name);

/** The state as the listings have it, from its code or its name; undefined where no listing is in it. */
export function stateWritten(written: string, states: readonly string[]): string | undefined {
  const spellings = [written, otherSpelling(written)].map((one) => one?.toLowerCase());
  return states.find((state) => spellings.includes(state.toLowerCase()));
}
