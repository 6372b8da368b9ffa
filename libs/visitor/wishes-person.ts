const SOMEBODY =
  '(?:human|person|agent|realtor|representative|rep|someone|somebody|broker|operator|advis[oe]r|staff|sales ?(?:person|man|woman|rep)|people|human being)';

/** A visitor's plain wish for a person. */
const SIGNS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:talk|speak|chat|connect|transfer|put) (?:me )?(?:directly )?(?:through )?(?:to|with) (?:an? |the |one of |some |your |real |live |actual )*${SOMEBODY}s?\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:need|want|get me|give me) (?:an? |some )?(?:real |live |actual )?(?:human|agent|representative|operator|real person|person to talk to)\\b`,
    'i',
  ),
  /^\W{0,20}(?:(?:real |live )?(?:human|agent|operator|representative|person))(?: now| please| pls)?\W*$/i,
  /\b(?:can|could|would) (?:you|someone|somebody|an agent|anyone) (?:please )?(?:call|phone|ring|contact) me\b|^\W*(?:please )?(?:call|phone|ring) me(?: back| please| now)?\W*$/i,
  /hablar con (?:una? |alg[uú]n )?(?:persona|agente|human[oa]|alguien|asesora?)|ll[aá]m(?:en?|a)me|agente,? por favor/i,
  /parler (?:à|avec) (?:une? |quelqu)|(?:r?appelez)[- ]moi|(?:un |une )?(?:agent|conseiller),? s['’]il/i,
  /mit (?:einem |einer )?(?:echten )?(?:menschen|mitarbeiter\w*|berater\w*|makler\w*|person|jemandem) (?:sprechen|reden)|rufen sie mich|rückruf/i,
  /人工|真人|客服|给我打电话/,
  /falar com (?:uma? )?(?:pessoa|humano|atendente|agente|corretora?|algu[eé]m)|atendimento humano/i,
  /parlare con (?:una? |un['’]|qualcuno)?(?:persona|operatore|operatrice|agente|umano)?|un operatore,? per favore/i,
  /met (?:een )?(?:echte? )?(?:mens|persoon|medewerker|makelaar|iemand) (?:spreken|praten)/i,
  /поговорить с (?:человеком|оператором|агентом|менеджером)|живой человек|позовите оператора/i,
  /porozmawiać z (?:człowiekiem|konsultantem|agentem|kimś)/i,
  /(?:bir )?(?:insanla|temsilciyle|danışmanla|yetkiliyle) (?:konuşmak|görüşmek)/i,
  /担当者|人間と(?:話|はな)|オペレーター|상담원|사람과 (?:이야기|통화)/,
  /(?:التحدث|أتحدث|اتحدث|أتكلم) (?:مع|إلى|الى) (?:شخص|موظف|وكيل|إنسان)/,
];

/** Whether a message wishes for a person, in the languages that are known here; a model may understand more. */
export const wishesPerson = (message: string): boolean => SIGNS.some((sign) => sign.test(message));
