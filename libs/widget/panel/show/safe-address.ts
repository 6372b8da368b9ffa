/** The address if a click on it leads to a page, a mail or a call; null for any other, which could be a script. */
export function safeAddress(text: string): string | null {
  try {
    const { protocol, href } = new URL(text);
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? href : null;
  } catch {
    return null;
  }
}
