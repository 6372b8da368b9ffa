const setOf = (words: string): ReadonlySet<string> => new Set(words.split(','));

/** Yes and no as models say them of a thing: that it is wanted, allowed, there. */
const YES = setOf(
  '1,y,yes,yep,true,with,required,only,must,must have,wanted,needed,ok,okay,allowed,x,on,si,sí,sì,ja,oui,sim,tak,да,есть,evet,var,ano,jo,はい,あり,有り,可,可能,有,是,需要,要,允许,예,네,있음,가능,نعم,يوجد,متوفر,مسموح,हाँ,हां,जी हाँ,con,avec,mit,com,permitido,permitida,permitidos,permitidas,autorisé,autorisés,acceptés,erlaubt,erwünscht,permesso,ammessi,toegestaan,dozwolone,tillåtet,tilladt,tillatt,povoleno,verdadero,vrai,wahr,verdadeiro,vero,obligatorio,obligatoire,obrigatório,erforderlich',
);
const NO = setOf(
  '0,n,no,nope,false,off,without,none,not allowed,not wanted,nein,non,não,nao,forbidden,nie,нет,hayır,hayir,yok,nej,nei,nee,ne,いいえ,なし,無し,不可,无,無,否,不,不要,不需要,没有,沒有,不允许,아니오,아니요,없음,불가,لا,لا يوجد,غير مسموح,नहीं,नही,sin,sans,ohne,sem,senza,bez,без,zonder,utan,uten,uden,prohibido,prohibidos,interdit,interdits,verboten,proibido,proibidos,vietato,verboden,falso,faux,falsch',
);

/** Yes or no in all the ways in which models say it; undefined for neither. */
export function yesOrNo(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = String(value).slice(0, LONGEST).trim().toLowerCase();
  if (YES.has(text)) return true;
  return NO.has(text) ? false : undefined;
}

const LONGEST = 40;
