/** A file breaks a rule of its format; `message` continues "The file … is not accepted:". */
export class Malformed extends Error {}
