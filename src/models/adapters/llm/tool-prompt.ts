import type { LanguageModelV3CallOptions, LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { CallResult, Exchange, ModelRequest } from '../../models.api.js';

type Offer = Pick<LanguageModelV3CallOptions, 'tools' | 'toolChoice'>;

/**
 * The tools of a request as the client library takes them. Where no more calls are welcome they stay, unused: some
 * providers refuse a conversation that has called them without them.
 */
export function toolsOf({ tools, mayCall }: ModelRequest): Offer {
  if (tools.length === 0) return {};
  return {
    tools: tools.map(({ name, description, parameters }) => ({
      type: 'function' as const,
      name,
      description,
      inputSchema: parameters,
    })),
    toolChoice: { type: mayCall ? 'auto' : 'none' },
  };
}

/** The rounds before as messages, behind those of the conversation. */
export const exchangesIn = ({ exchanges }: ModelRequest): LanguageModelV3Prompt => exchanges.flatMap(messagesOf);

const messagesOf = ({ text, results }: Exchange): LanguageModelV3Prompt => [
  {
    role: 'assistant',
    content: [
      ...(text.trim() === '' ? [] : [{ type: 'text' as const, text }]),
      ...results.map(({ id, name, args }) => ({
        type: 'tool-call' as const,
        toolCallId: id,
        toolName: name,
        input: asObject(args),
      })),
    ],
  },
  {
    role: 'tool',
    content: results.map((call) => ({
      type: 'tool-result' as const,
      toolCallId: call.id,
      toolName: call.name,
      output: { type: call.isError ? ('error-text' as const) : ('text' as const), value: fenced(call) },
    })),
  },
];

/** Anthropic takes nothing but objects; what was none is told of in the result. */
const asObject = (args: unknown): unknown =>
  typeof args === 'object' && args !== null && !Array.isArray(args) ? args : {};

/** Text within a result cannot end its fence: JSON spells the sign otherwise. */
const fenced = ({ result }: CallResult): string =>
  `<tool_result>${(JSON.stringify(result) ?? 'null').replaceAll('<', '\\u003c')}</tool_result>`;
