/** How long sending to an upload address may begin, in seconds. */
export const UPLOAD_SECONDS = 600;

/** How long a place outlives that: the slowest upload that is put up with has arrived by then. */
export const LONGEST_UPLOAD_MS = 2 * 3_600_000;
