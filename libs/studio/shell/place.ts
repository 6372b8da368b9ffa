import { useEffect, useState } from 'preact/hooks';

/** Where the person is: `#/SERIAL/screen/id?page=2`. */
export interface Place {
  readonly serialNumber: string;
  readonly screen: string;
  /** Of what the screen shows alone; empty where it shows all. */
  readonly id: string;
  readonly query: URLSearchParams;
}

function placeIn(hash: string): Place {
  const [path = '', query = ''] = hash.split('?');
  const [, serialNumber = '', screen = '', id = ''] = path.split('/').map(decoded);
  return { serialNumber, screen, id, query: new URLSearchParams(query) };
}

/** What is no writing of a text stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a place, for links. */
export function addressOf(
  serialNumber: string,
  screen: string,
  { id = '', query = {} }: { readonly id?: string | number; readonly query?: Readonly<Record<string, string>> } = {},
): string {
  const path = [serialNumber, screen, ...(id === '' ? [] : [id])].map(encodeURIComponent).join('/');
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return `#/${path}${given.size > 0 ? `?${given}` : ''}`;
}

export function usePlace(): Place {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const hear = () => setHash(location.hash);
    addEventListener('hashchange', hear);
    return () => removeEventListener('hashchange', hear);
  }, []);
  return placeIn(hash);
}
