/** Texts of the page that confirms an address. The page names them by `data-says`. */
export const confirm = {
  title: 'Confirm this address',
  about:
    'Mails about visitors of a chatbot, such as a wish to talk to a person, shall go to your address. They come once you confirm it.',
  confirm: 'Confirm',
  confirmed: (address: string) => `${address} is confirmed. Mails about visitors come here.`,
  unreachable: 'The service cannot be reached; please try again.',
};

/** Texts of the page on which a person answers. */
export const handOff = {
  title: 'Conversation',
  conversation: (id: string, chatbot: string) => `Conversation ${id} with ${chatbot || 'the chatbot'}`,
  openedFrom: (address: string) => `Opened from ${address}`,
  messages: 'Messages',
  name: 'Your name, as the visitor reads it',
  picture: 'Your picture: an https address (optional)',
  address: 'An address that begins with https://',
  takeOver: 'Answer in place of the chatbot',
  reply: 'Your reply to the visitor',
  send: 'Send',
  handBack: 'Let the chatbot answer again',
  personAnswers: (time: string) => `A person answers; the chatbot is silent until ${time}.`,
  chatbotAnswers: 'The chatbot answers.',
  contact: (known: string) => `Visitor: ${known}`,
  authors: { Visitor: 'Visitor', Chatbot: 'Chatbot', Person: 'Person' },
  viewing: (home: string, state: string) => `Viewing of ${home}: ${state}`,
  states: { requested: 'requested', confirmed: 'confirmed', declined: 'declined' },
  confirmViewing: (time: string) => `Confirm: ${time}`,
  decline: 'Decline',
  unreachable: 'The service cannot be reached; trying again.',
};
