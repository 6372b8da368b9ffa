import { exchange } from '../wire/exchange.js';

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g;

/** What a process tells Prometheus at one moment. */
export class Scrape {
  private constructor(
    readonly text: string,
    readonly samples: readonly Sample[],
  ) {}

  static async of(url: string, token?: string): Promise<Scrape> {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const { status, bytes } = await exchange(url, '/metrics', { method: 'GET', headers });
    if (status !== 200) throw new Error(`/metrics answered ${status}`);
    return Scrape.read(bytes.toString());
  }

  static read(text: string): Scrape {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Scrape(text, lines.map(sampleIn));
  }

  /** The sum of all samples of that name that carry these labels; 0 where there is none. */
  sum(name: string, labels: Readonly<Record<string, string>> = {}): number {
    return this.with(name, labels).reduce((sum, { value }) => sum + value, 0);
  }

  has(name: string): boolean {
    return this.with(name).length > 0;
  }

  /** Names of metrics with their types, as declared. */
  get declared(): ReadonlyMap<string, string> {
    return new Map([...this.text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type!]));
  }

  with(name: string, labels: Readonly<Record<string, string>> = {}): Sample[] {
    const isMeant = (sample: Sample) => Object.entries(labels).every(([key, value]) => sample.labels[key] === value);
    return this.samples.filter((sample) => sample.name === name && isMeant(sample));
  }
}

function sampleIn(line: string): Sample {
  const [, name = '', labels = '', value = ''] = LINE.exec(line) ?? [];
  if (name === '') throw new Error(`No sample: ${line}`);
  const found = [...labels.matchAll(LABEL)].map(([, key, text]) => [key!, text!] as const);
  return { name, labels: Object.fromEntries(found), value: Number(value.replace('+Inf', 'Infinity')) };
}
