import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Global, type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readEnvironment } from '#libs/config/environment.js';
import { AppModule } from '../../src/app.module.js';
import { cyclesIn } from './cycles.js';
import { arrowsOf, globalModules } from './module-graph.js';

/** Nothing is made: the graph is what counts. */
const wired = (module: Parameters<typeof NestFactory.createApplicationContext>[0]): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(module, { preview: true, logger: false, abortOnError: false });

/** What every module may ask for without importing it; among themselves these stand behind ports of `libs`. */
const CORE = ['AccessModule', 'AuditModule', 'HttpModule', 'OutboundModule', 'PersistenceModule'];

/** Circles that are still to be opened; a module that is taken out of the list stays out. */
const STILL = [
  ['LeadsModule', 'ConversationsModule'],
  ['ConversationsModule', 'DigestsModule'],
];

@Injectable()
class Leaf {}

@Injectable()
class Outer {
  constructor(readonly leaf: Leaf) {}
}

@Injectable()
class Inner {
  constructor(readonly outer: Outer) {}
}

/** No class needs itself, and neither module imports the other. */
@Global()
@Module({ providers: [Leaf, Inner], exports: [Leaf] })
class InnerModule {}

@Global()
@Module({ providers: [Outer], exports: [Outer] })
class OuterModule {}

@Module({ imports: [InnerModule, OuterModule] })
class ExampleModule {}

describe('The modules at run time', () => {
  let app: INestApplicationContext;
  beforeAll(async () => void (app = await wired(AppModule.with(readEnvironment({ DATABASE_URL: 'sqlite::memory:' })))));
  afterAll(() => app?.close().catch(() => undefined));

  it('show a circle that stands behind global modules', async () => {
    const example = await wired(ExampleModule);
    expect(cyclesIn(arrowsOf(example))).toEqual([expect.stringMatching(/InnerModule → OuterModule → InnerModule|OuterModule → InnerModule → OuterModule/)]); // prettier-ignore
    expect(globalModules(example)).toEqual(expect.arrayContaining(['InnerModule', 'OuterModule']));
  });

  it('have no circle but those that are still to be opened', () => {
    const arrows = arrowsOf(app).filter(({ from }) => !CORE.includes(from));
    const isStill = ({ from, to }: (typeof arrows)[number]) =>
      STILL.some(([one, other]) => one === from && other === to);
    expect(arrows.length).toBeGreaterThan(20);
    expect(cyclesIn(arrows.filter((arrow) => !isStill(arrow)))).toEqual([]);
    for (const [from, to] of STILL) expect(arrows).toContainEqual({ from, to });
  });

  it('are global in the core alone, and where a circle is still to be opened', () => {
    const ours = globalModules(app).filter((name) => !/^(Internal|TypeOrm|Discovery|Schedule)/.test(name));
    const still = new Set(STILL.map(([, to]) => to!));
    expect(ours.filter((name) => !CORE.includes(name)).sort()).toEqual([...still].sort());
  });
});
