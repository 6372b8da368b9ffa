import type { Environment } from '#libs/config/environment.js';
import { BUILT_IN_MODEL, type ModelCard } from '../models/models.api.js';
import type { Seed } from './seed.js';

/** Where the service is, what answers, and whether settings came from `.env` as well. */
interface StartReport {
  readonly url: string;
  /** Of the model that a new chatbot is set to. */
  readonly model: Pick<ModelCard, 'key' | 'name'>;
  readonly withEnvFile: boolean;
  /** Signs in to the owner's pages, once. */
  readonly link: string | null;
}

/** What `npm start` prints for a person: addresses, who answers, the line for a site, and on the first start the keys and a call that works when pasted. */
export function greeting(
  { url, model, withEnvFile, link }: StartReport,
  environment: Environment,
  first: Seed | null,
): string {
  if (environment.NODE_ENV === 'production') return '';
  const docs = environment.DOCS ? [`  Swagger UI   ${url}/docs`] : [];
  const demo = environment.DEMO ? [`  Demo page    ${url}/demo`] : [];
  const studio =
    link === null ? [] : [`  Studio       ${link}`, '               signs you in once, within ten minutes'];
  const settings = withEnvFile ? ['  Settings     environment and .env'] : [];
  const answers =
    model.key === BUILT_IN_MODEL
      ? `  Model        ${model.name}, which needs no provider; docs/recipes.md connects another`
      : `  Model        ${model.name}`;
  const line = `  On a site    <script async src="${url}/widget.js" data-chatbot="${first?.demo?.serialNumber ?? 'SERIAL'}"></script>`;
  const addresses = [
    '',
    'Parlor is ready.',
    '',
    `  Service      ${url}`,
    ...studio,
    ...docs,
    ...demo,
    answers,
    ...settings,
    line,
    '',
  ];
  if (!first) return [...addresses, `  Keys were shown at the first start; ${MORE_KEYS}`, '', ''].join('\n');
  const { secretKey, sessionKey } = printableKeys(first, environment);
  return [...addresses, ...keyLines(secretKey, sessionKey), ...callOf(url, secretKey, first)].join('\n');
}

/** Keys that the operator chose are known already: only the name of their setting is printed, for logs are kept. */
function printableKeys({ workspace: { secretKey, sessionKey } }: Seed, environment: Environment) {
  return {
    secretKey: environment.BOOTSTRAP_SECRET_KEY ? '<BOOTSTRAP_SECRET_KEY>' : secretKey,
    sessionKey: environment.BOOTSTRAP_SESSION_KEY ? '<BOOTSTRAP_SESSION_KEY>' : sessionKey,
  };
}

const MORE_KEYS = 'issue more with: npx parlor key issue --kind secret --name NAME';

const keyLines = (secretKey: string, sessionKey: string): string[] => [
  `  Secret key   ${secretKey}`,
  `  Session key  ${sessionKey}`,
  `  Keys are shown this once; ${MORE_KEYS}`,
  '',
];

function callOf(url: string, secretKey: string, { demo }: Seed): string[] {
  if (!demo) return [];
  const body = JSON.stringify({ sessionID: demo.sessionId, content: 'Which homes are for sale in Austin under 600k?' });
  return [
    `  Demo chatbot ${demo.serialNumber}, its chat session ${demo.sessionId}`,
    '',
    'Ask it something:',
    '',
    `curl -s ${url}/chat/Chat/ClientAsk -H 'Authorization: ${secretKey}' \\`,
    `  -H 'Content-Type: application/json' -d '${body}'`,
    '',
    '',
  ];
}
