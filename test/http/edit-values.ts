/** Values of one field of Edit: those that it takes and those that it refuses. */
export interface FieldValues {
  readonly field: string;
  /** Value as sent, and as read back where the service stores another spelling. */
  readonly taken: readonly (readonly [sent: unknown, readBack?: unknown])[];
  readonly refused: readonly unknown[];
}

const NOT_TEXT = [null, 7, true, ['x'], { a: 1 }];
const NOT_A_NUMBER = [null, '1', '', true, [1], { a: 1 }, 0.5, 1e20];
const NOT_A_FLAG = [null, 'true', 'false', '', 0, 1, [], {}];

/** Text that does harm where it is taken for more than text; 062. */
const HOSTILE = [
  "' OR 1=1 -- ",
  "');process.exit(//",
  '{"$gt":""}',
  '<script>alert(1)</script>',
  '\\x00 %00 ${7*7} {{7*7}}',
  'a\u202eb\u200bc e\u0301\u0301\u0301',
  ' blanks around\r\n\tand within ',
];

const asTaken = (values: readonly unknown[]) => values.map((value) => [value] as const);

const freeText = (field: string, max: number): FieldValues => ({
  field,
  taken: asTaken(['Plain words', 'x'.repeat(max), '😀'.repeat(max), ...HOSTILE, '']),
  refused: [...NOT_TEXT, 'x'.repeat(max + 1), '😀'.repeat(max + 1)],
});

/** Free text that stands in a line of its own. */
const lineOf = (field: string, max: number): FieldValues => {
  const breaks = HOSTILE.filter((text) => /[\r\n\u202e]/.test(text));
  const { taken, refused } = freeText(field, max);
  return {
    field,
    taken: taken.filter(([sent]) => !breaks.includes(sent as string)),
    refused: [...refused, ...breaks, 'two\nlines', 'two\u2028lines', 'a\u2066b'],
  };
};

const whole = (field: string, min: number, max: number): FieldValues => ({
  field,
  taken: asTaken([max, min]),
  refused: [...NOT_A_NUMBER, min - 1, max + 1],
});

const days = (field: string, least: number): FieldValues => ({
  field,
  taken: asTaken([36_500, least, 0]),
  refused: [...NOT_A_NUMBER, -1, 1, least - 1, 36_501],
});

const flag = (field: string): FieldValues => ({ field, taken: [[true], [false]], refused: NOT_A_FLAG });

const ruled = (field: string, taken: readonly unknown[], refused: readonly unknown[]): FieldValues => ({
  field,
  taken: asTaken([...taken, '']),
  refused: [...NOT_TEXT, ...refused, ...HOSTILE],
});

const COLOURS = ['rgb(1,2,3)', 'rgb(1, 2, 3)', 'rgb( 0 ,255 , 99 )'];
const NO_COLOURS = [
  'rgb(256,0,0)',
  'rgb(1,2)',
  'rgb(1,2,3,4)',
  'rgb(-1,2,3)',
  'RGB(1,2,3)',
  'rgb(1.5,2,3)',
  'red',
  '#fff',
  'rgb(0,0,0);background:url(//evil)',
  'rgb(1,2,3)\n',
];

const address = (length: number): string => `https://x.example/${'a'.repeat(length - 'https://x.example/'.length)}`;
const URLS = ['https://www.example.com/a?b=c#d', 'http://x.example:8080', 'HTTPS://X.example/%20', address(2_048)];
const NO_URLS = [
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://x.example',
  ' https://x',
  'https://x ',
  'https://a\\@b',
  'https://user@x.example',
  '//x.com',
  'www.example.com',
  'https://',
  address(2_049),
];

const HOURS = [
  'Mon-Fri 09:00-17:00\nSat 10:00-14:00',
  'Sun 00:00-24:00',
  ' Sat-Mon 23:59-24:00 \n\n',
  Array(21).fill('Wed 09:00-12:00').join('\n'),
];
const NO_HOURS = [
  'Mon',
  'Monday 09:00-17:00',
  'Mon 9:00-17:00',
  'Mon 17:00-09:00',
  'Mon 09:00-09:00',
  'Mon 09:00-24:01',
  'Mon 09:60-17:00',
  'Mon 25:00-26:00',
  'Mon–Fri 09:00-17:00',
  'Mon-Fri 09:00-12:00, 13:00-17:00',
  'Mon-Fri 09:00-17:00\nSat',
  Array(22).fill('Wed 09:00-12:00').join('\n'),
];

const email = (length: number): string =>
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(length - 185)}`;
const EMAILS = ['agents@example.com', 'info@häuser.example', "o'neil+log@mail.example.co.uk", email(245)];
const NO_EMAILS = [
  'agents',
  'agents@',
  '@example.com',
  'a..b@example.com',
  '.a@example.com',
  'a@localhost',
  'a b@example.com',
  'a@example.com, b@example.com',
  'Ada <a@example.com>',
  'a@example.com\nBcc: b@example.com',
  '"a"@example.com',
  'a@-x.example',
  `${'a'.repeat(65)}@example.com`,
  email(300),
  'agents@192.0.2.10',
  'agents%example.com@relay.example',
];

const image = (field: string, id: number): FieldValues =>
  ruled(field, [String(id)], ['0', '-1', '1.5', '01', '1 ', 'abc', '1e3', '1'.repeat(16)]);

/** A host name of 253 characters, the longest. */
const LONGEST_HOST = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(9)}`;
const HOSTS = ['chat.example.com', 'xn--mnchen-3ya.example', LONGEST_HOST];
const NO_HOSTS = [
  'localhost',
  '169.254.169.254',
  '127.1',
  '[::1]',
  'a..b',
  '-a.example',
  'a_b.example',
  'x.example:80',
  'https://x.example',
  `e${LONGEST_HOST}`,
];

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `h${index}.example.com`).join('\n');
const DOMAINS = [
  'https://www.example.com/',
  'münchen.example\n*.пример.example',
  '192.0.2.10:8080\nhttp://[2001:db8::1]:3000/',
  'example.com',
  '*.example.org\nhttps://www.example.com:8443\n\n localhost ',
  lines(1_000),
];
const LANGUAGES = [
  ...['Spanish', 'german', 'Traditional Chinese', 'Bengali', 'Bangla', 'Mandarin', 'Farsi', 'Persian', 'Tagalog'],
  ...['Portuguese (Brazil)', 'Brazilian Portuguese', 'English (India)', 'Chinese (Simplified)', 'Cantonese'],
  ...['es', 'pt-BR', 'PT_br', 'zh-Hans', 'es-419', 'fil'],
];
const NO_DOMAINS = [
  '*',
  '*.*',
  'a..b',
  'https://x.example/path',
  'ftp://x.example',
  'x.example, y.example',
  '127.1',
  '*.192.0.2.1',
  'x.example:99999',
  'https://user@x.example',
  lines(1_001),
  lines(10_000),
  `${'a'.repeat(60)}.example\n`.repeat(2_000),
];

/**
 * The 36 fields of Edit in its order, then what Parlor adds. `picture` is the ID of an image of the workspace, `model`
 * the Key of a usable model.
 */
export const editValues = ({ picture, model }: { picture: number; model: string }): readonly FieldValues[] => [
  lineOf('Name', 200),
  { field: 'Model', taken: [[model], ['1']], refused: [...NOT_TEXT, '', 'x'.repeat(201)] },
  freeText('SystemMessage', 32_000),
  whole('Temperature', 0, 2),
  {
    field: 'TimeZone',
    taken: [
      ['Europe/Berlin'],
      ['asia/tokyo'],
      ['US/Pacific'],
      ['utc'],
      ['Asia/Kolkata'],
      ['Europe/Kyiv'],
      ['Asia/Calcutta'],
    ],
    refused: [
      ...NOT_TEXT,
      '',
      'Mars/Phobos',
      '+05:30',
      '../../etc/localtime',
      ' UTC',
      'x'.repeat(65),
      'x'.repeat(300),
      ...HOSTILE,
    ],
  },
  freeText('AnswerSuffix', 4_000),
  image('ChatProfilePicture', picture),
  image('ChatIcon', picture),
  whole('ChatBubbleAlign', 0, 1),
  ruled('ChatBubbleColor', COLOURS, NO_COLOURS),
  flag('ChatbotPopupOnce'),
  freeText('ChatbotPrivacyPolicyDescription', 4_000),
  freeText('ChatbotPrivacyPolicyName', 200),
  ruled('ChatbotPrivacyPolicyUrl', URLS, NO_URLS),
  flag('EnablePushToTalk'),
  flag('EnableUploadImage'),
  ruled('FacebookUrl', URLS, NO_URLS),
  ruled('InstagramUrl', URLS, NO_URLS),
  flag('RemoveChatLogOnBrowserClose'),
  freeText('SuggestedMessage', 4_000),
  ruled('TalkToHumanEmail', EMAILS, NO_EMAILS),
  freeText('TalkToHumanResponseMessage', 4_000),
  freeText('UserInputPlaceholder', 200),
  ruled('UserMessageColor', COLOURS, NO_COLOURS),
  freeText('WelcomeMessage', 4_000),
  ruled('WhatsappUrl', URLS, NO_URLS),
  flag('VerifyDomain'),
  ruled('Domains', DOMAINS, NO_DOMAINS),
  whole('RateLimitCount', 0, 100_000),
  freeText('RateLimitMessage', 4_000),
  whole('RateLimitTime', 0, 2_147_483_647),
  ruled('CustomDomain', HOSTS, NO_HOSTS),
  ruled('EmailForDailyChatLogs', EMAILS, NO_EMAILS),
  ruled('EmailForDailyLeads', EMAILS, NO_EMAILS),
  {
    field: 'AIResponseLanguage',
    taken: asTaken([...LANGUAGES, '']),
    refused: [...NOT_TEXT, 'xx', 'Portuguese (Atlantis)', 'Klingonese', 'x'.repeat(65), ...HOSTILE],
  },
  whole('MessageLimit', -1, 2_147_483_647),
  flag('EmailLeadsAtOnce'),
  ruled('OfficeHours', HOURS, NO_HOURS),
  days('ArchiveAfterDays', 35),
  days('EraseAfterDays', 2),
  flag('EnableContactForm'),
  whole('ChatColorScheme', 0, 2),
  {
    field: 'AIDisclosure',
    taken: asTaken(['Ada is an AI.', 'x'.repeat(300), '我是人工智能', '']),
    refused: [
      ...NOT_TEXT,
      ...['x'.repeat(301), 'two\nlines', 'a\u202eb'],
      ...[' ', '…', '😀', '\u200b', '\u3164', '7'],
    ],
  },
  freeText('SourcesKeptFromPrograms', 4_000),
  {
    field: 'ConsentText',
    taken: asTaken(['Ada may call me.', 'x'.repeat(1_000), '可以联系我', '']),
    refused: [...NOT_TEXT, 'x'.repeat(1_001), 'two\nlines', 'a\u202eb', ' ', '…', '😀', '\u200b'],
  },
  flag('ConsentRequired'),
];
