/** A setting that stops the start; `message` is the one line that an operator reads, and never holds a value. */
export class WrongSetting extends Error {}
