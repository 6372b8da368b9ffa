/** Why a document cannot be read, as its owner is told. */
export class Unreadable extends Error {}
