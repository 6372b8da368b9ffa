import { EntitySchema } from 'typeorm';
import { identity, instant, nullable, text } from '#libs/persistence/columns.js';
import { Workspace } from '../../ports/workspaces.js';

export const WorkspaceSchema = new EntitySchema<Workspace>({
  name: 'Workspace',
  tableName: 'workspaces',
  target: Workspace,
  columns: {
    id: identity(),
    name: text(200),
    createdAt: { ...instant(), name: 'created_at' },
    suspendedAt: { ...nullable(instant()), name: 'suspended_at' },
  },
});
