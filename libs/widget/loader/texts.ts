import type { Language } from '../channel/language.js';

interface Texts {
  readonly open: string;
  readonly close: string;
  readonly dismiss: string;
  /** Behind the number of new messages. */
  readonly unread: string;
  readonly blocked: string;
  readonly unreachable: string;
  readonly retry: string;
}

/** What the page itself shows; the panel has its own. */
export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    open: 'Open chat',
    close: 'Close chat',
    dismiss: 'Dismiss',
    unread: 'new',
    blocked: 'This chat is not available on this site.',
    unreachable: 'The chat cannot be reached.',
    retry: 'Try again',
  },
  es: {
    open: 'Abrir el chat',
    close: 'Cerrar el chat',
    dismiss: 'Descartar',
    unread: 'nuevos',
    blocked: 'Este chat no está disponible en este sitio.',
    unreachable: 'No se puede acceder al chat.',
    retry: 'Reintentar',
  },
  fr: {
    open: 'Ouvrir le chat',
    close: 'Fermer le chat',
    dismiss: 'Ignorer',
    unread: 'nouveaux',
    blocked: 'Ce chat n’est pas disponible sur ce site.',
    unreachable: 'Le chat est injoignable.',
    retry: 'Réessayer',
  },
  de: {
    open: 'Chat öffnen',
    close: 'Chat schließen',
    dismiss: 'Ausblenden',
    unread: 'neu',
    blocked: 'Dieser Chat ist auf dieser Website nicht verfügbar.',
    unreachable: 'Der Chat ist nicht erreichbar.',
    retry: 'Erneut versuchen',
  },
  zh: {
    open: '打开聊天',
    close: '关闭聊天',
    dismiss: '忽略',
    unread: '条新消息',
    blocked: '此网站无法使用该聊天。',
    unreachable: '无法连接聊天。',
    retry: '重试',
  },
  ar: {
    open: 'افتح المحادثة',
    close: 'أغلق المحادثة',
    dismiss: 'إخفاء',
    unread: 'جديد',
    blocked: 'هذه المحادثة غير متاحة على هذا الموقع.',
    unreachable: 'تعذر الوصول إلى المحادثة.',
    retry: 'حاول مرة أخرى',
  },
  pt: {
    open: 'Abrir a conversa',
    close: 'Fechar a conversa',
    dismiss: 'Dispensar',
    unread: 'novas',
    blocked: 'Esta conversa não está disponível neste site.',
    unreachable: 'Não foi possível acessar a conversa.',
    retry: 'Tentar de novo',
  },
  hi: {
    open: 'चैट खोलें',
    close: 'चैट बंद करें',
    dismiss: 'हटाएँ',
    unread: 'नए',
    blocked: 'यह चैट इस साइट पर उपलब्ध नहीं है।',
    unreachable: 'चैट से संपर्क नहीं हो पा रहा है।',
    retry: 'फिर कोशिश करें',
  },
  it: {
    open: 'Apri la chat',
    close: 'Chiudi la chat',
    dismiss: 'Ignora',
    unread: 'nuovi',
    blocked: 'Questa chat non è disponibile su questo sito.',
    unreachable: 'La chat non è raggiungibile.',
    retry: 'Riprova',
  },
};
