import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { configurationPage } from './configuration-page.js';

const PAGE = 'docs/configuration.md';

writeFileSync(PAGE, await format(configurationPage(), { ...(await resolveConfig(PAGE)), filepath: PAGE }));
