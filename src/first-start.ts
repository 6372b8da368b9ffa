import type { INestApplicationContext } from '@nestjs/common';
import type { Environment } from '#libs/kernel/environment.js';
import { log } from '#libs/kernel/log.js';
import { UnitOfWork } from '#libs/kernel/unit-of-work.js';
import { type OpenedWorkspace, WorkspaceFounder } from './access/access.api.js';

/** What a first start leaves behind, for the greeting. */
export interface FirstStart {
  readonly workspace: OpenedWorkspace;
}

/** On an empty database: the first workspace with its keys, all or nothing. */
export function furnish(app: INestApplicationContext, environment: Environment): Promise<FirstStart | null> {
  const { NODE_ENV, BOOTSTRAP_SECRET_KEY: secretKey, BOOTSTRAP_SESSION_KEY: sessionKey } = environment;
  if (NODE_ENV === 'production' && !secretKey && !sessionKey) {
    log.warn('no BOOTSTRAP keys are set; open a workspace with "npx parlor workspace add"');
    return Promise.resolve(null);
  }
  return app.get(UnitOfWork).run(async () => {
    const workspace = await app.get(WorkspaceFounder).run({ secretKey, sessionKey });
    return workspace && { workspace };
  });
}
