export type SmallTalk = 'greeting' | 'thanks';

/** Openings and thanks in the languages that the phrases know; nothing but a few words may follow. */
const TALK: readonly (readonly [RegExp, SmallTalk])[] = [
  [
    /^(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|greetings|hola|buen[oa]s (?:d[ií]as|tardes|noches)|bonjour|bonsoir|salut|hallo|guten (?:tag|morgen|abend)|moin|你好|您好|早上好)(?: there| again| everyone)?[\s!.,?！。]*$/iu,
    'greeting',
  ],
  [
    /^(?:many )?(?:thanks|thank you|thx|ty|cheers|great|perfect|ok|okay|bye|goodbye|gracias|adi[oó]s|merci|au revoir|danke|tsch[uü]ss|谢谢|再见)(?: a lot| so much| very much| bye| beaucoup| sch[oö]n| thanks| thank you| you)*[\s!.,！。]*$/iu,
    'thanks',
  ],
  [
    /^(?:who are you|what are you|what can you do|what can i ask(?: you)?|help|can you help(?: me)?)[\s!.?]*$/i,
    'greeting',
  ],
];

/** Longest small talk, in characters. */
const MOST_CHARACTERS = 60;

/** What kind of small talk the message is, or null. */
export function smallTalkOf(message: string): SmallTalk | null {
  if (message.length > MOST_CHARACTERS) return null;
  return TALK.find(([pattern]) => pattern.test(message.trim()))?.[1] ?? null;
}
