import type { Language } from '../channel/language.js';

interface Texts {
  readonly open: string;
  readonly close: string;
  readonly dismiss: string;
  /** Behind the number of new messages. */
  readonly unread: string;
  readonly blocked: string;
}

/** What the page itself shows; the panel has its own. */
export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    open: 'Open chat',
    close: 'Close chat',
    dismiss: 'Dismiss',
    unread: 'new',
    blocked: 'This chat is not available on this site.',
  },
  es: {
    open: 'Abrir el chat',
    close: 'Cerrar el chat',
    dismiss: 'Descartar',
    unread: 'nuevos',
    blocked: 'Este chat no está disponible en este sitio.',
  },
  fr: {
    open: 'Ouvrir le chat',
    close: 'Fermer le chat',
    dismiss: 'Ignorer',
    unread: 'nouveaux',
    blocked: 'Ce chat n’est pas disponible sur ce site.',
  },
  de: {
    open: 'Chat öffnen',
    close: 'Chat schließen',
    dismiss: 'Ausblenden',
    unread: 'neu',
    blocked: 'Dieser Chat ist auf dieser Website nicht verfügbar.',
  },
  zh: {
    open: '打开聊天',
    close: '关闭聊天',
    dismiss: '忽略',
    unread: '条新消息',
    blocked: '此网站无法使用该聊天。',
  },
  ar: {
    open: 'افتح المحادثة',
    close: 'أغلق المحادثة',
    dismiss: 'إخفاء',
    unread: 'جديد',
    blocked: 'هذه المحادثة غير متاحة على هذا الموقع.',
  },
};
