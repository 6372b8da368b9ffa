import type * as en from './en.js';

export const confirm: typeof en.confirm = {
  title: 'Confirmar esta dirección',
  about:
    'Los correos sobre visitantes de un chatbot, como el deseo de hablar con una persona, irán a su dirección. Llegan en cuanto la confirme.',
  confirm: 'Confirmar',
  confirmed: (address) => `${address} está confirmada. Los correos sobre visitantes llegan aquí.`,
  unreachable: 'No se puede conectar con el servicio; inténtelo de nuevo.',
};

export const handOff: typeof en.handOff = {
  title: 'Conversación',
  conversation: (id, chatbot) => `Conversación ${id} con ${chatbot || 'el chatbot'}`,
  openedFrom: (address) => `Abierta desde ${address}`,
  messages: 'Mensajes',
  name: 'Su nombre, como lo lee el visitante',
  picture: 'Su foto: una dirección https (opcional)',
  address: 'Una dirección que empieza por https://',
  takeOver: 'Responder en lugar del chatbot',
  reply: 'Su respuesta al visitante',
  send: 'Enviar',
  handBack: 'Dejar que el chatbot responda de nuevo',
  personAnswers: (time) => `Responde una persona; el chatbot calla hasta ${time}.`,
  chatbotAnswers: 'Responde el chatbot.',
  contact: (known) => `Visitante: ${known}`,
  authors: { Visitor: 'Visitante', Chatbot: 'Chatbot', Person: 'Persona' },
  viewing: (home, state) => `Visita a ${home}: ${state}`,
  states: { requested: 'solicitada', confirmed: 'confirmada', declined: 'rechazada' },
  confirmViewing: (time) => `Confirmar: ${time}`,
  decline: 'Rechazar',
  unreachable: 'No se puede conectar con el servicio; se sigue intentando.',
};
