import type { Config } from '../service/config.js';
import { OutsideLink } from './outside-link.jsx';
import { useTexts } from './speech.js';

/** Other places where the owner can be met. */
export function ContactLinks({ config }: { readonly config: Config }) {
  const { contactLinks } = useTexts();
  const links = [
    ['WhatsApp', config.WhatsappUrl],
    ['Facebook', config.FacebookUrl],
    ['Instagram', config.InstagramUrl],
  ] as const;
  const given = links.filter(([, address]) => address !== '');
  if (given.length === 0) return null;
  return (
    <nav class="contacts" aria-label={contactLinks}>
      {given.map(([name, address]) => (
        <OutsideLink key={name} to={address}>
          {name}
        </OutsideLink>
      ))}
    </nav>
  );
}
