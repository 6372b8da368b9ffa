import { writeFileSync } from 'node:fs';
import { formatted } from '../formatted.js';
import { configurationPage } from './configuration-page.js';

const PAGE = 'docs/configuration.md';

writeFileSync(PAGE, await formatted(PAGE, configurationPage()));
