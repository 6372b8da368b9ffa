const SOMEBODY =
  '(?:human|person|agent|realtor|representative|rep|someone|somebody|broker|operator|advis[oe]r|staff|sales ?(?:person|man|woman|rep)|people|human being)';
/** What a person is to do for the visitor. */
const CALLS =
  '(?:call|phone|ring|contact|e-?mail|text|message|write to|get back to|reach(?: out to)?|get in touch with) me';

/** A visitor's plain wish for a person; each stands for itself, whatever is around it. */
const SIGNS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:talk|speak|chat|connect|transfer|put) (?:me )?(?:directly )?(?:through )?(?:to|with) (?:an? |the |one of |some |your |real |live |actual )*${SOMEBODY}s?\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:need|want|get me|give me|find me) (?:an? |some )?(?:real |live |actual )?(?:human|agent|representative|operator|real person|person)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:can|could|would|may|have|let|ask) (?:an? |the |one of (?:your |the )|some |your )?(?:real |live )?(?:member of )?(?:your )?${SOMEBODY}s?(?: please)? (?:to )?${CALLS}\\b`,
    'i',
  ),
  /\bwho (?:can|could|may|do) i (?:speak|talk|chat) (?:to|with)\b|\bhave (?:an? )?(?:member of )?staff (?:call|contact) me\b/i,
  /(?:^|[.!?,]) ?(?:an? )?(?:real |live )?(?:human|operator|agent|representative|person)s?,? (?:please|pls|now)\b/i,
  /^\W{0,20}(?:(?:real |live )?(?:human|agent|operator|representative|person))(?: now| please| pls)?\W*$/i,
  /\b(?:can|could|would) (?:you|someone|somebody|an agent|anyone) (?:please )?(?:call|phone|ring|contact) me\b|^\W*(?:please )?(?:call|phone|ring) me(?: back| please| now)?\W*$/i,
  /(?:atend(?:er|iera|e)(?:me)?|llam(?:e|ar)(?:me)?|contact(?:e|ar)(?:me)?) (?:una? )?(?:agente|persona|asesora?|humano)/i,
  /(?:corretora?|atendente|agente|algu[eé]m) (?:pode |para )?me (?:ligar|ligue|chamar|contatar|contactar)/i,
  /(?:mitarbeiter\w{0,10}|makler\w{0,10}|berater\w{0,10}|jemand) (?:mich )?(?:bitte )?(?:zurück|an)rufen|mich (?:bitte )?(?:ein \w{1,20} )?(?:zurück|an)rufen/i,
  /(?:agent|conseill\w{1,6}|quelqu['’]un) (?:peut|pourrait|puisse)(?:-il|-elle)? m['’](?:appeler|écrire|contacter)|(?:m['’]appeler|me rappeler)/i,
  /让(?:经纪人|客服|人).{0,4}(?:打|联系)|经纪人.{0,4}(?:联系|打电话)/,
  /(?:इंसान|एजेंट|व्यक्ति|किसी) से बात|(?:एजेंट|कोई) मुझे (?:फ़ोन|फोन|कॉल)/,
  /(?:موظف|وكيل|شخص|أحد).{0,12}(?:يتصل|الاتصال) بي|اتصلوا? بي/,
  /hablar con (?:una? |alg[uú]n )?(?:persona|agente|human[oa]|alguien|asesora?)|ll[aá]m(?:en?|a)me|agente,? por favor/i,
  /parler (?:à|avec) (?:une? |quelqu)|(?:r?appelez)[- ]moi|(?:un |une )?(?:agent|conseiller),? s['’]il/i,
  // Somebody is to call: "me puede llamar alguien", "quelqu'un peut me rappeler", "kann mich jemand anrufen".
  /(?<!\p{L})(?:me |nos )?(?:pued[ea]n?|podr[ií]a[ns]?|quiero que|que) (?:me |nos )?(?:llam\p{L}{1,4}|contact\p{L}{1,4}|atend\p{L}{1,4}|escrib\p{L}{1,3})(?:me|nos)?(?: (?:alguien|una? (?:persona|agente|asesora?)))?(?!\p{L})/iu,
  /(?<!\p{L})(?:parler|discuter|[ée]changer) (?:[àa]|avec) (?:une? |quelqu|votre|vos|le |la |l['’])|(?:vous pouvez|pouvez[- ]vous|peut[- ]on|on peut) (?:me|m['’]) ?(?:r?appeler|contacter|[ée]crire)/iu,
  /(?<!\p{L})(?:kann|k[öo]nnen?|k[öo]nnten?|k[öo]nnte) (?:mich |uns )?(?:bitte )?(?:mal )?(?:sie|ihr|jemand|wer|einer|ein (?:makler|mitarbeiter|berater))? ?(?:mich |uns )?(?:bitte )?(?:mal )?(?:an|zur[üu]ck)rufen/iu,
  /(?<!\p{L})(?:pode[mr]?|podia[m]?|poderia[m]?|quero que) (?:me )?(?:ligar|ligue[m]?|contact\p{L}{1,4}|telefonar|chamar)(?:[- ]me)?(?!\p{L})/iu,
  /mit (?:einem |einer )?(?:echten )?(?:menschen|mitarbeiter\w*|berater\w*|makler\w*|person|jemandem) (?:sprechen|reden)|rufen sie mich|rückruf/i,
  /人工|真人|客服|给我打电话/,
  /falar com (?:uma? )?(?:pessoa|humano|atendente|agente|corretora?|algu[eé]m)|atendimento humano/i,
  /parlare con (?:una? |un['’]|qualcuno)?(?:persona|operatore|operatrice|agente|umano)?|(?:un operatore|un agente|una persona),? per (?:favore|piacere)|\b(?:ri)?chiamatemi\b|\bmi (?:può|puo|potete|potrebbe|potreste) (?:ri)?(?:chiamare|contattare)/i,
  /met (?:een )?(?:echte? )?(?:mens|persoon|medewerker|makelaar|iemand) (?:spreken|praten)/i,
  /поговорить с (?:человеком|оператором|агентом|менеджером)|живой человек|позовите оператора/i,
  /porozmawiać z (?:człowiekiem|konsultantem|agentem|kimś)/i,
  /(?:bir )?(?:insanla|temsilciyle|danışmanla|yetkiliyle) (?:konuşmak|görüşmek)/i,
  /担当者|人間と(?:話|はな)|オペレーター|상담원|사람과 (?:이야기|통화)/,
  /(?:التحدث|أتحدث|اتحدث|أتكلم) (?:مع|إلى|الى) (?:شخص|موظف|وكيل|إنسان)/,
];

/** What stands right before a sign that is no wish: "I don't want to …". */
const NEGATED =
  /(?:\b(?:don['’]?t|do not|no need|not|never|rather not)(?: (?:want|need|wish|have|like|care))?(?: to)? ?|\bn(?:e |['’])\p{L}{1,12} pas |\bno (?:quiero|deseo|necesito) |\bnicht |\bnão (?:quero|preciso) )$/iu;
/** Characters before a sign that are looked at. */
const BEFORE = 40;

/** Whether a message wishes for a person, in the languages that are known here; a model may understand more. */
export const wishesPerson = (message: string): boolean =>
  SIGNS.some((sign) => {
    const at = message.search(sign);
    return at >= 0 && !NEGATED.test(message.slice(Math.max(0, at - BEFORE), at));
  });
