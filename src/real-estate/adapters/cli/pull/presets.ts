/** How a vendor's RESO Web API wants to be read, as data that one client reads. */
export interface ResoPreset {
  /** Path of the listings below the address of the service. */
  readonly resource: string;
  /** Where `token` is the secret of a client, the path at which it becomes a token. */
  readonly tokenPath?: string;
  /** Records of a page, sent as `$top`; elsewhere `Prefer: odata.maxpagesize` asks for `MOST_RECORDS`. */
  readonly top?: number;
  /** The same where keys alone are read. */
  readonly topOfKeys?: number;
  /** Sent with each first page. */
  readonly query?: Readonly<Record<string, string>>;
  /** What the filter has to name. */
  readonly needs?: string;
  /** How a record goes: it says so itself, or its key is missing. */
  readonly takesBack: 'MlgCanView' | 'keys';
  /** Requests of a second. */
  readonly perSecond: number;
  /** The header that holds the token where a picture is asked for, and the domain whose servers have pictures. */
  readonly pictures?: { readonly header: string; readonly domain: string };
  /** Headers of a refusal that say when the quota begins anew. */
  readonly resets?: readonly string[];
}

/** Records of a page, where no preset says otherwise. */
export const MOST_RECORDS = 500;

/** A table of docs/feeds.md. `reso` is a server that keeps to the standard. */
export const PRESETS = {
  reso: { resource: 'Property', takesBack: 'keys', perSecond: 10 },
  mlsgrid: {
    resource: 'Property',
    top: 500,
    needs: 'OriginatingSystemName',
    takesBack: 'MlgCanView',
    pictures: { header: 'user-agent', domain: 'mlsgrid.com' },
    perSecond: 2,
  },
  trestle: {
    resource: 'Property',
    tokenPath: '../oidc/connect/token',
    top: 500,
    topOfKeys: 100_000,
    query: { replication: 'true' },
    takesBack: 'keys',
    perSecond: 2,
    resets: ['minute-quota-resettime', 'hour-quota-resettime'],
  },
  bridge: { resource: 'Property/replication', top: 200, topOfKeys: 2_000, takesBack: 'keys', perSecond: 2 },
  spark: { resource: 'Property', top: 500, topOfKeys: 1_000, takesBack: 'keys', perSecond: 2 },
} as const satisfies Record<string, ResoPreset>;

export type ResoPresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as ResoPresetName[];
