import { useEffect, useState } from 'preact/hooks';
import { directionOf, languageOf } from '../../channel/language.js';
import type { Surroundings } from '../service/surroundings.js';
import { Refused, type Service } from '../service/service.js';
import { type Reception, receive } from '../service/reception.js';
import { TEXTS } from '../texts/texts.js';
import { Chat } from './chat.jsx';
import { Notice } from './notice.jsx';
import { Speech } from './speech.js';
import { wear } from './theme.js';

interface Props {
  readonly chatbot: string;
  readonly base: string;
  readonly service: Service;
  readonly surroundings: Surroundings;
}

/** Comes in, and shows the conversation or why there is none. */
export function Panel(props: Props) {
  const [reception, setReception] = useState<Reception | null>(null);
  const [error, setError] = useState<unknown>(null);
  const enter = (): void => {
    setError(null);
    receive(props).then(setReception, setError);
  };
  useEffect(enter, []);
  const language = reception?.visit.language ?? languageOf('', navigator.languages);
  const texts = TEXTS[language];
  useEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
    document.title = reception?.config.Name || texts.chat;
    if (reception) wear(reception.config);
  }, [reception]);
  return (
    <Speech.Provider value={texts}>
      {reception && <Chat {...props} reception={reception} />}
      {error !== null && <Notice text={reasonOf(error, texts)} retry={isFinal(error) ? null : enter} />}
    </Speech.Provider>
  );
}

/** The page is not the chatbot's, or there is no such chatbot. */
const isFinal = (error: unknown): boolean => error instanceof Refused && [403, 404].includes(error.status);

const reasonOf = (error: unknown, texts: { readonly blocked: string; readonly unreachable: string }): string =>
  isFinal(error) ? texts.blocked : texts.unreachable;
