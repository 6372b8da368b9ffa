/** Short forms of states and provinces as they were written before there were codes of two letters. */
const SHORT =
  'AL ala,AK alas,AZ ariz,AR ark,CA calif cal,CO colo col,CT conn,DE del,FL fla flor,HI haw,IL ill ills,IN ind,IA iow,KS kan kans,KY ken kent,' +
  'ME me,MD md mary,MA mass,MI mich,MN minn,MS miss,MO mo,MT mont,NE neb nebr,NV nev,NH nhamp,NJ njersey,NM nmex,NC ncar ncarolina,ND ndak ndakota,' +
  'OH oh,OK okla,OR ore oreg,PA penn penna penns,RI rhodeisl,SC scar scarolina,SD sdak sdakota,TN tenn,TX tex,UT ut,VT verm,VA virg,WA wash,' +
  'WV wva wvirginia,WI wis wisc,WY wyo,ON ont,QC que queb pq,BC britcol,AB alta alb,SK sask,MB man manit';
const CODE_OF = new Map(
  SHORT.split(',').flatMap((line) => {
    const [code, ...forms] = line.split(' ');
    return forms.map((form) => [form, code!] as const);
  }),
);
const LONGEST = 20;

/** The code of a state by its short form: "Ore.", "Calif", "N.S."; undefined where it is none. */
export function codeOfShortForm(written: string): string | undefined {
  if (written.length > LONGEST) return undefined;
  const letters = written.trim().toLowerCase().replace(/[. ]/g, '');
  const isDotted = /^\p{L}\. ?\p{L}\.?$/u.test(written.trim());
  return CODE_OF.get(letters) ?? (isDotted ? letters.toUpperCase() : undefined);
}
