import type { Config } from '../service/config.js';
import { Icon } from './icon.jsx';
import { Picture } from './picture.jsx';
import { useTexts } from './speech.js';

interface Props {
  readonly config: Config;
  readonly base: string;
  readonly openMenu: () => void;
  readonly begin: () => void;
  /** Null where nothing closes the panel. */
  readonly close: (() => void) | null;
}

/** Who answers, and ways to other conversations and out. */
export function Header({ config, base, openMenu, begin, close }: Props) {
  const texts = useTexts();
  return (
    <header>
      <Picture class="portrait" address={config.ChatProfilePictureUrl && base + config.ChatProfilePictureUrl} />
      <div class="who">
        <h1 dir="auto">{config.Name || texts.chat}</h1>
        <small>{texts.ai}</small>
      </div>
      <button
        type="button"
        class="tool"
        aria-label={texts.conversations}
        title={texts.conversations}
        onClick={openMenu}
      >
        <Icon name="menu" />
      </button>
      <button type="button" class="tool" aria-label={texts.fresh} title={texts.fresh} onClick={begin}>
        <Icon name="fresh" />
      </button>
      {close && (
        <button type="button" class="tool" aria-label={texts.close} title={texts.close} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </header>
  );
}
