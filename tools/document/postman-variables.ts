export interface Pair {
  readonly key: string;
  readonly value: string;
}

const SERIAL_NUMBER = '0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f';

/** What a person sets once; the chatbot and its chat session are those of the first start's demo. */
export const VARIABLES: readonly Pair[] = [
  { key: 'baseUrl', value: 'http://127.0.0.1:3000' },
  { key: 'secretKey', value: '' },
  { key: 'sessionKey', value: '' },
  { key: 'visitorToken', value: '' },
  { key: 'serialNumber', value: SERIAL_NUMBER },
  { key: 'sessionID', value: '1' },
  { key: 'fileId', value: '1' },
  { key: 'token', value: '' },
  { key: 'hash', value: '' },
  { key: 'name', value: '1001' },
];

/** A parameter of a path or query, which takes the variable of its name. */
export const parameter = (key: string): Pair => ({ key, value: `{{${key}}}` });

/** A body as text that names variables instead of the demo's values. */
export const withVariables = (body: object): string =>
  JSON.stringify(body, null, 2)
    .replaceAll(SERIAL_NUMBER, '{{serialNumber}}')
    .replace(/"(sessionID|fileId)": 1\b/g, '"$1": {{$1}}');
