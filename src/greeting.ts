import type { Environment } from '#libs/kernel/environment.js';
import type { FirstStart } from './first-start.js';

/** What `npm start` prints for a person: addresses, and on the first start the keys and a call that works when pasted. */
export function greeting(url: string, environment: Environment, first: FirstStart | null): string {
  if (environment.NODE_ENV === 'production') return '';
  const addresses = ['', 'Parlor is ready.', '', `  Service      ${url}`, `  Swagger UI   ${url}/docs`, ''];
  return [
    ...addresses,
    ...(first && !environment.BOOTSTRAP_SECRET_KEY ? keysOf(first) : []),
    ...callOf(url, first),
  ].join('\n');
}

const keysOf = ({ workspace: { secretKey, sessionKey } }: FirstStart): string[] => [
  `  Secret key   ${secretKey}`,
  `  Session key  ${sessionKey}`,
  '  Keys are shown this once; issue more with: npx parlor key issue --kind secret --name NAME',
  '',
];

function callOf(url: string, first: FirstStart | null): string[] {
  if (!first?.demo) return [];
  const { serialNumber, sessionId } = first.demo;
  const body = JSON.stringify({ sessionID: sessionId, content: 'Which homes are for sale in Austin under 600k?' });
  return [
    `  Demo chatbot ${serialNumber}`,
    '',
    'Ask it something:',
    '',
    `curl -s ${url}/chat/Chat/ClientAsk -H 'Authorization: ${first.workspace.secretKey}' \\`,
    `  -H 'Content-Type: application/json' -d '${body}'`,
    '',
    '',
  ];
}
