import { settingFacts, type SettingFacts } from './setting-facts.js';

/** The first setting of each group, and what the group is about; new settings fall into the group that they stand in. */
const GROUPS: readonly (readonly [first: string, heading: string])[] = [
  ['NODE_ENV', 'Process'],
  ['DATABASE_URL', 'Database and files'],
  ['KEY_PEPPER', 'Keys and gateways'],
  ['LLM_BASE_URL', 'Models'],
  ['TRANSCRIPTION_BASE_URL', 'Recordings, pictures, look-ups'],
  ['SMTP_URL', 'Mail'],
  ['OUTBOUND_ALLOW', 'Outbound requests'],
  ['CONVERSATION_HEADER_NAMES', 'Answers, videos, stopping'],
  ['METRICS_PORT', 'Metrics and traces'],
];

/** docs/configuration.md, before it is formatted. */
export function configurationPage(facts: readonly SettingFacts[] = settingFacts()): string {
  const starts = GROUPS.map(([first]) => facts.findIndex(({ name }) => name === first));
  if (starts.some((start, index) => start <= (starts[index - 1] ?? -1)))
    throw new Error('A group of settings begins with a setting that is not there, or not in this order');
  const sections = GROUPS.map(
    ([, heading], index) =>
      `## ${heading}\n\n${HEAD}\n${facts
        .slice(starts[index], starts[index + 1])
        .map(row)
        .join('\n')}\n`,
  );
  return [INTRODUCTION, ...sections, END].join('\n');
}

const HEAD = '| setting | default | allowed | meaning |\n| --- | --- | --- | --- |';

const row = ({ name, fallback, allowed, meaning, isSecret }: SettingFacts): string =>
  `| \`${name}\`${isSecret ? ' (secret)' : ''} | ${fallback ? `\`${fallback}\`` : ''} | ${plain(allowed)} | ${plain(linked(meaning))} |`;

/** Marks that would be taken for Markdown, outside of code and links. */
const plain = (text: string): string => text.replace(/[|<>*]/g, '\\$&');
const linked = (text: string): string => text.replace(/docs\/([a-z-]+\.md)/g, '[$1]($1)');

const INTRODUCTION = `# Configuration

Written by \`npm run campaign -- configuration\` from [libs/config/environment.ts](../libs/config/environment.ts); [.env.example](../.env.example) has
the same settings in the same order, ready to be filled in.

- Settings are environment variables. An empty one counts as not given.
- **\`.env\`** is read in the folder in which the service or the command line starts. The environment goes first, also
  where a variable is empty. The start says so. A line that is no \`NAME=value\` stops it.
- **From a file**: any setting may be read from one, \`NAME_FILE=/run/secrets/name\`; blanks at its ends do not count. Setting both is
  refused. So is a file with a secret or a password that everybody can read: \`chmod o-r\`, in containers a mode of 0440 or 0400.
- **Misspelt names**: a variable whose name is two letters or less from a setting's stops the start.
- **Wrong settings** stop the start with one line that names the setting and the cure, never its value.
- **In force**: \`npx parlor config print\` shows all that are in force. Secrets are masked there, and passwords within addresses.
`;

const END = `## Beside these

- \`MODELS_FILE\` names further variables: each provider's \`apiKeyEnv\`, see [models.md](models.md).
- \`FEEDS_FILE\` does so as well: each feed's \`tokenEnv\`, see [feeds.md](feeds.md).
- The S3 client reads what it knows from elsewhere (\`AWS_PROFILE\`, \`AWS_ROLE_ARN\` and the like) where no credentials are set.
- Node.js reads \`NODE_EXTRA_CA_CERTS\` (authorities of your own, see [security.md](security.md#outbound-requests)) and \`NODE_OPTIONS\`
  (memory, see [operating.md](operating.md#when-something-is-short)).
`;
