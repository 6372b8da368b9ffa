import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { Chat } from '../support/interface/chat.js';
import { Scrape } from '../support/service/scrape.js';
import { describeService } from '../support/service/service.js';

const TOKEN = 'metrics-token-of-a-test';

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
  readonly templating: { readonly list: readonly { readonly query: string | { readonly query: string } }[] };
}
interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

const dashboard = JSON.parse(readFileSync('docs/observability/grafana-dashboard.json', 'utf8')) as Dashboard;
const rules = parse(readFileSync('docs/observability/alerts.yml', 'utf8')) as Rules;

const EXPRESSIONS: readonly (readonly [string, string])[] = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...dashboard.templating.list.flatMap(({ query }) =>
    typeof query === 'string' ? [] : [['variable', query.query] as const],
  ),
  ...rules.groups.flatMap((group) => group.rules.map(({ alert, expr }) => [alert, expr] as const)),
];

/** Names of metrics, with the labels that are picked by. */
const METRIC = /\b((?:parlor|process|nodejs)_\w+)(?:\{([^}]*)\})?/g;
const labelsIn = (selector = ''): string[] => [...selector.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label!);
const GROUPED = /\bby \(([^)]*)\)/g;

/** What stands in the table of the documentation. */
const documented = new Map(
  [...readFileSync('docs/observability.md', 'utf8').matchAll(/^\| `(parlor_\w+)` +\| (\w+) +\| ([^|]*)\|/gm)].map(
    ([, name, type, labels]) => [
      name!,
      {
        type: type!,
        labels: labels!
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      },
    ],
  ),
);

/** Of a histogram there are buckets, a sum and a count. */
const familyOf = (name: string, declared: ReadonlyMap<string, string>): string => {
  const family = name.replace(/_(bucket|sum|count)$/, '');
  return declared.get(family) === 'histogram' ? family : name;
};

describeService(
  'Dashboard and alerts',
  (service) => {
    let scrape: Scrape;
    beforeAll(async () => {
      const chat = await Chat.open(service());
      await chat.stream('Hi');
      scrape = await Scrape.of(service().url, TOKEN);
    });

    it('say something', () => expect(EXPRESSIONS.length).toBeGreaterThan(30));

    describe.each(EXPRESSIONS)('%s: %s', (_, expression) => {
      const used = [...expression.matchAll(METRIC)].map(([, name, selector]) => ({
        name: name!,
        labels: labelsIn(selector),
      }));

      it('names only metrics that there are', () => {
        expect(used).not.toEqual([]);
        for (const { name } of used)
          expect([name, scrape.declared.has(familyOf(name, scrape.declared))]).toEqual([name, true]);
      });

      it('picks and groups only by their labels', () => {
        const grouped = [...expression.matchAll(GROUPED)].flatMap(([, labels]) =>
          labels!.split(',').map((one) => one.trim()),
        );
        for (const { name, labels } of used) {
          const family = documented.get(familyOf(name, scrape.declared));
          const known = ['instance', ...(family?.labels ?? []), ...(name.endsWith('_bucket') ? ['le'] : [])];
          for (const label of [...labels, ...grouped])
            expect([name, known.includes(label), label]).toEqual([name, true, label]);
        }
      });
    });

    it('and the documentation name the same metrics as the service, with their types', () => {
      const ours = [...scrape.declared].filter(([name]) => name.startsWith('parlor_')).sort();
      expect([...documented].map(([name, { type }]) => [name, type]).sort()).toEqual(ours);
    });

    it('have no label that is not documented', () => {
      for (const { name, labels } of scrape.samples.filter((sample) => sample.name.startsWith('parlor_'))) {
        const known = documented.get(familyOf(name, scrape.declared))!.labels;
        expect([
          name,
          Object.keys(labels)
            .filter((label) => label !== 'le')
            .sort(),
        ]).toEqual([name, [...known].sort()]);
      }
    });
  },
  { env: { METRICS_TOKEN: TOKEN }, databases: ['sqlite'] },
);
