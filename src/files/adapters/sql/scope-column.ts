import type { OwnerScope } from '../../domain/owner-scope.js';

/** The column `files.scope`: a JSON list of serial numbers, NULL where the file is of the whole workspace. */
export const scopeText = (scope: OwnerScope): string | null => (scope === null ? null : JSON.stringify(scope));

export const scopeIn = (text: string | null): OwnerScope => (text === null ? null : (JSON.parse(text) as string[]));
