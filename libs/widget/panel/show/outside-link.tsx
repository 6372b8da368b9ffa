import type { ComponentChildren } from 'preact';

interface Props {
  readonly to: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A link that opens beside the page and tells the other site nothing; plain text where the address is not safe. */
export function OutsideLink({ to, class: name, children }: Props) {
  const address = safeAddress(to);
  if (address === null) return <span class={name}>{children}</span>;
  return (
    <a class={name} href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** The address if a click on it leads to a page, a mail or a call; null for any other, which could be a script. */
function safeAddress(text: string): string | null {
  try {
    const { protocol, href } = new URL(text);
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? href : null;
  } catch {
    return null;
  }
}
