import { withoutEndSlashes } from '../domain/web-address.js';
import { createPrivateKey } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import {
  type AddressOptions,
  DATABASE_ADDRESS,
  eachAddress,
  hasTwins,
  HTTP_ADDRESS,
  MYSQL_OPTIONS,
  NO_OPTIONS,
  optionTrouble,
  S3_OPTIONS,
  SMTP_OPTIONS,
} from './addresses.js';
import { isHostName } from '../domain/host-name.js';
import { isEmailAddress } from '../domain/email-address.js';
import { isSecret, refuseMisspelt, settingText, WrongSetting } from './setting.js';

const port = z.coerce.number('must be a number').int('must be a whole number').min(0).max(65535, 'must be 0 to 65535');
const seconds = (fallback: number) =>
  z.coerce.number('must be a number of seconds').positive('must be above 0').max(86_400).default(fallback);
const mailsAnHour = (fallback: number, description: string) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(10_000)
    .default(fallback)
    .describe(description);
const perMinute = (fallback: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(0).max(1_000_000_000).default(fallback);
const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');
/** The query of an address that is another server's own: it is sent there with every request. */
const SENT_ALONG = null;
/** It can be taken apart; what is wrong with a mail server's address is told below. */
const isAddress = (text: string): boolean => text.startsWith('smtp') || eachAddress(text).every(canParse);
const canParse = (address: string): boolean => URL.parse(address) !== null;
/** An address with the options that it understands; all others stop the start. */
const url = (pattern: RegExp, form: string, options: AddressOptions | typeof SENT_ALONG, scheme = '') =>
  z
    .string()
    .regex(pattern, `must look like ${form}`)
    .refine(isAddress, `must look like ${form}`)
    .superRefine((address, context) => {
      const trouble = options && optionTrouble(address, address.startsWith(scheme) ? options : NO_OPTIONS);
      if (trouble) context.addIssue({ code: 'custom', message: trouble });
    });
const WEB = /^https?:\/\/\S+$/;
const MOST_WORKERS = 64;
/** A proxy of outbound requests; curl's names for them. */
const proxy = url(WEB, 'http://proxy.example.com:3128', NO_OPTIONS).default('');
const VISIBLE = /^[\x21-\x7e]*$/;
const visible = (least: number, most: number) => {
  const message = `must be ${least} to ${most} visible ASCII characters without blanks`;
  return z.string().min(least, message).max(most, message).regex(VISIBLE, message);
};
const chosenKey = visible(24, 128).optional();

/** Contacts of RFC 9116, as they stand in its file. */
const CONTACTS = /^(?:(?:mailto:[^\s,@]+@[^\s,@]+|https:\/\/[^\s,]+|tel:\+[\d-]+)(?:, ?(?!$)|$))*$/;

/** `Name <address>` or the address alone; the name is plain ASCII, so that it stands in a header as it is. */
const SENDER = /^(?:[\x20-\x21\x23-\x3b\x3d\x3f-\x7e]* <([^<>\s]+)>|([^<>\s]+))$/;

/** A selector, or the name of a header. */
const NAME = /^[a-z0-9]([a-z0-9_.-]{0,61}[a-z0-9])?$/i;
const LISTED_DOMAINS = /^\s*(?:[a-z0-9.-]{1,253}=[0-9a-f]{32}\s*(?:,\s*(?!$)|$))*$/i;

const DKIM = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const;
/** What mail servers still believe (RFC 8301). */
const SHORTEST_RSA_BITS = 1_024;

function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && asymmetricKeyDetails!.modulusLength! >= SHORTEST_RSA_BITS;
  } catch {
    return false;
  }
}

/** The address of `MAIL_FROM`, or an empty text where there is none. */
export const addressOf = (sender: string): string => {
  const [, named, bare] = SENDER.exec(sender) ?? [];
  return named ?? bare ?? '';
};

/**
 * Everything that the process is told from outside, in the order of `.env.example`.
 * Any setting may come from a file instead: `NAME_FILE=/run/secrets/name`. Names, defaults, checks and descriptions
 * become docs/configuration.md by `npm run campaign -- configuration`.
 */
export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development')
    .describe(
      '`production` leaves the demo out and prints no keys; under `test` defects that are only logged elsewhere fail',
    ),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: port.default(3000).describe('Port to listen on; 0 picks a free one'),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto or a whole number, 1 to 64')
    .transform((text) => (text === 'auto' ? Math.min(availableParallelism(), MOST_WORKERS) : Number(text)))
    .default(1)
    .describe('Processes that share the port; `auto` is one for each core, see docs/operating.md'),
  PUBLIC_URL: url(WEB, 'https://chat.example.com', NO_OPTIONS)
    .optional()
    .describe(
      'Address that clients see, for the OpenAPI document, addresses to upload to, links of hand-off mails and the IDs of mail',
    ),
  SECURITY_CONTACT: z
    .string()
    .regex(CONTACTS, 'must be mailto:, https: or tel: addresses, separated by commas')
    .default('')
    .describe('Contacts for reports of a weakness, for /.well-known/security.txt; without it there is none'),
  DOCS: flag.default(true).describe('Whether Swagger UI and the OpenAPI document are served at /docs'),
  SERVE: z
    .enum(['all', 'chat', 'listings'], 'must be all, chat or listings')
    .default('all')
    .describe("Which of the interface's two addresses this process serves"),
  TRUST_PROXY: z.string().default('').describe('Addresses or networks of proxies whose X-Forwarded-For is believed'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level such as info')
    .default('info')
    .describe('Least level of what is logged'),
  LOG_FORMAT: z
    .enum(['auto', 'json', 'text'], 'must be auto, json or text')
    .default('auto')
    .describe('Lines of the log: JSON, text for people, or (`auto`) text on a terminal and JSON elsewhere'),
  DATABASE_URL: url(
    DATABASE_ADDRESS,
    'sqlite:./data/parlor.db or mysql://user:password@host:3306/parlor, signs such as / ? # % encoded',
    MYSQL_OPTIONS,
    'mysql:',
  )
    .refine((address) => !hasTwins(address), 'must not name one host twice')
    .default('sqlite:./data/parlor.db')
    .describe(
      'Database: a file of SQLite, or MySQL and what is compatible with it; several nodes as host:port,host:port; see docs/operating.md',
    ),
  DATABASE_READ_URLS: url(
    DATABASE_ADDRESS,
    'mysql://user:password@host:3306,host:3306/parlor, signs such as / ? # % encoded',
    MYSQL_OPTIONS,
    'mysql:',
  )
    .refine((address) => address.startsWith('mysql:'), 'must begin with mysql:')
    .refine((address) => !hasTwins(address), 'must not name one host twice')
    .optional()
    .describe(
      'Nodes that follow the database of DATABASE_URL, for lists and searches: host:port,host:port; see docs/operating.md',
    ),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(20)
    .describe('Most connections of one process to MySQL, and to each node of DATABASE_READ_URLS'),
  DATABASE_WAIT_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int('must be a whole number of seconds')
    .min(1, 'must be at least 1')
    .max(3_600)
    .default(10)
    .describe('How long a request waits for the database: for a connection, for a lock of the file, for one statement'),
  FILE_STORE: url(
    /^(file:.+|s3:\/\/[^/?]+(\?.*)?)$/,
    'file:./data/files or s3://bucket?endpoint=https://…&region=…',
    S3_OPTIONS,
    's3:',
  )
    .default('file:./data/files')
    .describe('Where the bytes of files are kept'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe(
      'Credentials of the S3 store; without them the usual places are searched (environment, profile, instance role)',
    ),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret that belongs to S3_ACCESS_KEY_ID'),
  FILE_STORE_SECONDS: seconds(20).describe(
    'How long the file store may take over one call, and over each piece of a file',
  ),
  FILE_QUOTA_MB: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(1_000_000_000)
    .default(10_240)
    .describe('Most bytes of files that a workspace may have, in MiB'),
  FILE_EXPIRY_HOURS: z.coerce
    .number('must be a number of hours')
    .positive('must be above 0')
    .max(87_600)
    .default(24)
    .describe('How long a file that nothing uses is kept'),
  MIGRATE: z
    .enum(['auto', 'never'], 'must be auto or never')
    .default('auto')
    .describe('`auto` brings the schema up to date at the start; `never` leaves that to `npx parlor migrate`'),
  KEY_PEPPER: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Secret that the hashes of keys are made with, the same on every replica; without it one is kept in the database',
    ),
  KEY_PEPPER_ALSO: z
    .union(
      [z.literal('database'), z.string().min(32, 'must have at least 32 characters, or be "database"')],
      'must have at least 32 characters, or be "database"',
    )
    .optional()
    .describe('A second pepper whose keys open as well, while peppers are changed, see docs/keys.md'),
  BOOTSTRAP_SECRET_KEY: chosenKey.describe('Secret key of the first workspace; without it one is generated'),
  BOOTSTRAP_SESSION_KEY: chosenKey.describe('Session key of the first workspace; without it one is generated'),
  GATEWAYS_FILE: z
    .string()
    .optional()
    .describe('JSON file of the gateways whose people may call, see docs/gateways.md'),
  KEY_REQUESTS_PER_MINUTE: perMinute(60_000).describe(
    'Requests that one key may make in a minute of one process; 0 means no limit, see docs/limits.md',
  ),
  VISITOR_REQUESTS_PER_MINUTE: perMinute(600).describe(
    'Requests of widgets that one address may make in a minute of one process; 0 means no limit, see docs/limits.md',
  ),
  VISITOR_MESSAGES_PER_MINUTE: perMinute(60).describe('Messages, files and forms among these; 0 means no limit'),
  VISITOR_TOKEN_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int('must be a whole number of seconds')
    .min(1, 'must be at least 1')
    .max(86_400)
    .default(1_800)
    .describe('How long a visitor token opens the conversation before the widget has to exchange it'),
  VISITOR_RETURN_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a whole number of days')
    .min(1, 'must be at least 1')
    .max(365)
    .default(30)
    .describe(
      'How long after its issue a visitor token can be exchanged: a visitor who comes back finds the conversation',
    ),
  VISITOR_MOST_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a whole number of days')
    .min(1, 'must be at least 1')
    .max(3_650)
    .default(365)
    .describe(
      'How long after the first token of a visitor the last one can be exchanged. Then a conversation begins anew, or its identity is signed anew',
    ),
  DEMO: flag.default(true).describe('Whether the first start makes a demo chatbot with listings'),
  LLM_BASE_URL: url(HTTP_ADDRESS, 'https://api.openai.com/v1', SENT_ALONG)
    .optional()
    .describe('Address of the one OpenAI-compatible provider, see docs/models.md'),
  LLM_API_KEY: z.string().optional().describe('Its key'),
  LLM_MODELS: z.string().default('').describe('Model names, separated by commas; the first is the default'),
  LLM_VISION: z
    .string()
    .default('')
    .describe('Which models of LLM_MODELS see pictures: `true` for all of them, or their names, separated by commas'),
  MODELS_FILE: z.string().optional().describe('JSON file of several providers and models instead, see docs/models.md'),
  FEEDS_FILE: z
    .string()
    .optional()
    .describe('JSON file of feeds of listings that are pulled by themselves, see docs/feeds.md'),
  LISTING_PICTURES_AT_ONCE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(32)
    .default(4)
    .describe('How many pictures that feeds keep here a process fetches at once'),
  LISTING_PICTURE_SECONDS: z.coerce
    .number('must be a number of seconds')
    .positive('must be above 0')
    .max(240)
    .default(60)
    .describe('How long such a picture may take to come'),
  LISTING_PICTURE_MB: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(100)
    .default(20)
    .describe('Most bytes of such a picture, in MiB'),
  LISTING_PICTURES_QUOTA_MB: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(1_000_000_000)
    .default(5_120)
    .describe(
      'MiB of files from which on a workspace keeps no more such pictures; the rest of FILE_QUOTA_MB is left to uploads',
    ),
  LLM_FIRST_TOKEN_SECONDS: seconds(30).describe('How long the first token of a call may take'),
  LLM_IDLE_SECONDS: seconds(30).describe('How long a model may be silent between tokens'),
  LLM_ANSWER_SECONDS: seconds(300).describe('How long a whole answer may take'),
  LLM_MAX_ANSWER_TOKENS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(2_048)
    .describe('Most tokens of one call of a model; its answer is cut there'),
  WORKSPACE_TOKENS_PER_DAY: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0)
    .max(1_000_000_000_000)
    .default(0)
    .describe('Tokens after which a workspace asks no more until midnight UTC; 0 means no limit, see docs/limits.md'),
  EMBEDDINGS_MODEL: z
    .string()
    .max(100, 'must have at most 100 characters')
    .optional()
    .describe(
      'Model of embeddings by which wishes rank listings by meaning; without it by words alone, see docs/models.md',
    ),
  EMBEDDINGS_BASE_URL: url(HTTP_ADDRESS, 'https://api.openai.com/v1', SENT_ALONG)
    .optional()
    .describe('Address of its provider (OpenAI-compatible); without it LLM_BASE_URL and LLM_API_KEY are taken'),
  EMBEDDINGS_API_KEY: z.string().optional().describe('Key of that provider'),
  TRANSCRIPTION_BASE_URL: url(HTTP_ADDRESS, 'https://api.openai.com/v1', SENT_ALONG)
    .optional()
    .describe('Where recordings are transcribed (OpenAI-compatible)'),
  TRANSCRIPTION_API_KEY: z.string().optional().describe('Key of that provider'),
  TRANSCRIPTION_MODEL: z.string().default('whisper-1').describe('Model that transcribes'),
  TRANSCRIPTION_SECONDS: seconds(120).describe('How long one transcription may take'),
  DESCRIBE_PICTURES: flag
    .default(true)
    .describe('Whether the model describes pictures beside its answer, so that later turns remember them'),
  JUDGE_MODEL: z
    .string()
    .max(100, 'must have at most 100 characters')
    .default('')
    .describe(
      'Name of a model of the list that judges what answers say of listings, or `same` for the chatbot’s own. It doubles the calls, see docs/answers.md',
    ),
  JUDGE_SHADOW: flag
    .default(false)
    .describe('Whether the judge only logs and counts what it would have stopped; answers are shown as without it'),
  JUDGE_SECONDS: seconds(20).describe('How long the judge may take for one answer; behind it the floor decides alone'),
  TOOL_SECONDS: seconds(5).describe('How long one look-up of a model may take'),
  SMTP_URL: url(/^smtps?:\/\/\S+$/, 'smtp://user:password@mail.example.com:587', SMTP_OPTIONS)
    .refine((text) => (URL.parse(text)?.hostname ?? '') !== '', 'must name a host; encode signs such as / or #')
    .optional()
    .describe('Server that mail is handed to; without it mail becomes files in MAIL_FOLDER'),
  VISITOR_MAILS_OF_CHATBOT: mailsAnHour(20, 'Mails an hour that visitors of one chatbot may cause'),
  VISITOR_MAILS_OF_WORKSPACE: mailsAnHour(200, 'The same of all chatbots of a workspace together'),
  VISITOR_MAILS_TO_RECEIVER: mailsAnHour(30, 'The same to one address, from all chatbots'),
  CONFIRM_ADDRESSES: flag
    .optional()
    .describe(
      'Whether mails about visitors wait until the receiver of a new address has confirmed it by a link. Unset: where SMTP_URL is set in production',
    ),
  MAIL_FROM: z
    .string()
    .max(200, 'must have at most 200 characters')
    .refine(
      (text) => isEmailAddress(addressOf(text)),
      'must look like parlor@example.com or Parlor <parlor@example.com>',
    )
    .optional()
    .describe('Sender of all mail; needed with SMTP_URL'),
  DKIM_DOMAIN: z
    .string()
    .max(253, 'must have at most 253 characters')
    .refine(isHostName, 'must be a domain such as example.com')
    .optional()
    .describe('Domain that signs the mails to SMTP_URL (DKIM); needed with the other two DKIM settings'),
  DKIM_SELECTOR: z
    .string()
    .regex(NAME, 'must be a selector such as parlor2026')
    .optional()
    .describe('Selector of the key: its public half stands in the DNS at SELECTOR._domainkey.DOMAIN'),
  DKIM_PRIVATE_KEY: z
    .string()
    .refine(isRsaKey, 'must be an RSA private key of at least 1024 bits in PEM, without a passphrase')
    .optional()
    .describe('The key itself, best as DKIM_PRIVATE_KEY_FILE'),
  MAIL_FOLDER: z.string().default('./data/mail').describe('Folder of .eml files where SMTP_URL is not set'),
  WEBHOOK_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int('must be a whole number')
    .min(1, 'must be 1 to 30')
    .max(30, 'must be 1 to 30')
    .default(10)
    .describe('How long a receiver of webhooks is waited for, from the look-up of its name to the end of its answer'),
  OUTBOUND_ALLOW: z
    .string()
    .default('')
    .describe(
      'Addresses or networks that outbound requests may reach whatever the other rules say, separated by commas, see docs/security.md',
    ),
  OUTBOUND_DENY: z.string().default('').describe('Addresses or networks that outbound requests may not reach'),
  DNS_SERVERS: z
    .string()
    .default('')
    .describe(
      'Servers that TXT records of CustomDomain are looked up at, separated by commas; without it those of the machine',
    ),
  CUSTOM_DOMAINS: z
    .string()
    .regex(
      LISTED_DOMAINS,
      'must be hosts with the serial number of a chatbot: chat.example.com=0f8b…, separated by commas',
    )
    .default('')
    .describe(
      'Hosts that show a chatbot without a TXT record, as chat.example.com=SERIAL separated by commas, see docs/widget.md',
    ),
  HTTPS_PROXY: proxy.describe('Proxy of outbound requests to https addresses'),
  HTTP_PROXY: proxy.describe('Proxy of outbound requests; to https addresses, too, where HTTPS_PROXY is not set'),
  NO_PROXY: z.string().default('').describe('Hosts that outbound requests reach without a proxy'),
  CONVERSATION_HEADER_NAMES: z
    .string()
    .default('X-Conversation-Id,X-OpenWebUI-Chat-Id')
    .transform((names) => names.split(',').map((name) => name.trim()))
    .refine((names) => names.every((name) => NAME.test(name)), 'must be names of headers, separated by commas')
    .describe('Headers by which programs name a conversation at `/v1`, separated by commas, see docs/doors.md'),
  KEEP_ALIVE_SECONDS: seconds(15).describe('Silence after which a stream gets a comment'),
  SLOW_READER_SECONDS: seconds(60).describe('How long the reader of a stream may take nothing of what waits for it'),
  QUEUE_SECONDS: seconds(60).describe('How long an ask waits for earlier asks of its chat session'),
  ASK_FILES_MB: z.coerce
    .number('must be a number of MiB')
    .int('must be a whole number')
    .min(64, 'must be 64 or more')
    .max(65_536)
    .default(256)
    .describe(
      'MiB of memory that the pictures and videos of all asks of a process may hold at once, with the sent copies. One workspace may hold half',
    ),
  FILE_QUEUE_SECONDS: seconds(30).describe(
    'How long a picture, video or recording waits until its turn comes to be decoded or transcribed',
  ),
  VIDEO_FRAMES: z.coerce
    .number()
    .int()
    .min(1)
    .max(32, 'must be 1 to 32')
    .default(8)
    .describe('Pictures taken of a video'),
  FFMPEG_PATH: z.string().optional().describe('Program ffmpeg; without it the one on PATH'),
  FFPROBE_PATH: z.string().optional().describe('Program ffprobe; without it the one on PATH'),
  FFMPEG_SECONDS: seconds(60).describe('How long a video may take to decode'),
  LAME_DUCK_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(0, 'must be 0 or more')
    .max(3_600)
    .default(0)
    .describe('How long requests are still taken after SIGTERM, once readiness has fallen, see docs/operating.md'),
  DRAIN_SECONDS: seconds(9).describe('How long open streams may go on after that'),
  METRICS_PORT: port.min(1, 'must be 1 to 65535').optional().describe('Port of its own that /metrics is served at'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address that METRICS_PORT listens on'),
  METRICS_TOKEN: visible(16, 256)
    .optional()
    .describe('Bearer token that /metrics asks for; without METRICS_PORT it is then served at PORT'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(WEB, 'http://collector:4318', NO_OPTIONS)
    .optional()
    .describe('OpenTelemetry collector that traces are sent to (OTLP over HTTP)'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,\r\n]+(,[^=,\s]+=[^,\r\n]+)*$/, 'must look like name=value,other=value')
    .optional()
    .describe('Headers that the collector wants'),
  OTEL_SERVICE_NAME: z.string().default('parlor').describe('Name of this installation in traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 to 1')
    .max(1, 'must be 0 to 1')
    .default(1)
    .describe('Share of the requests that are traced, where the caller has not decided'),
  TRACE_PROVIDERS: flag.default(false).describe('Whether calls of model providers carry traceparent'),
});

/** Whether mails about visitors go to confirmed addresses alone. */
export const confirmsAddresses = ({
  CONFIRM_ADDRESSES,
  NODE_ENV,
  SMTP_URL,
}: Pick<Environment, 'CONFIRM_ADDRESSES' | 'NODE_ENV' | 'SMTP_URL'>): boolean =>
  CONFIRM_ADDRESSES ?? (NODE_ENV === 'production' && SMTP_URL !== undefined);

/** Every setting; `.env.example` lists the same. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

export type Environment = z.infer<typeof settings> & {
  /** A variable that another setting names, such as the key of a provider in MODELS_FILE. */
  readonly variable: (name: string) => string | undefined;
};

/** Injection token of the settings: one object, in whose place no other file reads `process.env`. */
export const ENVIRONMENT = Symbol('Environment');

/** Reads and checks all settings once. Throws `WrongSetting` naming the first wrong one and the cure, never its value. */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  refuseMisspelt(source, SETTING_NAMES);
  const given = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, settingText(name, source)]).filter(([, text]) => text !== undefined),
  );
  const result = settings.safeParse(given);
  if (!result.success) {
    const { path, message } = result.error.issues[0]!;
    throw new WrongSetting(`${path.join('.')}: ${message}`);
  }
  if (result.data.DATABASE_READ_URLS && !result.data.DATABASE_URL.startsWith('mysql:'))
    throw new WrongSetting(
      'DATABASE_READ_URLS: a file of SQLite has no nodes for reads; take it out, or name MySQL in DATABASE_URL',
    );
  if (result.data.SMTP_URL && !result.data.MAIL_FROM)
    throw new WrongSetting('MAIL_FROM: set it beside SMTP_URL, e.g. Parlor <parlor@example.com>');
  if (confirmsAddresses(result.data) && !result.data.PUBLIC_URL)
    throw new WrongSetting(
      'PUBLIC_URL: set it, since addresses are confirmed by a link; or set CONFIRM_ADDRESSES=false where all addresses are your own',
    );
  const missing = DKIM.find((name) => result.data[name] === undefined);
  if (missing && DKIM.some((name) => result.data[name] !== undefined))
    throw new WrongSetting(`${missing}: set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY together`);
  // Paths are put behind it.
  const PUBLIC_URL = result.data.PUBLIC_URL && withoutEndSlashes(result.data.PUBLIC_URL);
  return { ...result.data, PUBLIC_URL, variable: (name) => source[name] };
}

/** The settings in force for people to read: secrets masked, passwords taken out of addresses. */
export const describeSettings = (environment: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment)
      .filter(([, value]) => value !== undefined && typeof value !== 'function')
      .map(([name, value]) => [
        name,
        isSecret(name) ? '***' : String(value).replace(/(:\/\/[^:/@]*:)[^/]*@/, '$1***@'),
      ]),
  );
