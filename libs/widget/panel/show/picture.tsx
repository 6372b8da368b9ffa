import { useState } from 'preact/hooks';

interface Props {
  /** Empty for none. */
  readonly address: string;
  /** What it shows; empty where it only adorns. */
  readonly alt?: string;
  readonly class?: string;
}

/** A picture, gone where it cannot be had; its address learns nothing of the visitor's page. */
export function Picture({ address, alt = '', class: name }: Props) {
  const [isGone, setGone] = useState(false);
  if (address === '' || isGone) return null;
  return (
    <img
      class={name}
      src={address}
      alt={alt}
      loading="lazy"
      referrerpolicy="no-referrer"
      onError={() => setGone(true)}
    />
  );
}

/** The address of a picture that strangers name; empty where it is none of the web. */
export const webPicture = (address: string): string => (address.startsWith('https://') ? address : '');
