/**
 * A text that the page keeps between visits. Browsers refuse storage to frames of other origins, so the page's own is
 * used; where that throws as well, the text lives as long as the page.
 */
export class Keepsake {
  private held = '';

  constructor(private readonly name: string) {}

  read(): string {
    return fromStorage(() => sessionStorage, this.name) || fromStorage(() => localStorage, this.name) || this.held;
  }

  /** `isBrief`: until the window is closed. An empty text is forgotten. */
  write(text: string, isBrief: boolean): void {
    this.held = text;
    toStorage(() => sessionStorage, this.name, isBrief ? text : '');
    toStorage(() => localStorage, this.name, isBrief ? '' : text);
  }
}

/** Even a look at the storage's name throws where it is forbidden. */
type Where = () => Storage;

function fromStorage(where: Where, name: string): string {
  try {
    return where().getItem(name) ?? '';
  } catch {
    return '';
  }
}

function toStorage(where: Where, name: string, text: string): void {
  try {
    if (text === '') where().removeItem(name);
    else where().setItem(name, text);
  } catch {
    // The page keeps it in memory.
  }
}
