/** What the service itself says to visitors, where the owner has no words for it. */
export interface OwnSentences {
  /** A person has been called. */
  readonly passedOn: string;
  /** Too many messages at once, of whomever. */
  readonly inAWhile: string;
  /** Nothing is answered for longer; how the owner pays for that is no visitor's business. */
  readonly notNow: string;
  /** The conversation has had as many messages as one may have. */
  readonly isFull: string;
}

const ENGLISH: OwnSentences = {
  passedOn: 'Thank you. I have passed our conversation on; a person will get in touch with you.',
  inAWhile: 'Too many messages; try again later',
  notNow: 'No more messages can be answered here for now; please come back later',
  isFull: 'This conversation is full; please begin a new one',
};

/** By the English names of the languages, in small letters. */
const SENTENCES: Readonly<Record<string, OwnSentences>> = {
  english: ENGLISH,
  spanish: {
    passedOn: 'Gracias. He transmitido nuestra conversación; una persona se pondrá en contacto con usted.',
    inAWhile: 'Demasiados mensajes; inténtelo de nuevo más tarde',
    notNow: 'Por ahora no se pueden responder más mensajes aquí; vuelva más tarde, por favor',
    isFull: 'Esta conversación está completa; empiece una nueva, por favor',
  },
  french: {
    passedOn: 'Merci. J’ai transmis notre conversation ; une personne vous contactera.',
    inAWhile: 'Trop de messages ; réessayez plus tard',
    notNow: 'Aucun autre message ne peut recevoir de réponse ici pour le moment ; revenez plus tard',
    isFull: 'Cette conversation est complète ; commencez-en une nouvelle',
  },
  german: {
    passedOn: 'Danke. Ich habe unser Gespräch weitergegeben; ein Mensch wird sich bei Ihnen melden.',
    inAWhile: 'Zu viele Nachrichten; bitte versuchen Sie es später noch einmal',
    notNow: 'Im Moment können hier keine weiteren Nachrichten beantwortet werden; bitte kommen Sie später wieder',
    isFull: 'Dieses Gespräch ist voll; bitte beginnen Sie ein neues',
  },
  portuguese: {
    passedOn: 'Obrigado. Passei a nossa conversa; uma pessoa entrará em contacto consigo.',
    inAWhile: 'Demasiadas mensagens; tente novamente mais tarde',
    notNow: 'De momento não é possível responder a mais mensagens aqui; volte mais tarde, por favor',
    isFull: 'Esta conversa está completa; comece uma nova, por favor',
  },
  arabic: {
    passedOn: 'شكرًا. لقد نقلت محادثتنا، وسيتواصل معك شخص قريبًا.',
    inAWhile: 'رسائل كثيرة جدًا؛ حاول مرة أخرى لاحقًا',
    notNow: 'لا يمكن الرد على مزيد من الرسائل هنا حاليًا؛ يُرجى العودة لاحقًا',
    isFull: 'اكتملت هذه المحادثة؛ يُرجى بدء محادثة جديدة',
  },
  hindi: {
    passedOn: 'धन्यवाद। मैंने हमारी बातचीत आगे भेज दी है; कोई व्यक्ति आपसे संपर्क करेगा।',
    inAWhile: 'बहुत अधिक संदेश; कृपया बाद में पुनः प्रयास करें',
    notNow: 'अभी यहाँ और संदेशों का उत्तर नहीं दिया जा सकता; कृपया बाद में आएँ',
    isFull: 'यह बातचीत पूरी हो गई है; कृपया नई बातचीत शुरू करें',
  },
  chinese: {
    passedOn: '谢谢。我已转达我们的对话，工作人员会与您联系。',
    inAWhile: '消息过多，请稍后再试',
    notNow: '目前无法在此回复更多消息，请稍后再来',
    isFull: '此对话已满，请开始新的对话',
  },
};

/** Our sentences in a language, by its full English name, "Brazilian Portuguese" among them; null where we do not speak it. */
export function ownSentences(language: string): OwnSentences | null {
  if (language === '') return ENGLISH;
  const name = language.toLowerCase();
  const known = Object.keys(SENTENCES).find((one) => name.includes(one));
  return known === undefined ? null : SENTENCES[known]!;
}
