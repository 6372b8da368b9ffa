import type { Config } from '../service/config.js';
import { OutsideLink } from './outside-link.jsx';
import { useTexts } from './speech.js';

/** How the owner treats what visitors write. */
export function PrivacyNote({ config }: { readonly config: Config }) {
  const { privacy } = useTexts();
  const { ChatbotPrivacyPolicyDescription: description, ChatbotPrivacyPolicyUrl: address } = config;
  const name = config.ChatbotPrivacyPolicyName || (address && privacy);
  if (!name && !description) return null;
  return (
    <p class="privacy" dir="auto">
      {description} {name && (address ? <OutsideLink to={address}>{name}</OutsideLink> : name)}
    </p>
  );
}
