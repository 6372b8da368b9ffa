import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXTERNAL_PACKAGES, PACKAGES_BY_NAME } from './external-packages.js';

/**
 * `node tools/copy-packages.js FOLDER`: copies the packages that the bundle loads, and all that they need, from node_modules
 * into FOLDER. An image needs no others.
 */
const [, , target] = process.argv;
const copied = new Set();

function copy(name) {
  const folder = join('node_modules', name);
  // Optional packages of other platforms are not installed.
  if (copied.has(name) || !existsSync(folder)) return;
  copied.add(name);
  cpSync(folder, join(target, name), { recursive: true });
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) copy(needed);
}

[...EXTERNAL_PACKAGES, ...PACKAGES_BY_NAME].forEach(copy);
console.log(`${copied.size} packages: ${[...copied].sort().join(', ')}`);
