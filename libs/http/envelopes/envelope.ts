/** `Version` of every answer. */
export const API_VERSION = '1.0.0';

/** Body of every answer of every operation, good or bad: exactly these five members. */
export interface Envelope<T> {
  readonly Data: T;
  readonly Version: string;
  readonly Success: boolean;
  readonly Code: number;
  readonly Message: string;
}

export const accepted = <T>(data: T): Envelope<T> => ({
  Data: data,
  Version: API_VERSION,
  Success: true,
  Code: 200,
  Message: '',
});

/** Longest `Message`, in UTF-16 units: whatever was sent, what is wrong with it is told in so many. */
export const MOST_MESSAGE = 8_000;

export const refused = (code: number, message: string): Envelope<null> => ({
  Data: null,
  Version: API_VERSION,
  Success: false,
  Code: code,
  Message: message.length > MOST_MESSAGE ? `${message.slice(0, MOST_MESSAGE - 1).toWellFormed()}…` : message,
});
