/** MLS numbers of a list that was shown, and of those that were spoken of last. */
interface Listed {
  readonly list: readonly string[];
  readonly last: readonly string[];
}

/** "The other one" of two, in the English of the readers and in other languages. */
const OTHER =
  /\bthe other (?:one|1|home|house|place|property|listing|apartment|condo|flat)\b|^(?:and |what about |how about )*the other\b[?!. ]*$|(?<!\p{L})(?:(?:(?:el|la) )?otr[oa](?= (?:casa|piso|vivienda)|[?!., ]*$| (?:tiene|es|está))|l['’]autre|(?:das|die|der|dem) andere[nrsm]?(?! (?:häuser|wohnungen|angebote))|[oa] outr[oa]|(?:l|quell|dell|all)['’] ?altr[oa](?= (?:casa|appartamento|immobile|villa)|[?!., ]*$))(?!\p{L})|另(?:外)?一[套个间处]|الأخرى|الآخر|दूसर(?:ा|ी|े) वाल/iu;

/** The one of two that was not spoken of last; none where either may be meant; undefined where no other one is named. */
export function otherOf(text: string, { list, last }: Listed): readonly string[] | undefined {
  if (list.length < 2 || !OTHER.test(text)) return undefined;
  const others = last.length === 1 && list.length === 2 ? list.filter((number) => !last.includes(number)) : [];
  return others.length === 1 ? others : [];
}
