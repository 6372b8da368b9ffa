import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `node tools/notices.js`: prints the licence and its text of every package that the program or the widget holds, those of
 * production in the lock file. libvips is there with sharp: the LGPL's library, loaded as a file of its own.
 */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** Developers' packages whose code the widget's build takes in. */
const IN_WIDGET = ['preact', 'marked', 'dompurify', 'uplot', 'fflate', 'read-excel-file', 'saxen'];

const LICENCE_FILE = /^(licen[cs]e|copying|notice|copyright)/i;

const isShipped = ([path, { dev }]) =>
  path !== '' && existsSync(path) && (!dev || IN_WIDGET.includes(path.replace('node_modules/', '')));

for (const [path, { version, license }] of Object.entries(packages).filter(isShipped)) {
  const texts = readdirSync(path, { withFileTypes: true }).filter(
    (file) => file.isFile() && LICENCE_FILE.test(file.name),
  );
  console.log(`\n${'='.repeat(80)}\n${path.replace(/^.*node_modules\//, '')} ${version} (${license ?? 'see below'})\n`);
  for (const { name } of texts) console.log(readFileSync(join(path, name), 'utf8').trim());
}
