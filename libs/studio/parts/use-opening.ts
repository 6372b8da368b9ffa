import { useRef, useState } from 'preact/hooks';

/** A button that opens a form and closes it again. */
export function useOpening() {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** The button gets the focus back. */
  const close = (): void => {
    setIsOpen(false);
    ref.current?.focus();
  };
  const opener = { ref, type: 'button', 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) } as const;
  return { isOpen, close, opener };
}
