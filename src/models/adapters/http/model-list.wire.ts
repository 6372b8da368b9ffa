import type { ModelCard } from '../../models.api.js';

/** A model as ModelList gives it. */
export interface ModelListItem {
  readonly Key: string;
  readonly Value: string;
  readonly Status: boolean;
}

export const toModelListItem = ({ key, name, isUsable }: ModelCard): ModelListItem => ({
  Key: key,
  Value: name,
  Status: isUsable,
});

export const MODEL_LIST_SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    required: ['Key', 'Value', 'Status'],
    additionalProperties: false,
    properties: {
      Key: { type: 'string', description: 'What Edit takes as Model' },
      Value: { type: 'string', description: 'Name of the model' },
      Status: { type: 'boolean', description: 'Whether chatbots can be set to it' },
    },
  },
} as const;

export const MODEL_LIST_EXAMPLE: readonly ModelListItem[] = [
  { Key: '2', Value: 'gpt-4o', Status: true },
  { Key: '1', Value: 'parlor-built-in', Status: true },
];

/** ModelList takes no fields. */
export class ModelListRequest {}
