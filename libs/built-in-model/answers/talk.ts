import { Reader } from '../../listing-words/said.js';
import { contactDetailsIn, isOffer } from '../../visitor/contact-details.js';
import { ownSentences } from '../../visitor/own-sentences.js';
import { wishesPerson } from '../../visitor/wishes-person.js';
import { type Answerer, declined, type Reply, said } from '../asked.js';
import { referenceOf } from './describe-listing.js';
import { inFull } from '../words/plain-english.js';
import { fill, type Phrases } from '../phrases/phrases.js';
import type { Question } from '../question.js';
import type { ListingTools, ToolCalls } from '../tools.js';
import { withWayOut } from './answer-seller.js';
import { wishesViewing } from './viewing.js';

/** What a message is about that no look at the listings answers. */
type SmallTalk = 'greeting' | 'thanks' | 'goodbye' | 'help' | 'whoIAm' | 'complaint';

/** Openings and thanks in the languages that the phrases know; nothing but a few words may follow. */
const TALK: readonly (readonly [RegExp, SmallTalk])[] = [
  [
    /^(?:(?:hi+|hello|hey+|heya?|hiya|yo|sup|howdy|good (?:mornin[g']?|afternoon|evening|day)|gm|morning|evening|greetings|g'?day|what'?s up|hola|buen[oa]s(?: (?:d[ií]as|tardes|noches))?|bonjour|bonsoir|salut|coucou|hallo|guten (?:tag|morgen|abend)|moin|servus|ol[aá]|oi|bom dia|boa (?:tarde|noite)|ciao|salve|buon ?giorno|buona ?sera|buon pomeriggio|你好|您好|早上好|嗨|مرحبا|مرحبًا|اهلا|أهلا|السلام عليكم|صباح الخير|مساء الخير|नमस्ते|नमस्कार|हैलो)(?:[\s!.,?！。]{1,5}(?:to (?:you|u|all)|there|again|everyone|folks|guys|team|friend|mate|buddy|dear|sir|madam|ma'?am|miss|parlor|all|bot|y'?all|how are (?:you|u)(?: doing)?(?: today)?|how'?s it going|nice to meet you)){0,3}[\s!.,?！。]{0,5})$/iu,
    'greeting',
  ],
  [
    /^(?:(?:ok(?:ay)?|cool|great|alright|well|thanks|thank you|nice|perfect)[\s,!.]{1,3}){0,3}(?:bye(?: bye)?|goodbye|see (?:you|ya|u)(?: later| soon)?|later|adi[oó]s|hasta luego|au revoir|tsch[uü]ss|auf wiedersehen|tchau|adeus|arrivederci|再见|مع السلامة|अलविदा)[\s!.,！。]{0,5}(?:thanks|thank you)?[\s!.]{0,5}$/iu,
    'goodbye',
  ],
  [
    /^(?:(?:ok(?:ay)?|cool|great|many|perfect|very good|nice|awesome|wow|lovely|oh|ah|alright|muchas|mil|tr[eè]s bien|super|vielen|muito|mille)[\s,!.]*){0,2}(?:thanks?|thank ?(?:you|u|s)|th(?:n|a)?x+|tnx|tks|tysm|ty|cheers|much appreciated|appreciate it|i appreciate (?:it|that|your help)|good job|well done|that (?:helps|helped)|very helpful|super helpful|great|perfect|awesome|ok(?:ay)?|cool|got it|gracias|merci|danke(?:sch[oö]n)?|obrigad[oa]|grazie|谢谢|多谢|感谢|شكرا|شكراً|धन्यवाद|शुक्रिया)[\s,!.！。]*(?:(?:a (?:lot|ton|bunch|million|bundle)|tons|loads|heaps|so much|very much|again|for everything|for that|for this|for all|all|man|mate|buddy|dude|sir|bro|friend|that (?:helps|helped|was helpful)|the help|your time|beaucoup|sch[oö]n|dank|mille|tante|you|u|that'?s (?:all|it)|thats (?:all|it)|i needed|all i needed|for (?:the|your) help|bye|جزيلا|بहुत|बहुत)[\s,!.！。]*){0,5}$/iu,
    'thanks',
  ],
  [
    /^(?:(?:so |and )?(?:what can (?:you|u) do|what can i ask(?: (?:you|u))?|how (?:do|can) i use (?:this|you)|how does this work|help(?: me)?|can you help(?: me)?|what do you know|qu[eé] puedes hacer|que peux-tu faire|was kannst du|o que (?:você )?(?:pode|sabe) fazer|(?:che )?cosa (?:puoi|sai|pu[oò]) fare|你能做什么|ماذا يمكنك|आप क्या कर सकते हैं)[\s!.?？]*)$/iu,
    'help',
  ],
  [
    /^(?:(?:so |and |wait,? )?(?:who|what) are (?:you|u)|(?:are|r) (?:you|u) (?:an? |really |even )*(?:real|human|bot|robot|person|ai|machine|live|chatbot|computer)\b[\p{L} ]{0,20}|am i (?:talking|speaking|chatting) (?:to|with) (?:an? )?[\p{L} ]{3,20}|(?:what'?s|whats|what is) (?:your|ur) name|do you have a name|eres (?:un )?(?:robot|humano|persona|real)[\p{L} ]{0,20}|c[oó]mo te llamas|tu es (?:un )?(?:robot|humain)|bist du (?:ein )?(?:mensch|bot|roboter)|wie hei(?:ß|ss)t du|você é (?:um )?(?:robô|humano)|sei (?:un |una )?(?:robot|umano|persona|vero|vera)[\p{L} ]{0,20}|come ti chiami|你是谁|你是(?:真人|机器人)吗?|من أنت|आप कौन हैं)[\s!.?？]*$/iu,
    'whoIAm',
  ],
];

/** Longest small talk, in characters. */
const MOST_TALK = 70;

/** What kind of small talk the message is, or null. */
function smallTalkOf(message: string): SmallTalk | null {
  if (message.length > MOST_TALK) return null;
  return TALK.find(([pattern]) => pattern.test(message.trim()))?.[1] ?? null;
}

const COMPLAINT =
  /\b(?:useless|terrible|awful|horrible|ridiculous|stupid|dumb|annoying|frustrat\p{L}*|disappoint\p{L}*|waste of (?:my )?time|fed up|(?:wrong|bad|incorrect) answer|(?:not|isn'?t|aren'?t|never) (?:very |really |at all |that |being )?(?:helpful|useful|any good|working|right)|no help|sucks?|garbage|rubbish|trash|crap|nonsense|lousy|clueless|idiotic?|pathetic|unhelpful|incompetent|hopeless|bullshit)\b|\bnot what i (?:asked|meant|want(?:ed)?|said|was looking for|am looking for)|\b(?:prices?|info(?:rmation)?|data|details|photos?|answers?|listings?) (?:is|are|was|were|r) (?:\p{L}+ )?(?:wrong|incorrect|outdated|false|fake|misleading)|\b(?:you|u|ur|your (?:answers?|site|bot|info\p{L}*|prices?)|this|that|it|price|answer|info\p{L}*|listing)(?: (?:is|are|was|were|on|ur|your|site|the|got|keep|getting|gave|last|first|previous|answer|reply|info|price)){1,6} (?:just |all |totally |completely |dead |so |plain |simply |flat out )?(?:wrong|incorrect|broken|outdated|misleading)|\b(?:you|u) (?:already|keep) (?:show|told|sa(?:id|ying)|repeat|showing|giving)|\b(?:doesn'?t|does not|not) (?:help(?:ing)?|work(?:ing)?)\b(?! from)|\bstop\b.{0,10}$|(?<!\p{L})(?:in[uú]til|no sirve|p[eé]simo|inutile|nul|nutzlos|unbrauchbar|schrecklich|p[eé]ssimo|pessim[oa]|non serve a (?:niente|nulla)|没用|糟糕|سيئ|बेकार)(?!\p{L})/iu;

/** Whether the visitor is not content. */
const complains = (message: string): boolean => COMPLAINT.test(message);

const PROTECTED = new Reader(/^protected$/);
/** Whether it asks to be steered by what the law protects; facts of a home stay answerable: a ramp, "we have two kids". */
export const asksToSteer = (message: string): boolean => PROTECTED.in(message).length > 0;

/** What takes no look at the listings: small talk, what must be declined, a person, contact details. */
export async function answerTalk(message: string, calls: ToolCalls, phrases: Phrases): Promise<Reply | undefined> {
  const talk = smallTalkOf(message);
  if (talk) return said(talk === 'help' ? phrases.greeting : phrases[talk]);
  if (asksToSteer(message)) return declined(phrases.fairHousing);
  const wishes = wishesPerson(inFull(message));
  if (wishes && calls.has('talk_to_human') && !wishesViewing(inFull(message)))
    return said(await handedOff(calls, phrases));
  const contact = contactDetailsIn(message);
  const isLeft = contact && !wishesViewing(inFull(message)) && (wishes || isOffer(message, contact));
  if (isLeft && (await isKept(message, calls))) return said(phrases.leadStored);
  return wishes && !calls.has('talk_to_human') ? declined(withWayOut(phrases.noHuman, calls, phrases)) : undefined;
}

/** Keeps the contact details of a message, if it has any. */
async function isKept(message: string, calls: ToolCalls): Promise<boolean> {
  const contact = calls.has('store_lead') ? contactDetailsIn(message) : null;
  if (contact) await calls.run('store_lead', contact);
  return contact !== null;
}

/** The owner's own words word for word; ours in the visitor's language. */
async function handedOff(calls: ToolCalls, phrases: Phrases): Promise<string> {
  const { message } = await calls.run<{ message: string }>('talk_to_human', {});
  return message === ownSentences('')!.passedOn ? phrases.passedOn : message;
}

/** A viewing, an offer, a complaint for the record: only a person can do that. */
export const answerPersonally: Answerer = async ({ message, question, subjects, calls, tools, phrases }) => {
  if (!wishesViewing(inFull(message)) && !wishesViewing(question.text)) return undefined;
  const [isLeft, isCalled] = [await isKept(message, calls), calls.has('talk_to_human')];
  if (!isCalled && !isLeft) return declined(withWayOut(phrases.noHuman, calls, phrases));
  const about = subjects.listings.length > 0 ? subjects.listings : await described(question, tools);
  const names = about.map((listing) => fill(phrases.about, referenceOf(listing)).replace(/\.{2}$/, '.'));
  return said([isCalled ? await handedOff(calls, phrases) : phrases.leadStored, ...names].join(' '));
};

/** "The villa in Valencia", where there is one. */
async function described({ query }: Question, tools: ListingTools) {
  if (!query.city && !query.propertyType) return [];
  const { total, listings } = await tools.search(query, 1);
  return total === 1 ? listings : [];
}

export const answerComplaint: Answerer = ({ message, question, phrases }) =>
  complains(message) && Object.keys(question.query).length === 0 ? said(phrases.complaint) : undefined;
