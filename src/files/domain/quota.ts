import { DomainError } from '#libs/domain/domain-error.js';

export const MIB = 1024 * 1024;

/** What a workspace is told that has no room for a file, now or once it has come. */
export const overQuota = (mostMib: number): DomainError =>
  new DomainError('storage-full', `The workspace's files must not exceed ${mostMib} MiB together`, {
    limit: 'file-quota',
  });
