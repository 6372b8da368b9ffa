import type { ComponentChildren } from 'preact';
import { safeAddress } from './safe-address.js';

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
