/** Without the byte order mark that some programs begin a file with. */
export const withoutMark = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.subarray(Buffer.from(bytes.subarray(0, 3)).toString('hex') === 'efbbbf' ? 3 : 0));
