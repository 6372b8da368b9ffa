import { type Colour, colourOf, cssOf, inkOn, readableOn } from '../../channel/colour.js';
import type { Config } from '../service/config.js';

const BLUE: Colour = [37, 99, 235];
/** The grounds of answers in the style sheet, light and dark; the others are further from any ink. */
const LIGHT: Colour = [241, 243, 246];
const DARK: Colour = [38, 42, 51];

/** Puts on the owner's colours, with texts that can be read on them. */
export function wear({ ChatBubbleColor, UserMessageColor }: Config): void {
  const accent = colourOf(ChatBubbleColor) ?? BLUE;
  const own = colourOf(UserMessageColor) ?? accent;
  const colours = {
    '--accent': accent,
    '--accent-ink': readableOn(accent),
    '--own': own,
    '--own-ink': readableOn(own),
    '--link-light': inkOn(LIGHT, accent),
    '--link-dark': inkOn(DARK, accent),
  };
  for (const [name, colour] of Object.entries(colours)) document.documentElement.style.setProperty(name, cssOf(colour));
}
