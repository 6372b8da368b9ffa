import { events, INPUT, type ProviderKind, refused, SAID, TOOL } from './words.js';

/** Events of a response, numbered as they come. */
const numbered = (...said: readonly (readonly [type: string, more: object])[]): string =>
  said.map(([type, more], sequence_number) => `event: ${type}\n${events({ type, sequence_number, ...more })}`).join('');

const response = (status: string, more: object = {}): object => ({
  response: { id: 'resp_1', object: 'response', status, error: null, incomplete_details: null, usage: null, ...more },
});
const usage = {
  usage: {
    input_tokens: 20,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 5,
    output_tokens_details: { reasoning_tokens: 2 },
    total_tokens: 25,
  },
};
const begun = [
  ['response.created', response('in_progress')],
  ['response.in_progress', response('in_progress')],
] as const;

/** An item from its beginning to its end, with what comes in between. */
const item = (
  output_index: number,
  whole: { readonly id: string },
  ...between: readonly (readonly [string, object])[]
) =>
  [
    [
      'response.output_item.added',
      { output_index, item: { ...whole, content: [], arguments: '', status: 'in_progress' } },
    ],
    ...between.map(([type, more]) => [`response.${type}`, { output_index, item_id: whole.id, ...more }] as const),
    ['response.output_item.done', { output_index, item: { ...whole, status: 'completed' } }],
  ] as const;

const thought = { id: 'rs_1', type: 'reasoning', summary: [], encrypted_content: 'ZW5jcnlwdGVk' };
const wholeText = { type: 'output_text', text: SAID.join(''), annotations: [] };

interface InputItem {
  readonly type?: string;
  readonly id?: string;
  readonly encrypted_content?: string;
}

interface FlatTool {
  readonly type: string;
  readonly name?: string;
  readonly strict?: boolean;
}

/** The newer API of OpenAI, with a model that thinks. */
export const responses: ProviderKind = {
  name: 'openai-responses',
  protocol: 'responses',
  takesTools: true,
  refuses({ body }) {
    if ('temperature' in body)
      return refused(400, "Unsupported parameter: 'temperature' is not supported with this model.", {
        param: 'temperature',
      });
    if (Object.hasOwn(body, 'messages') || 'max_tokens' in body || body.store !== false)
      return refused(400, "Unsupported parameter: 'messages' has moved to 'input' in the Responses API.");
    const tools = (body.tools ?? []) as readonly FlatTool[];
    if (tools.some(({ name, strict }) => name === undefined || strict === undefined))
      return refused(400, "Missing required parameter: 'tools[0].name'.", { param: 'tools[0].name' });
    const input = body.input as readonly InputItem[];
    const stored = input.findIndex(({ id }) => id !== undefined);
    if (stored >= 0)
      return refused(
        404,
        `Item with id '${input[stored]!.id}' not found. Items are not persisted when \`store\` is set to false.`,
        {
          param: 'input',
        },
      );
    const at = input.findIndex(({ type }) => type === 'function_call');
    return at < 0 || input[at - 1]?.encrypted_content === thought.encrypted_content
      ? null
      : refused(400, "Item of type 'function_call' was provided without its required 'reasoning' item.", {
          param: 'input',
        });
  },
  call: numbered(
    ...begun,
    ...item(0, thought),
    ...item(
      1,
      { id: 'fc_1', type: 'function_call', call_id: 'call_1', name: TOOL, arguments: INPUT } as { readonly id: string },
      ['function_call_arguments.delta', { delta: '{"city":', obfuscation: 'x' }],
      ['function_call_arguments.delta', { delta: '"Austin"}' }],
      ['function_call_arguments.done', { arguments: INPUT }],
    ),
    ['response.completed', response('completed', usage)],
  ),
  answer: numbered(
    ...begun,
    ...item(
      0,
      { id: 'msg_1', type: 'message', role: 'assistant', content: [wholeText] } as { readonly id: string },
      ['content_part.added', { content_index: 0, part: { ...wholeText, text: '' } }],
      ...SAID.map((delta) => ['output_text.delta', { content_index: 0, delta, logprobs: [] }] as const),
      ['output_text.done', { content_index: 0, text: SAID.join('') }],
      ['content_part.done', { content_index: 0, part: wholeText }],
    ),
    ['response.completed', response('completed', usage)],
  ),
  failure: numbered(...begun, [
    'response.failed',
    response('failed', { error: { code: 'server_error', message: 'The model failed to generate a response.' } }),
  ]),
};
