/** A home as lists, events and mails of leads tell it. */
export interface ToldHome {
  readonly ID: number;
  /** Street and city, as far as they are known, else its MLS number. */
  readonly Address: string;
  /** Empty where it has none. */
  readonly Url: string;
}

interface Home {
  readonly id: number;
  readonly address: string;
  readonly city: string;
  readonly mlsNumber: string;
  readonly url: string;
}

export const toldHome = ({ id: ID, address, city, mlsNumber, url: Url }: Home): ToldHome => ({
  ID,
  Address: [address, city].filter((part) => part !== '').join(', ') || mlsNumber,
  Url,
});

/** In one cell of a spreadsheet. */
export const homesCell = (homes: readonly ToldHome[]): string => homes.map(({ Address }) => Address).join('; ');
