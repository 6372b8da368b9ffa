/** Gives out serial numbers: 32 lower-case hexadecimal characters, never the same twice, not to be guessed. */
export abstract class SerialNumbers {
  abstract next(): string;
}
