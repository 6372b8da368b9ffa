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

/** The core and its parts, which stand behind ports of `libs` among themselves. */
const CORE = ['CoreModule', 'AccessModule', 'AuditModule', 'HttpModule', 'OutboundModule', 'PersistenceModule'];

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
    expect(cyclesIn(arrowsOf(example))).toEqual([expect.stringMatching(/InnerModule → OuterModule → InnerModule|OuterModule → InnerModule → OuterModule/)]); // oxfmt-ignore
    expect(globalModules(example)).toEqual(expect.arrayContaining(['InnerModule', 'OuterModule']));
  });

  it('have no circle', () => {
    const arrows = arrowsOf(app).filter(({ from }) => !CORE.includes(from));
    expect(arrows.length).toBeGreaterThan(20);
    expect(cyclesIn(arrows)).toEqual([]);
  });

  it('are global in the core alone', () => {
    const ours = globalModules(app).filter((name) => !/^(Internal|TypeOrm|Discovery|Schedule)/.test(name));
    expect(ours).toEqual(['CoreModule']);
  });
});
