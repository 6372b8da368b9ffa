import type { INestApplicationContext } from '@nestjs/common';
import type { Actor } from '#libs/context/audit-trail.js';
import { McpDoor } from './mcp-door.js';

/** `parlor mcp`: what runs it stands at the database anyway, so no key is asked for; limits of chatbots hold. */
export function serveStandardInput(app: INestApplicationContext, workspaceId: number, actor: Actor): Promise<void> {
  return app.get(McpDoor, { strict: false }).serveStandardInput({
    caller: { workspaceId, keyId: 0, lineage: 0, serialNumbers: null },
    require: () => undefined,
    who: { actor, address: '', requestId: '' },
    retry: null,
  });
}
