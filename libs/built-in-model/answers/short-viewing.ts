/** Days and hours as people write them when they want to come by. */
const WHEN =
  '(?:today|tonight|tomorrow|weekend|next week|this (?:week|morning|afternoon|evening)|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?(?! ?(?:room|deck|terrace|porch|light|set))|at \\d{1,2}|\\d{1,2} ?[ap]m)(?!\\p{L})';
const VISIT = '(?:viewings?|tours?|visits?|visiting|showings?|appointments?|walk-?throughs?)(?!\\p{L})';
const ASKS =
  '(?:can|could|may|want to|wanna|like to|love to|need to|possible to|chance (?:to|of|i can|we can)|able to|free to|hop(?:e|ing) to|okay to|ok to|time to)';
const SEE = '(?:see(?:ing)?|check(?:ing)?|look|peek|come|swing|stop|pop|drop|meet)';

const TAG =
  '(?:heute|morgen|übermorgen|wochenende|nächste woche|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|mo|di|mi|do|fr|sa|so|um \\d{1,2}|\\d{1,2} ?uhr)(?!\\p{L})';
const DIA =
  '(?:hoy|ma[ñn]ana|finde|fin de semana|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|esta tarde|a las? \\d{1,2})(?!\\p{L})';
const JOUR =
  "(?:aujourd[’']hui|demain|ce soir|week-?end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|cet apr[eè]s-midi|\\d{1,2} ?h(?:eures?)?)(?!\\p{L})";
const DIA_PT =
  '(?:hoje|amanh[ãa]|fim de semana|fds|segunda|ter[çc]a|quarta|quinta|sexta|s[aá]bado|domingo|à tarde|às? \\d{1,2})(?!\\p{L})';
const GIORNO =
  '(?:oggi|domani|dopodomani|stasera|fine settimana|weekend|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|nel pomeriggio|alle \\d{1,2})(?!\\p{L})';
const DAY_AR = '(?:غد|بكر[ةه]|اليوم|السبت|الأحد|الاحد|الاثنين|الثلاثاء|الأربعاء|الاربعاء|الخميس|الجمعة)';
const DAY_HI = '(?:कल|आज|परसों|(?:सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि)वार|वीकेंड)';

/** Short wishes to see a home: a visit or its like with a day, whichever comes first, or nothing but the word. */
const SIGNS: readonly RegExp[] = [
  `(?<!\\p{L})${VISIT}.{0,60}(?<!\\p{L})${WHEN}`,
  `(?<!\\p{L})${WHEN}.{0,30}(?<!\\p{L})${VISIT}`,
  `^(?:an? |any |book )?${VISIT}(?: possible| available)?(?: pl(?:s|z|ease))?[?!. ]*$`,
  `(?<!\\p{L})${ASKS} .{0,12}(?<!\\p{L})${SEE}(?!\\p{L}).{0,80}(?<!\\p{L})${WHEN}`,
  `(?<!\\p{L})(?:chance|possible|free|okay|ok|able)(?!\\p{L}).{0,12}(?<!\\p{L})(?:visit|view|tour)(?!\\p{L})`,
  `(?<!\\p{L})(?:chance|possible)(?!\\p{L}).{0,12}(?<!\\p{L})see (?:it|this|that|the place)(?!\\p{L})`,
  `(?<!\\p{L})free(?!\\p{L}).{0,20}(?<!\\p{L})${WHEN}.{0,20}(?<!\\p{L})(?:to show|for a look)(?!\\p{L})`,
  `(?<!\\p{L})let (?:me|us) in(?!\\p{L})`,
  `(?<!\\p{L})book(?!\\p{L}).{0,30}(?<!\\p{L})look(?!\\p{L})`,
  `^(?:stop|swing|drop|come|pop) (?:by|over|round|around)(?!\\p{L}).{0,30}(?<!\\p{L})${WHEN}`,
  `(?<!\\p{L})(?:kann|kannst|könn(?:en|te|ten)|darf|dürfte) (?:ich|wir|man)(?!\\p{L})(?!.{0,40}(?:bilder|fotos|mehr|weitere|andere)).{0,80}(?:ansehen|anschauen|angucken|vorbei(?:kommen|schauen))(?!\\p{L})`,
  `(?<!\\p{L})(?:ansehen|anschauen|angucken|vorbei(?:kommen|schauen)|termin)(?!\\p{L}).{0,20}(?<!\\p{L})${TAG}`,
  `(?<!\\p{L})${TAG}.{0,20}(?<!\\p{L})(?:ansehen|anschauen|angucken|vorbei(?:kommen|schauen)|termin)(?!\\p{L})`,
  `(?<!\\p{L})(?:pued[oe]s?|podemos|podr[ií]a(?:mos)?|se puede|quiero|quisiera|quer[ií]a|me gustar[ií]a)(?!\\p{L}).{0,15}(?<!\\p{L})(?:ver(?:l[oa])?|pasar(?:me)?)(?!\\p{L}).{0,80}(?<!\\p{L})${DIA}`,
  `(?<!\\p{L})visita(?!\\p{L}).{0,30}(?<!\\p{L})(?:${DIA}|${DIA_PT}|${GIORNO})`,
  `(?<!\\p{L})(?:peux|peut|pourrais|pourrait|pourrions|puis|possible de|veux|voudrais|aimerais)(?!\\p{L}).{0,20}(?<!\\p{L})(?:voir|passer)(?!\\p{L}).{0,80}(?<!\\p{L})${JOUR}`,
  `(?<!\\p{L})visite(?!\\p{L}).{0,30}(?<!\\p{L})${JOUR}`,
  `(?<!\\p{L})(?:posso|podemos|pode-se|poderia|d[aá] (?:pra|para)|quero|queria|gost(?:aria|ava) de)(?!\\p{L}).{0,15}(?<!\\p{L})(?:ver|passar)(?!\\p{L}).{0,80}(?<!\\p{L})${DIA_PT}`,
  `(?<!\\p{L})(?:posso|possiamo|potrei|potremmo|si pu[oò]|vorrei|vorremmo|[eè] possibile|passare)(?!\\p{L}).{0,20}(?<!\\p{L})(?:veder(?:e|l[oa])|passare|venire)(?!\\p{L}).{0,80}(?<!\\p{L})${GIORNO}`,
  '(?:今天|明天|后天|周[一二三四五六日末]|星期[一二三四五六日天]|礼拜|下午|上午|晚上).{0,8}(?:看看|看一?下|能看|可以看|去看|过去看|看吗)',
  `(?:أستطيع|استطيع|يمكنني|يمكن|ممكن|أقدر|اقدر).{0,12}(?:أرى|ارى|أراها?|أراه|أشوف|اشوف|أشاهد|اشاهد|نرى|نشوف).{0,40}${DAY_AR}`,
  `${DAY_HI}[^।?!]{0,30}(?:देख(?!ा|ी|े)|आ सक)`,
].map((source) => new RegExp(source, 'iu'));

/** Whether a message that is written in full wishes to see a home, in few words. */
export const wishesViewingShortly = (message: string): boolean => SIGNS.some((sign) => sign.test(message));
