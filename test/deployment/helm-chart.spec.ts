import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readEnvironment, SETTING_NAMES } from '#libs/config/environment.js';
import { describeWith } from '../support/run/describe-with.js';
import { HELM } from '../support/run/outside-programs.js';
import { isKubernetesOwn, misfitsIn } from './kubernetes-misfits.js';
import { CHART, complaintOf, lint, render, type Rendered } from './rendered-chart.js';

interface Variable {
  readonly name: string;
  readonly value: string;
}

/** Sets of values: the chart's own, and those that are kept as examples. */
const VALUES = [[], ...readdirSync(join(CHART, 'ci')).map((name) => ['--values', join(CHART, 'ci', name)])];
const MYSQL = ['--values', join(CHART, 'ci', 'mysql.yaml')];

const apiVersions: Record<string, string> = {
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  Service: 'v1',
  PersistentVolumeClaim: 'v1',
  Ingress: 'networking.k8s.io/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  PodDisruptionBudget: 'policy/v1',
  ServiceMonitor: 'monitoring.coreos.com/v1',
};

const documentedRoutes = Object.keys(
  (
    JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as {
      paths: Record<string, unknown>;
    }
  ).paths,
);

describeWith(HELM, 'The Helm chart', () => {
  it.each(VALUES)('passes Helm’s own judgement: %s %s', async (...args) => {
    expect((await lint(...args.filter(Boolean))).stdout).toContain('0 chart(s) failed');
  });

  describe.each(VALUES)('with %s %s', (...args) => {
    let objects: Rendered[];
    let pod: Rendered['spec'];
    const one = (kind: string) => objects.find((object) => object.kind === kind);
    const podsOf = () => [one('Deployment'), one('Job')].filter(Boolean).map((owner) => owner!.spec.template);
    const variables = (template: Rendered['spec']) => template.spec.containers[0].env as Variable[];

    beforeAll(async () => {
      objects = await render(...args.filter((arg): arg is string => typeof arg === 'string'));
      pod = one('Deployment')!.spec.template;
    });

    it('makes each kind once, of the version that serves it', () => {
      const kinds = objects.map(({ kind }) => kind);
      expect(new Set(kinds).size).toBe(kinds.length);
      for (const { kind, apiVersion } of objects) expect([kind, apiVersion]).toEqual([kind, apiVersions[kind]]);
    });

    it('has the form that Kubernetes gives to each kind of its own', () => {
      const own = objects.filter(isKubernetesOwn);
      expect(objects.length - own.length).toBe(one('ServiceMonitor') ? 1 : 0);
      expect(misfitsIn(own)).toEqual([]);
    });

    it('selects its pods with everything that selects', () => {
      const selectors = [
        one('Deployment')!.spec.selector.matchLabels,
        one('Service')!.spec.selector,
        one('PodDisruptionBudget')?.spec.selector.matchLabels,
        one('ServiceMonitor')?.spec.selector.matchLabels,
        one('NetworkPolicy')?.spec.podSelector.matchLabels,
        pod.spec.topologySpreadConstraints[0].labelSelector.matchLabels,
      ].filter(Boolean);
      for (const selector of selectors) expect(pod.metadata.labels).toMatchObject(selector);
    });

    it('sends no request to a migration', () => {
      const migration = one('Job')?.spec.template.metadata.labels ?? {};
      expect(migration).not.toMatchObject(one('Service')!.spec.selector);
    });

    it('names ports and objects that are there', () => {
      const [container] = pod.spec.containers;
      const ports = container.ports.map(({ name }: { name: string }) => name);
      const service = one('Service')!;
      const monitored = one('ServiceMonitor')?.spec.endpoints[0].port ?? 'http';
      expect(ports).toContain(service.spec.ports[0].targetPort);
      expect(service.spec.ports.map(({ name }: { name: string }) => name)).toContain(monitored);
      for (const rule of one('Ingress')?.spec.rules ?? [])
        expect(rule.http.paths[0].backend.service).toEqual({ name: service.metadata.name, port: { name: 'http' } });
      const scaled = one('HorizontalPodAutoscaler')?.spec.scaleTargetRef.name ?? one('Deployment')!.metadata.name;
      expect(scaled).toBe(one('Deployment')!.metadata.name);
    });

    it('199 asks routes that exist for its health, and readiness apart from life', () => {
      const { startupProbe, livenessProbe, readinessProbe } = pod.spec.containers[0];
      const paths = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path as string);
      expect(paths).toEqual(['/health/live', '/health/live', '/health/ready']);
      expect(documentedRoutes).toEqual(expect.arrayContaining(paths));
    });

    it('198 gives a pod time to be forgotten and to drain', () => {
      const [, wait] = pod.spec.containers[0].lifecycle.preStop.exec.command as string[];
      const drain = Number(variables(pod).find(({ name }) => name === 'DRAIN_SECONDS')!.value);
      expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(wait) + drain + 10);
    });

    it('lets no container do more than it must', () => {
      for (const { spec } of podsOf()) {
        expect(spec).toMatchObject({
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
        });
        expect(spec.containers[0].securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(spec.containers[0].resources.limits.memory).toBeDefined();
      }
    });

    it('mounts what is written to, and every mount has its volume', () => {
      for (const { spec } of podsOf()) {
        const mounts = spec.containers[0].volumeMounts as { name: string; mountPath: string }[];
        expect(mounts.map(({ mountPath }) => mountPath)).toEqual(expect.arrayContaining(['/app/data', '/tmp']));
        const volumes = (spec.volumes as { name: string }[]).map(({ name }) => name);
        expect(mounts.map(({ name }) => name).sort()).toEqual([...volumes].sort());
      }
    });

    it('sets only what is a setting, with values that the program takes', () => {
      for (const template of podsOf()) {
        const given = variables(template);
        expect(given.map(({ name }) => name.replace(/_FILE$/, '')).filter((name) => !isSetting(name))).toEqual([]);
        const plain = given.filter(({ name }) => !name.endsWith('_FILE'));
        const source = Object.fromEntries(plain.map(({ name, value }) => [name, value]));
        expect(() => readEnvironment(source)).not.toThrow();
      }
    });

    it('202 has secrets from mounted files that others cannot read, never from variables', () => {
      for (const { spec } of podsOf()) {
        const env = spec.containers[0].env as Variable[];
        const files = env.filter(({ value }) => value.startsWith('/run/secrets/'));
        const projected = spec.volumes.find(({ name }: { name: string }) => name === 'secrets')?.projected;
        const paths = (projected?.sources ?? []).map((source: Rendered['spec']) => source.secret.items[0].path);
        expect(files.map(({ value }) => value.slice('/run/secrets/parlor/'.length)).sort()).toEqual(paths.sort());
        expect(projected === undefined || (projected.defaultMode & 0o007) === 0).toBe(true);
        expect(env.filter(({ name }) => /KEY|PEPPER|PASSWORD|SECRET/.test(name) && !name.endsWith('_FILE'))).toEqual(
          [],
        );
      }
    });

    it('migrates in one place', () => {
      const says = variables(pod).find(({ name }) => name === 'MIGRATE')!.value;
      expect(says).toBe(one('Job') ? 'never' : 'auto');
    });
  });

  it.each([
    ['an unknown field', (spec: Rendered['spec']) => (spec.replica = 2), `'"replica"' does not exist`],
    [
      'a misspelt field of a container',
      containerWith({ imagePullPolice: 'Always' }),
      `'"imagePullPolice"' does not exist`,
    ],
    ['a number in place of a list', containerWith({ ports: 3000 }), "'number' is not assignable"],
    ['a text in place of a number', (spec: Rendered['spec']) => (spec.replicas = 'two'), "'string' is not assignable"],
    ['a missing field', (spec: Rendered['spec']) => delete spec.selector, "'selector' is missing"],
  ])('would not pass with %s', async (_, spoil, complaint) => {
    const deployment = (await render()).find(({ kind }) => kind === 'Deployment')!;
    spoil(deployment.spec);
    expect(misfitsIn([deployment]).join()).toContain(complaint);
  });

  it('runs the migration before pods change, with the same image and settings', async () => {
    const objects = await render(...MYSQL);
    const job = objects.find(({ kind }) => kind === 'Job')!;
    const deployment = objects.find(({ kind }) => kind === 'Deployment')!;
    expect(job.metadata.annotations!['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    const [migrate] = job.spec.template.spec.containers;
    const [api] = deployment.spec.template.spec.containers;
    expect(migrate.command).toEqual(['node', 'dist/src/cli.js', 'migrate']);
    expect(migrate.image).toBe(api.image);
    expect(api.env).toEqual(expect.arrayContaining(migrate.env));
    const claims = job.spec.template.spec.volumes.filter((volume: object) => 'persistentVolumeClaim' in volume);
    expect(claims).toEqual([]);
  });

  it.each([
    [[], 'Recreate', 'PersistentVolumeClaim'],
    [MYSQL, 'RollingUpdate', 'HorizontalPodAutoscaler'],
  ])('replaces pods as their volume allows: %s', async (args, strategy, kind) => {
    const objects = await render(...args);
    expect(objects.find((object) => object.kind === 'Deployment')!.spec.strategy.type).toBe(strategy);
    expect(objects.map((object) => object.kind)).toContain(kind);
  });

  it('leaves the data behind when it is removed', async () => {
    const claim = (await render()).find(({ kind }) => kind === 'PersistentVolumeClaim')!;
    expect(claim.metadata.annotations).toMatchObject({ 'helm.sh/resource-policy': 'keep' });
  });

  it.each([
    ['replicas=2', 'replicas: several pods need MySQL'],
    ['autoscaling.enabled=true', 'replicas: several pods need MySQL'],
    ['data.claim.enabled=false', 'without a claim the data goes with its pod'],
    ['autoscaling.minReplicas=20', 'autoscaling.minReplicas: must not be above'],
    ['replicas=0', "'/replicas'"],
    ['replicas=two', "'/replicas'"],
    ['nonsense=1', "'nonsense'"],
    ['image.repository=', "'/image/repository'"],
    ['ingress.enabled=true', "'/ingress/hosts'"],
    ['settings.log_level=info', "'log_level'"],
    ['settings.PORT=80', "'PORT'"],
    ['settings.LLM_API_KEY=canary', "'LLM_API_KEY'"],
    ['settings.EMBEDDINGS_API_KEY=canary', "'EMBEDDINGS_API_KEY'"],
    ['settings.KEY_PEPPER=canary', "'KEY_PEPPER'"],
    ['settings.SMTP_URL=smtp://u:canary@h', "'SMTP_URL'"],
    ['settings.DATABASE_READ_URLS=mysql://u:canary@h/d', "'DATABASE_READ_URLS'"],
    ['settings.DATABASE_URL=mysql://u:p@h/d', "'/settings/DATABASE_URL'"],
    ['secretFiles.KEY_PEPPER.secret=parlor', "'KEY_PEPPER'"],
    ['secretFiles.KEY_PEPPER_FILE.secret=parlor', "'key'"],
    ['service.port=0', "'/service/port'"],
    ['data.claim.size=much', "'/data/claim/size'"],
    ['data.claim.accessMode=Everybody', "'/data/claim/accessMode'"],
  ])('200 refuses %s and names it', async (wrong, named) => {
    expect(await complaintOf('--set', wrong)).toContain(named);
  });

  it('200 refuses several pods that write to one node’s volume', async () => {
    const wrong = ['--set', 'replicas=2', '--set', 'secretFiles.DATABASE_URL_FILE.secret=parlor'];
    expect(await complaintOf(...wrong, '--set', 'secretFiles.DATABASE_URL_FILE.key=url')).toContain(
      'several pods need one store',
    );
  });
});

function containerWith(fields: object) {
  return (spec: Rendered['spec']): unknown => Object.assign(spec.template.spec.containers[0] as object, fields);
}

/** MODELS_FILE and GATEWAYS_FILE are settings themselves, and not files of one. */
const isSetting = (name: string): boolean => SETTING_NAMES.includes(name) || SETTING_NAMES.includes(`${name}_FILE`);
