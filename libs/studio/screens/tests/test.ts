import type { components } from '../../../../docs/client/parlor.js';

export type Test = components['schemas']['TestItem'];
