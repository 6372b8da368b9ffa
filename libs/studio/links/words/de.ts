import type * as en from './en.js';

export const confirm: typeof en.confirm = {
  title: 'Diese Adresse bestätigen',
  about:
    'Mails über Besucher eines Chatbots, etwa der Wunsch nach einem Menschen, sollen an Ihre Adresse gehen. Sie kommen, sobald Sie sie bestätigen.',
  confirm: 'Bestätigen',
  confirmed: (address) => `${address} ist bestätigt. Mails über Besucher kommen hierher.`,
  unreachable: 'Der Dienst ist nicht erreichbar; bitte versuchen Sie es noch einmal.',
};

export const handOff: typeof en.handOff = {
  title: 'Gespräch',
  conversation: (id, chatbot) => `Gespräch ${id} mit ${chatbot || 'dem Chatbot'}`,
  openedFrom: (address) => `Begonnen auf ${address}`,
  messages: 'Nachrichten',
  name: 'Ihr Name, wie ihn der Besucher liest',
  picture: 'Ihr Bild: eine https-Adresse (freiwillig)',
  address: 'Eine Adresse, die mit https:// beginnt',
  takeOver: 'Anstelle des Chatbots antworten',
  reply: 'Ihre Antwort an den Besucher',
  send: 'Senden',
  handBack: 'Den Chatbot wieder antworten lassen',
  personAnswers: (time) => `Ein Mensch antwortet; der Chatbot schweigt bis ${time}.`,
  chatbotAnswers: 'Der Chatbot antwortet.',
  contact: (known) => `Besucher: ${known}`,
  authors: { Visitor: 'Besucher', Chatbot: 'Chatbot', Person: 'Mensch' },
  viewing: (home, state) => `Besichtigung von ${home}: ${state}`,
  states: { requested: 'gewünscht', confirmed: 'bestätigt', declined: 'abgelehnt' },
  confirmViewing: (time) => `Bestätigen: ${time}`,
  decline: 'Ablehnen',
  unreachable: 'Der Dienst ist nicht erreichbar; es wird weiter versucht.',
};
