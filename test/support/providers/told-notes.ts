/** What the service says in front of a message: of the newest one, and of the first one of a long chat. */
export const NOTE = /^<<<BEGIN NOTE (\w+)>>>\n[^]*?\n<<<END NOTE \1>>>(?:\n\n|$)/;

/** A message as it was said. */
export const withoutNote = (content: string): string => content.replace(NOTE, '');
