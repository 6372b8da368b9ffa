import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { faultTable, type Report } from './fault-table.js';

const TABLE = 'docs/faults.md';

const [report] = process.argv.slice(2);
if (report === undefined) throw new Error('Name the JSON report of a test run: npm run campaign -- faults REPORT');
const text = faultTable(JSON.parse(readFileSync(report, 'utf8')) as Report);
writeFileSync(TABLE, await format(text, { ...(await resolveConfig(TABLE)), filepath: TABLE }));
