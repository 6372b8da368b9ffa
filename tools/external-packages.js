/** Packages that the bundle leaves outside: their binaries, or files of theirs that they look for beside themselves. */
export const EXTERNAL_PACKAGES = ['better-sqlite3', 'sharp', 'swagger-ui-dist'];

/** Packages that the program loads by name and at first use, so that a start does not read them. */
export const PACKAGES_BY_NAME = ['mysql2', 'gpt-tokenizer'];
