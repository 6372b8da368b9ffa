/** Zeros of all scripts; the other digits of each stand behind its own. Made for the first text that has any. */
let zeros: readonly number[] | undefined;
const zerosOfScripts = (): readonly number[] =>
  Intl.supportedValuesOf('numberingSystem').map((system) =>
    new Intl.NumberFormat(`en-u-nu-${system}`).format(0).codePointAt(0)!,
  );

/** A text with the digits of all scripts as those of English. */
export const withPlainDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (sign) => {
    const code = sign.codePointAt(0)!;
    const zero = (zeros ??= zerosOfScripts()).find((one) => code >= one && code < one + 10);
    return zero === undefined ? sign : String(code - zero);
  });
