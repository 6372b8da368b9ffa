import { type Colour, colourOf } from '../channel/colour.js';
import { post } from './intrinsics.js';

/** What of the owner's settings shows on the page itself. */
export interface Appearance {
  readonly name: string;
  readonly colour: Colour;
  /** Address of a picture; empty where there is none. */
  readonly icon: string;
  readonly isLeft: boolean;
  readonly welcome: string;
  readonly isPopupOnce: boolean;
  /** A code, or empty for the browser's. */
  readonly language: string;
  /** As CSS names it. */
  readonly scheme: string;
  /** This site may not show this chatbot, or it is there no more. */
  readonly isRefused: boolean;
}

/** What the service says; of all that, what is of use here. */
interface Config {
  readonly Name: string;
  readonly ChatBubbleColor: string;
  readonly ChatIconUrl: string;
  readonly ChatBubbleAlign: number;
  readonly WelcomeMessage: string;
  readonly ChatbotPopupOnce: boolean;
  readonly Language: string;
  readonly ChatColorScheme: number;
}

/** What the service says of sites that may not show a chatbot, and of one that was removed. */
const REFUSED: Readonly<Record<number, boolean>> = { 403: true, 404: true };

const SYSTEM = 'light dark';
const BLUE: Colour = [37, 99, 235];

export const PLAIN: Appearance = {
  name: '',
  colour: BLUE,
  icon: '',
  isLeft: false,
  welcome: '',
  isPopupOnce: false,
  language: '',
  scheme: SYSTEM,
  isRefused: false,
};

/** Plain where the service cannot be reached or the page's content policy forbids to ask it. */
export async function appearanceOf(base: string, chatbot: string): Promise<Appearance> {
  try {
    const url = `${base}chat/Chatbot/GetConfig?chatbot=${encodeURIComponent(chatbot)}`;
    const response = await post(url, { serialNumber: chatbot });
    if (REFUSED[response.status]) return { ...PLAIN, isRefused: true };
    return response.ok ? read(base, ((await response.json()) as { Data: Config }).Data) : PLAIN;
  } catch {
    return PLAIN;
  }
}

const read = (base: string, config: Config): Appearance => ({
  name: config.Name,
  colour: colourOf(config.ChatBubbleColor) ?? BLUE,
  icon: config.ChatIconUrl && new URL(config.ChatIconUrl, base).href,
  isLeft: config.ChatBubbleAlign === 1,
  welcome: config.WelcomeMessage,
  isPopupOnce: config.ChatbotPopupOnce,
  language: config.Language,
  scheme: [SYSTEM, 'light', 'dark'][config.ChatColorScheme] ?? SYSTEM,
  isRefused: false,
});
