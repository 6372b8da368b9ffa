/** One address for all hosts of these, which differ in nothing else; the first is preferred. */
export function severalHosts(urls: readonly string[]): string {
  const [first] = urls as [string];
  return first.replace(new URL(first).host, urls.map((url) => new URL(url).host).join(','));
}
