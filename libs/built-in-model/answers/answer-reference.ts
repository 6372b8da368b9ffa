import { isSaid } from '../../listing-language/question-text.js';
import { type Answerer, said } from '../asked.js';
import { composeFields, FIELDS, isEmpty, type Details } from '../fields/fields.js';

/** "You told me", "the house you showed me yesterday", in the languages of visitors. */
const REFERS =
  /\b(?:you|u)(?:['’]ve| have| had|['’]d)? (?:just |already |also )?(?:told|said|showed|shown|mentioned|sent|gave|recommended|suggested|offered|quoted|promised)\b|\bwe (?:talked|spoke|discussed|looked at)\b|\b(?:from|of) (?:yesterday|last (?:time|week)|earlier)\b|(?<!\p{L})(?:me (?:dijo|dijiste|dijeron|mostr[oó]|mostraste|enseñ[oó]|enseñaste|mencion(?:ó|aste)|recomend(?:ó|aste))|de ayer|(?:vous m['’]avez|tu m['’]as|vous avez|tu as) (?:dit|montrée?|parlé|envoyée?|proposée?|recommandée?)|d['’]hier|(?:sie|du|ihr) (?:mir )?(?:gestern )?(?:gesagt|gezeigt|genannt|empfohlen|geschickt)|(?:haben sie|hast du|habt ihr|sie haben|du hast|ihr habt) (?:\p{L}{1,12} ){0,5}(?:gesagt|gezeigt|genannt|empfohlen|geschickt)|(?:von|vom) gestern|(?:me (?:disse|mostrou|falou|enviou|recomendou)|(?:disse|mostrou|falou|enviou|recomendou)-me)|de ontem)(?!\p{L})|[你您](?:刚才|之前|昨天|上次)|[你您].{0,4}(?:说过|说了|告诉过?我|给我看|推荐的|提到)|昨天(?:看|那)|قلت لي|أخبرتني|اخبرتني|أريتني|عرضت علي|ذكرت لي|(?:आपने|तुमने)[\p{L}\p{M} ]{0,30}(?:बताया|दिखाया|कहा|भेजा)|कल (?:वाल|दिखाय)/iu;

/** Others are looked for. */
const LOOKING = /\b(?:show|find|list|search|other|others|another|else|cheaper|bigger|instead)\b/i;

const PRICE: Details = { fields: FIELDS.filter(({ name }) => name === 'price'), features: [] };

/**
 * What the visitor was told before: of the one home that was spoken of it is told again, as the listing says it; where
 * none or several were shown, the visitor is asked which one is meant.
 */
export const answerReference: Answerer = ({ message, question, subjects, shown, named, phrases }) => {
  const { isExplicit, listings } = subjects;
  if (isExplicit || !REFERS.test(message) || LOOKING.test(message)) return undefined;
  const isOfOne = isSaid(message, 'read.it', 'read.the-one', 'read.the-listing') || /\P{ASCII}/u.test(message);
  if (question.language === 'English' && !isOfOne) return undefined;
  if (listings.length === 1) {
    const { minPrice, maxPrice } = question.query;
    const isSum = isEmpty(named) && (minPrice ?? maxPrice) !== undefined;
    return said(composeFields(listings, isSum ? PRICE : named, phrases));
  }
  return said(shown.list.length > 0 ? phrases.whichListing : phrases.notShown);
};
