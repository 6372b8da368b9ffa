/** Where pictures of listings come from. */
export abstract class PictureSource {
  /**
   * The bytes at an address that a feed names, as they come. Refuses `unsupported` where that address may not be asked at all;
   * else throws what the network or its server says. `headers` are for the server of that address alone.
   */
  abstract open(
    address: string,
    signal: AbortSignal,
    headers: Readonly<Record<string, string>>,
  ): Promise<AsyncIterable<Uint8Array>>;
}
