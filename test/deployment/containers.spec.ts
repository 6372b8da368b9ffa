import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { parse } from 'yaml';
import { readEnvironment, SETTING_NAMES } from '#libs/config/environment.js';
import { instruction } from './compose-files.js';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly required?: boolean }>>;
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly stop_grace_period?: string;
}

describe('The compose file', () => {
  const text = read('docker/compose.yml');
  const { services, volumes } = parse(text) as {
    services: Record<string, ComposeService>;
    volumes: Record<string, null>;
  };
  const { api } = services;

  it('sets only what is a setting, to what the program takes where nothing is given', () => {
    const names = Object.keys(api!.environment!);
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    const defaults = Object.entries(api!.environment!).map(([name, value]) => [
      name,
      /^\$\{\w+:-(.*)\}$/.exec(value)?.[1],
    ]);
    expect(() => readEnvironment(Object.fromEntries(defaults) as Record<string, string>)).not.toThrow();
  });

  it('hands over every setting by its own name, but for those that the image sets', () => {
    const ofImage = instruction('ENV')
      .split(' ')
      .map((pair) => pair.split('=')[0]!);
    const given = api!.environment!;
    const left = SETTING_NAMES.filter((name) => !given[name]?.startsWith(`\${${name}:`));
    expect(left).toEqual(ofImage);
  });

  it('names every image with a version', () => {
    const images = Object.values(services).flatMap(({ image }) => image ?? []);
    const built = ['docker/Dockerfile', 'docker/gateway/Dockerfile'].flatMap((name) =>
      [...read(name).matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!),
    );
    expect(images.length).toBeGreaterThan(1);
    expect([...images, ...built].filter((image) => !/:\d+(\.\d+)*(-[a-z]+)?$/.test(image))).toEqual([]);
  });

  it('names every variable that it reads beside the settings at its head', () => {
    const head = text.slice(0, text.indexOf('\nname:'));
    const variables = [...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name!);
    const unknown = variables.filter((name) => !SETTING_NAMES.includes(name) && !head.includes(`${name}=`));
    expect([variables.length > 10, unknown]).toEqual([true, []]);
  });

  it('takes the values that its head gives as examples', () => {
    const given = [...text.matchAll(/^#\s+(DATABASE_URL|FILE_STORE)=(.+)$/gm)].map(([, name, value]) => [name, value]);
    expect(given.length).toBe(2);
    expect(() => readEnvironment(Object.fromEntries(given) as Record<string, string>)).not.toThrow();
  });

  it('starts the service alone unless a profile is named, and has every part that is named', () => {
    const unprofiled = Object.keys(services).filter((name) => !services[name]!.profiles);
    expect(unprofiled).toEqual(['api']);
    for (const [name, { required }] of Object.entries(api!.depends_on!)) {
      expect(services[name]!.profiles).toHaveLength(1);
      expect(required).toBe(false);
    }
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    const named = mounted.map((mount) => mount.split(':')[0]!).filter((name) => !name.startsWith('.'));
    expect(named.sort()).toEqual(Object.keys(volumes).sort());
  });

  it('lets the service write to its data and to /tmp only, and drain', () => {
    expect(api).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(api!.volumes!.filter((mount) => !mount.endsWith(':ro'))).toEqual(['data:/app/data']);
    expect(api!.tmpfs![0]).toMatch(/^\/tmp:/);
    expect(Number.parseInt(api!.stop_grace_period!, 10)).toBeGreaterThan(readEnvironment({}).DRAIN_SECONDS + 5);
  });
});

describe('The Dockerfile', () => {
  const lines = read('docker/Dockerfile').split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  it('ends as a user who is not root, with the program that is built, after all that root does', () => {
    const at = (start: string) => last.findLastIndex((line) => line.startsWith(start));
    expect(last).toEqual(
      expect.arrayContaining(['USER 1000:1000', 'VOLUME /app/data', 'CMD ["node", "dist/src/main.js"]']),
    );
    expect(at('USER')).toBeGreaterThan(Math.max(at('RUN'), at('COPY')));
    expect(last.filter((line) => /npm|gcc|g\+\+/.test(line))).toEqual([]);
  });

  it('asks a route that exists for its health', () => {
    const { paths } = JSON.parse(read('docs/openapi.json')) as { paths: object };
    const path = /\/health\/\w+/.exec(last.join('\n'))![0];
    expect(Object.keys(paths)).toContain(path);
  });

  it('copies what .dockerignore lets through, and that is all that the build needs', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const copied = lines
      .filter((line) => /^COPY (?!--from)/.test(line))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect([...copied].sort()).toEqual([...allowed].sort());
  });
});

describe('The built program', () => {
  it('needs no package that only developers have', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const known = new Set(Object.keys(dependencies));
    const imports = ['dist/modules/src', 'dist/modules/libs'].flatMap(importsBelow);
    expect(imports.length).toBeGreaterThan(100);
    expect([...new Set(imports.map(packageOf))].filter((name) => !known.has(name))).toEqual([]);
  });
});

/** Packages that the JavaScript below a folder imports, statically or when needed. */
const importsBelow = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => ts.preProcessFile(read(`${folder}/${name}`)).importedFiles.map(({ fileName }) => fileName))
    .filter((name) => !/^(\.|#|node:)/.test(name));

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
