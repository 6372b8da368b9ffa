import type { Options } from './options.js';
import type { Scene } from './scene.js';
import type { Line } from './table.js';

/** Measures one thing on one database. */
export type Bench = (scene: Scene, options: Options) => Promise<Line[]>;
