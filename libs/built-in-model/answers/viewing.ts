import { wishesViewingShortly } from './short-viewing.js';

/** Ways to say that one wants to see a home, to offer for it or to complain to a person. */
const VIEWING: readonly RegExp[] = [
  /\b(?:book|schedule|arrange|fix|get|make|set up|plan|request|organi[sz]e|reserve)\b.{0,30}\b(?:viewings?|tours?|showings?|visits?|appointments?|inspections?|walk-?throughs?|time|slot|calls?|meetings?)\b|\b(?:schedule|book)\b.{0,6}(?:\b(?:to see|seeing|viewing|showing)|$)/i,
  /\b(?:can|could|may|want|wanna|like|love|able|possible|when|how)\b.{0,20}\b(?:view|visit|tour|walk through|(?:come|go|drive|pop) (?:and |to |over )?(?:see|look at|view|visit)|(?:stop|swing|drop|come|pop|drive) by|(?:take|have|get) a (?:closer )?look(?! at (?:other|more|all|some|the list))|(?:go|come) look|look (?:at|around) (?:it|this|that|the place|inside) (?:in person|today|tomorrow)|(?:check|see) (?:it|this|that|the (?:house|place|home|apartment|flat|condo)) (?:out )?in (?:person|real life)|inspect)\b(?!s? of)/i,
  /\b(?:i want|i wanna|i need|i'?d like|id like|i would like|can we (?:do|have)|take) (?:a|to do a|to have a|to take a) (?:viewing|tour|showing|visit|walk-?through|look in person)\b/i,
  /\b(?:can|could|may|want to|wanna|like to|need to) (?:i |we )?(?:go )?see\b.{0,40}\b(?:today|tonight|tomorrow|tmrw|tmr|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues|wednes|thurs|fri|satur|sun)day|this (?:week|weekend|afternoon|evening)|next week|weekend|in person|inside|at \d|\d ?[ap]m)\b/i,
  /\b(?:can|could|may) (?:i|we) (?:go )?(?:see|view|visit) (?:it|this (?:one|home|house|place)|that (?:one|home|house|place)|the (?:first|second|third|last|place|one)\b)/i,
  /\b(?:open house|viewing|showing|visiting) (?:times?|dates?|hours?|schedule|slots?)\b|\bwhen(?:'?s| is| are)? (?:the |an? |there an? )?(?:next )?(?:open houses?|viewings?|showings?)\b/i,
  /\b(?:make|put in|submit|place|send) (?:an? |my )?(?:\p{L}+ )?(?:offers?|bid|application)\b|\bapply for (?:it|this|that|the)\b/iu,
  /\b(?:file|make|lodge|submit|register) (?:an? )?(?:formal )?complaint\b|\bspeak to (?:a |the |your )?(?:manager|supervisor|boss)\b/i,
  /\b(?:show|take|walk) (?:me|us) (?:a?round|through)\b/i,
  /\b(?:agent|realtor|broker|someone|somebody) (?:\p{L}+ ){0,2}(?:call|phone|contact|ring|text|email) me\b/iu,
  /(?<!\p{L})(?:visitar(?:lo|la)?|(?:una |agendar |concertar |pedir )(?:visita|cita)|ver(?:lo|la)? en persona|hacer una oferta|visitare|(?:fissare|prenotare|organizzare) (?:una visita|un appuntamento)|un appuntamento|veder(?:l[oa]|e) di persona|fare un[’'] ?offerta)(?!\p{L})/iu,
  /(?<!\p{L})(?:visiter|(?:une |prendre |organiser une )(?:visite|rendez-vous)|rendez-vous|faire une offre)(?!\p{L})/iu,
  /(?<!\p{L})(?:besichtig\p{L}{0,4}|besichtigungs?termin|termin (?:vereinbaren|machen)|einen termin|angebot abgeben)(?!\p{L})/iu,
  /(?<!\p{L})(?:agendar|marcar|(?:uma )visita|fazer uma (?:proposta|oferta))(?!\p{L})/iu,
  /زيارة|أزور|ازور|معاينة|أعاين|موعد|أريد (?:أن )?(?:أرى|اشاهد|أشاهد)|رؤية (?:الشقة|الفيلا|البيت|العقار)|عرض سعر/u,
  /看房|预约|約看|约看|参观|实地|出价|报价/u,
  /देखने (?:आना|जाना|के लिए)|देखना चाहता|देखना चाहती|मुलाक़ात|मुलाकात|विज़िट|विजिट|अपॉइंटमेंट|मिलने का समय|ऑफर देना/u,
];

/** Such a tour needs no person. */
const ON_SCREEN = /\b(?:3-?d|virtual)\b/i;

/** Whether the visitor wants what only a person can arrange: a viewing, an offer, a complaint. */
export const wishesViewing = (message: string): boolean =>
  !ON_SCREEN.test(message) && (VIEWING.some((sign) => sign.test(message)) || wishesViewingShortly(message));
