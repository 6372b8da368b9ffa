import { languageTag } from '../domain/language-names.js';
import { type UnspokenLanguage, unspokenLanguage } from '../domain/unspoken-language.js';

/** What the service itself says to visitors, where the owner has no words for it. */
export interface OwnSentences {
  /** Whom the visitor talks to, as long as no person has taken over. */
  readonly isMachine: string;
  /** A person has been called. */
  readonly passedOn: string;
  /** Too many messages at once, of whomever. */
  readonly inAWhile: string;
  /** Nothing is answered for longer; how the owner pays for that is no visitor's business. */
  readonly notNow: string;
  /** Nobody can be called for now: as many have been as may be within an hour. What was said stays where it is. */
  readonly nobodyNow: string;
  /** The conversation has had as many messages as one may have. */
  readonly isFull: string;
  /** The honest end of an answer of which nothing is left. */
  readonly unconfirmed: string;
  /** The model has said nothing. */
  readonly noWord: string;
  /** A person has taken over. */
  readonly personAnswers: string;
  /** What the visitor says now has reached that person. */
  readonly personHasIt: string;
  /** What a visitor agrees to who leaves an address or a number; `{who}` is who will write or call. */
  readonly consent: string;
  /** The people behind the chatbot, who write or call; `people` stands for a chatbot without a name. */
  readonly peopleOf: string;
  readonly people: string;
  /** Behind a consent that is required. */
  readonly noCondition: string;
  /** A home can be seen at `{time}`. */
  readonly viewingConfirmed: string;
  /** It cannot, at none of the wished times. */
  readonly viewingDeclined: string;
  /** In front of the firm whose listing a home is. */
  readonly listedBy: string;
  /** In front of how the contract of a home stands, which is on the market all the same. */
  readonly contractStatus: string;
}

const ENGLISH: OwnSentences = {
  isMachine: 'You are talking to an AI assistant, not to a person.',
  passedOn: 'Thank you. I have passed our conversation on; a person will get in touch with you.',
  inAWhile: 'Too many messages; try again later',
  notNow: 'No more messages can be answered here for now; please come back later',
  nobodyNow: 'Nobody can be called for you just now. Your message stays here; please ask again later.',
  isFull: 'This conversation is full; please begin a new one',
  unconfirmed: 'I am sorry, I could not confirm this in our listings.',
  personAnswers: 'A person answers you here from now on.',
  personHasIt: 'Your message has been passed on; a person answers you here.',
  noWord: 'I have no answer to that just now. Please ask again.',
  consent: 'I agree that {who} may contact me by e-mail or phone about my request.',
  peopleOf: 'the team behind “{name}”',
  people: 'the team behind this chat',
  noCondition: 'My consent is not a condition of any purchase.',
  viewingConfirmed: 'Your viewing is confirmed: {home}, {time}.',
  viewingDeclined: 'The viewing of {home} is not possible at the times that you named. Please name others.',
  listedBy: 'Listed by',
  contractStatus: 'Contract status',
};

/** By the codes of the languages, whatever the land. */
const SENTENCES: Readonly<Record<string, OwnSentences>> = {
  en: ENGLISH,
  es: {
    isMachine: 'Está hablando con un asistente de IA, no con una persona.',
    passedOn: 'Gracias. He transmitido nuestra conversación; una persona se pondrá en contacto con usted.',
    inAWhile: 'Demasiados mensajes; inténtelo de nuevo más tarde',
    notNow: 'Por ahora no se pueden responder más mensajes aquí; vuelva más tarde, por favor',
    nobodyNow: 'Ahora mismo no se puede avisar a nadie. Su mensaje queda aquí; vuelva a pedirlo más tarde, por favor.',
    isFull: 'Esta conversación está completa; empiece una nueva, por favor',
    unconfirmed: 'Lo siento, no he podido confirmarlo en nuestros anuncios.',
    personAnswers: 'A partir de ahora le responde aquí una persona.',
    personHasIt: 'Su mensaje se ha transmitido; una persona le responde aquí.',
    noWord: 'Ahora mismo no tengo respuesta a eso. Vuelva a preguntar, por favor.',
    consent: 'Acepto que {who} se ponga en contacto conmigo por correo electrónico o teléfono acerca de mi solicitud.',
    peopleOf: 'el equipo de «{name}»',
    people: 'el equipo de este chat',
    noCondition: 'Mi consentimiento no es condición de ninguna compra.',
    viewingConfirmed: 'Su visita está confirmada: {home}, {time}.',
    viewingDeclined: 'La visita de {home} no es posible en los horarios que indicó. Indique otros, por favor.',
    listedBy: 'Anunciado por',
    contractStatus: 'Estado del contrato',
  },
  fr: {
    isMachine: 'Vous parlez à un assistant d’IA, pas à une personne.',
    passedOn: 'Merci. J’ai transmis notre conversation ; une personne vous contactera.',
    inAWhile: 'Trop de messages ; réessayez plus tard',
    notNow: 'Aucun autre message ne peut recevoir de réponse ici pour le moment ; revenez plus tard',
    nobodyNow:
      'Personne ne peut être appelé pour le moment. Votre message reste ici ; redemandez plus tard, s’il vous plaît.',
    isFull: 'Cette conversation est complète ; commencez-en une nouvelle',
    unconfirmed: 'Je suis désolé, je n’ai pas pu confirmer cela dans nos annonces.',
    personAnswers: 'À partir de maintenant, une personne vous répond ici.',
    personHasIt: 'Votre message a été transmis ; une personne vous répond ici.',
    noWord: 'Je n’ai pas de réponse à cela pour le moment. Veuillez reposer la question.',
    consent: 'J’accepte que {who} me contacte par e-mail ou par téléphone au sujet de ma demande.',
    peopleOf: 'l’équipe de « {name} »',
    people: 'l’équipe de ce chat',
    noCondition: 'Mon accord n’est la condition d’aucun achat.',
    viewingConfirmed: 'Votre visite est confirmée : {home}, {time}.',
    viewingDeclined: 'La visite de {home} n’est pas possible aux heures indiquées. Merci d’en proposer d’autres.',
    listedBy: 'Proposé par',
    contractStatus: 'État du contrat',
  },
  de: {
    isMachine: 'Sie sprechen mit einem KI-Assistenten, nicht mit einem Menschen.',
    passedOn: 'Danke. Ich habe unser Gespräch weitergegeben; ein Mensch wird sich bei Ihnen melden.',
    inAWhile: 'Zu viele Nachrichten; bitte versuchen Sie es später noch einmal',
    notNow: 'Im Moment können hier keine weiteren Nachrichten beantwortet werden; bitte kommen Sie später wieder',
    nobodyNow:
      'Im Moment kann niemand gerufen werden. Ihre Nachricht bleibt hier; bitte fragen Sie später noch einmal.',
    isFull: 'Dieses Gespräch ist voll; bitte beginnen Sie ein neues',
    unconfirmed: 'Das konnte ich in unseren Angeboten leider nicht bestätigen.',
    personAnswers: 'Ab jetzt antwortet Ihnen hier ein Mensch.',
    personHasIt: 'Ihre Nachricht ist weitergeleitet; ein Mensch antwortet Ihnen hier.',
    noWord: 'Darauf habe ich gerade keine Antwort. Bitte fragen Sie noch einmal.',
    consent: 'Ich bin einverstanden, dass {who} mich wegen meiner Anfrage per E-Mail oder Telefon kontaktiert.',
    peopleOf: 'das Team hinter „{name}“',
    people: 'das Team hinter diesem Chat',
    noCondition: 'Meine Einwilligung ist keine Bedingung für einen Kauf.',
    viewingConfirmed: 'Ihr Besichtigungstermin ist bestätigt: {home}, {time}.',
    viewingDeclined: 'Die Besichtigung von {home} ist zu den genannten Zeiten nicht möglich. Bitte nennen Sie andere.',
    listedBy: 'Angeboten von',
    contractStatus: 'Vertragsstand',
  },
  pt: {
    isMachine: 'Você está falando com um assistente de IA, não com uma pessoa.',
    passedOn: 'Obrigado. Encaminhei nossa conversa; uma pessoa entrará em contato com você.',
    inAWhile: 'Mensagens demais; tente novamente mais tarde',
    notNow: 'No momento não é possível responder a mais mensagens aqui; volte mais tarde, por favor',
    nobodyNow: 'No momento não é possível chamar ninguém. Sua mensagem fica aqui; peça de novo mais tarde, por favor.',
    isFull: 'Esta conversa está completa; comece uma nova, por favor',
    unconfirmed: 'Desculpe, não consegui confirmar isso em nossos anúncios.',
    personAnswers: 'A partir de agora, uma pessoa responde a você aqui.',
    personHasIt: 'Sua mensagem foi encaminhada; uma pessoa responde a você aqui.',
    noWord: 'No momento não tenho resposta para isso. Pergunte novamente, por favor.',
    consent: 'Aceito que {who} entre em contato comigo por e-mail ou telefone sobre o meu pedido.',
    peopleOf: 'a equipe de «{name}»',
    people: 'a equipe deste chat',
    noCondition: 'Meu consentimento não é condição de nenhuma compra.',
    viewingConfirmed: 'Sua visita está confirmada: {home}, {time}.',
    viewingDeclined: 'A visita a {home} não é possível nos horários que você informou. Informe outros, por favor.',
    listedBy: 'Anunciado por',
    contractStatus: 'Situação do contrato',
  },
  it: {
    isMachine: 'Sta parlando con un assistente di IA, non con una persona.',
    passedOn: 'Grazie. Ho inoltrato la nostra conversazione; una persona si metterà in contatto con Lei.',
    inAWhile: 'Troppi messaggi; riprovi più tardi',
    notNow: 'Per ora qui non è possibile rispondere ad altri messaggi; torni più tardi, per favore',
    nobodyNow:
      'Al momento non è possibile chiamare nessuno. Il Suo messaggio resta qui; lo chieda di nuovo più tardi, per favore.',
    isFull: 'Questa conversazione è al completo; ne inizi una nuova, per favore',
    unconfirmed: 'Mi dispiace, non ho potuto confermarlo nei nostri annunci.',
    personAnswers: 'Da ora in poi Le risponde qui una persona.',
    personHasIt: 'Il Suo messaggio è stato inoltrato; qui Le risponde una persona.',
    noWord: 'Al momento non ho una risposta. Ripeta la domanda, per favore.',
    consent: 'Accetto che {who} mi contatti per e-mail o telefono riguardo alla mia richiesta.',
    peopleOf: 'il team di «{name}»',
    people: 'il team di questa chat',
    noCondition: 'Il mio consenso non è condizione di alcun acquisto.',
    viewingConfirmed: 'La Sua visita è confermata: {home}, {time}.',
    viewingDeclined: 'La visita di {home} non è possibile negli orari indicati. Ne proponga altri, per favore.',
    listedBy: 'Proposto da',
    contractStatus: 'Stato del contratto',
  },
  ar: {
    isMachine: 'أنت تتحدث مع مساعد ذكاء اصطناعي، وليس مع شخص.',
    passedOn: 'شكرًا. لقد نقلت محادثتنا، وسيتواصل معك شخص قريبًا.',
    inAWhile: 'رسائل كثيرة جدًا؛ حاول مرة أخرى لاحقًا',
    notNow: 'لا يمكن الرد على مزيد من الرسائل هنا حاليًا؛ يُرجى العودة لاحقًا',
    nobodyNow: 'لا يمكن استدعاء أحد الآن. تبقى رسالتك هنا؛ يُرجى الطلب مرة أخرى لاحقًا.',
    isFull: 'اكتملت هذه المحادثة؛ يُرجى بدء محادثة جديدة',
    unconfirmed: 'عذرًا، لم أتمكن من تأكيد ذلك في عروضنا.',
    personAnswers: 'من الآن فصاعدًا سيجيبك شخص هنا.',
    personHasIt: 'تم نقل رسالتك؛ سيجيبك شخص هنا.',
    noWord: 'ليس لدي جواب عن ذلك الآن. يُرجى السؤال مرة أخرى.',
    consent: 'أوافق على أن يتواصل معي {who} عبر البريد الإلكتروني أو الهاتف بشأن طلبي.',
    peopleOf: 'فريق «{name}»',
    people: 'فريق هذه المحادثة',
    noCondition: 'موافقتي ليست شرطًا لأي عملية شراء.',
    viewingConfirmed: 'تم تأكيد موعد المعاينة: {home}، {time}.',
    viewingDeclined: 'معاينة {home} غير ممكنة في الأوقات التي ذكرتها. يُرجى اقتراح أوقات أخرى.',
    listedBy: 'معروض من قبل',
    contractStatus: 'حالة العقد',
  },
  hi: {
    isMachine: 'आप एक AI सहायक से बात कर रहे हैं, किसी व्यक्ति से नहीं।',
    passedOn: 'धन्यवाद। मैंने हमारी बातचीत आगे भेज दी है; कोई व्यक्ति आपसे संपर्क करेगा।',
    inAWhile: 'बहुत अधिक संदेश; कृपया बाद में पुनः प्रयास करें',
    notNow: 'अभी यहाँ और संदेशों का उत्तर नहीं दिया जा सकता; कृपया बाद में आएँ',
    nobodyNow: 'अभी किसी व्यक्ति को नहीं बुलाया जा सकता। आपका संदेश यहीं रहेगा; कृपया बाद में फिर कहें।',
    isFull: 'यह बातचीत पूरी हो गई है; कृपया नई बातचीत शुरू करें',
    unconfirmed: 'क्षमा करें, मैं अपनी सूची में इसकी पुष्टि नहीं कर सका।',
    personAnswers: 'अब से एक व्यक्ति आपको यहाँ उत्तर देगा।',
    personHasIt: 'आपका संदेश पहुँचा दिया गया है; एक व्यक्ति आपको यहाँ उत्तर देगा।',
    noWord: 'अभी मेरे पास इसका उत्तर नहीं है। कृपया फिर से पूछें।',
    consent: 'मैं सहमत हूँ कि {who} मेरे अनुरोध के बारे में मुझसे ई-मेल या फ़ोन से संपर्क करे।',
    peopleOf: '“{name}” की टीम',
    people: 'इस चैट की टीम',
    noCondition: 'मेरी सहमति किसी भी खरीद की शर्त नहीं है।',
    viewingConfirmed: 'आपका दौरा तय हो गया है: {home}, {time}।',
    viewingDeclined: 'आपके बताए समय पर {home} का दौरा संभव नहीं है। कृपया दूसरे समय बताएँ।',
    listedBy: 'प्रस्तुतकर्ता',
    contractStatus: 'अनुबंध की स्थिति',
  },
  zh: {
    isMachine: '您正在与 AI 助手对话，而不是真人。',
    passedOn: '谢谢。我已转达我们的对话，工作人员会与您联系。',
    inAWhile: '消息过多，请稍后再试',
    notNow: '目前无法在此回复更多消息，请稍后再来',
    nobodyNow: '目前无法为您联系工作人员。您的消息会保留在这里，请稍后再试。',
    isFull: '此对话已满，请开始新的对话',
    unconfirmed: '抱歉，我无法在我们的房源中确认这一点。',
    personAnswers: '从现在起由工作人员在这里为您解答。',
    personHasIt: '您的消息已转达，工作人员会在这里回复您。',
    noWord: '我暂时无法回答这个问题，请再问一次。',
    consent: '我同意{who}就我的请求通过电子邮件或电话与我联系。',
    peopleOf: '“{name}”的团队',
    people: '本聊天的团队',
    noCondition: '我的同意不是任何购买的条件。',
    viewingConfirmed: '您的看房预约已确认：{home}，{time}。',
    viewingDeclined: '您提出的时间无法安排看房：{home}。请提出其他时间。',
    listedBy: '挂牌机构',
    contractStatus: '合同状态',
  },
};

/** Codes of the languages that we speak. */
export const SPOKEN: readonly string[] = Object.keys(SENTENCES);

/** Our sentences in a language, by its English name or code, "Brazilian Portuguese" and "pt-BR" among them; null where we do not speak it. */
export function ownSentences(language: string): OwnSentences | null {
  if (language === '') return ENGLISH;
  const tag = languageTag(language);
  return (tag !== null && SENTENCES[new Intl.Locale(tag).language]) || null;
}

/** The same in the first of these languages that we speak; English where we speak none of them. Empty ones say nothing. */
export const sentencesFor = (...languages: readonly string[]): OwnSentences =>
  languages.flatMap((one) => (one === '' ? [] : (ownSentences(one) ?? [])))[0] ?? ENGLISH;

/** The same, in English where we do not speak the language, which is then published for the log. */
export function spokenSentences(language: string): OwnSentences {
  const ours = ownSentences(language);
  if (!ours) unspokenLanguage.publish({ language } satisfies UnspokenLanguage);
  return ours ?? ENGLISH;
}
