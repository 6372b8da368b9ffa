/** A text record with which the owner of a host says whose chatbot it shows. */
export interface DomainProof {
  /** Where the record stands. */
  readonly name: string;
  readonly value: string;
}

const NAME = '_parlor.';
const VALUE = /^parlor-domain=([0-9a-f]{32})\.([0-9a-f]{64})$/;

export const proofName = (host: string): string => `${NAME}${host}`;

/** `secret` follows from chatbot and host, and is told to the chatbot's owner alone. */
export const proofOf = (host: string, serialNumber: string, secret: string): DomainProof => ({
  name: proofName(host),
  value: `parlor-domain=${serialNumber}.${secret}`,
});

/** The serial numbers that texts at `proofName` speak of; others stand there for other programs. */
export const serialNumbersIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => VALUE.exec(text)?.[1] ?? [])),
];

/** Purpose of the secret of a proof: another chatbot's, or that of another host, is another one. */
export const proofPurpose = (chatbotId: number, host: string): string => `custom domain ${chatbotId} ${host}`;

/** The operator's own list of hosts, `chat.example.com=SERIAL` between commas; hosts in lower case. */
export const listedDomains = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list
      .split(',')
      .map((entry) => entry.trim().split('='))
      .flatMap(([host = '', serialNumber]) => (serialNumber ? [[host.toLowerCase(), serialNumber] as const] : [])),
  );
