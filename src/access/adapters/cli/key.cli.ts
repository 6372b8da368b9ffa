import { type Command, Option, InvalidArgumentError } from 'commander';
import { Clock } from '#libs/domain/clock.js';
import { noteChange } from '#libs/context/audit-trail.js';
import {
  auditedCommand,
  columns,
  instant,
  report,
  whole,
  type WithApplication,
} from '#libs/command-line/command-line.js';
import type { KeyKind } from '../../access.api.js';
import { type ApiKey, noteOf } from '../../domain/api-key.js';
import { CheckOperations, IssueKey, ListKeys, RevokeKey, RotateKey } from '../../use-cases/manage-keys.js';

interface KeyOptions {
  readonly workspace: number;
  readonly json?: boolean;
}

interface IssueOptions extends KeyOptions {
  readonly kind: KeyKind;
  readonly name: string;
  readonly expires?: number;
  readonly chatbot?: string[];
  readonly operations?: string[];
}

const of = ({ workspace: workspaceId }: KeyOptions, operation: string, id?: number) =>
  ({ workspaceId, operation, kind: 'key', objectId: id === undefined ? '' : String(id) }) as const;

/**
 * `key issue|list|rotate|revoke`. Only the whole house knows the operations that a key can be limited to: a limited one is
 * issued from there.
 */
export function registerKeyCommands(
  program: Command,
  withApplication: WithApplication,
  withHouse: WithApplication,
): void {
  const key = program.command('key').description('keys of a workspace');
  const command = (name: string, description: string) =>
    key
      .command(name)
      .description(description)
      .option('--workspace <id>', 'the workspace', whole, 1)
      .option('--json', 'print JSON');

  command('issue', 'issue a key; it is shown once')
    .addOption(
      new Option('--kind <kind>', 'which header it travels in').choices(['secret', 'session']).makeOptionMandatory(),
    )
    .requiredOption('--name <name>', 'what it is for', nameText)
    .option('--expires <instant>', 'instant from which it is refused', instant)
    .option('--chatbot <serial...>', 'limit it to these chatbots')
    .option('--operations <name...>', 'limit it to these operations, such as ClientAsk GetSession')
    .action(async (options: IssueOptions) => {
      const { kind, name, expires: expiresAt = null, chatbot: serialNumbers = null, operations = null } = options;
      const wanted = { kind, name, expiresAt, serialNumbers, operations };
      const { id, token } = await (operations ? withHouse : withApplication)((app) => {
        app.get(CheckOperations).run(operations ?? []);
        return auditedCommand(app, of(options, 'key issue'), (record) =>
          app.get(IssueKey).run(options.workspace, wanted, (issued) => {
            noteChange(noteOf(issued));
            return record();
          }),
        );
      });
      report({ id, kind, name, key: token }, options, `key ${id}: ${token}`);
    });

  command('list', 'list the keys, newest first').action(async (options: KeyOptions) => {
    const { keys, now } = await withApplication(async (app) => ({
      keys: await app.get(ListKeys).all(options.workspace),
      now: app.get(Clock).now(),
    }));
    const row = (key: ApiKey) => [key.id, key.kind, `…${key.hint}`, key.standingAt(now), key.name];
    report(
      keys.map(({ hash: _hash, lineage: _lineage, ...shown }) => shown),
      options,
      keys.length > 0 ? columns(['Id', 'Kind', 'Ends in', 'Standing', 'Name'], keys.map(row)) : 'no keys',
    );
  });

  command('rotate', 'issue the successor of a key')
    .argument('<id>', 'the key', whole)
    .option('--overlap <seconds>', 'how long the old key lives on', whole, 86_400)
    .action(async (id: number, options: KeyOptions & { overlap: number }) => {
      const issued = await withApplication((app) =>
        auditedCommand(app, of(options, 'key rotate', id), (record) =>
          app.get(RotateKey).run(options.workspace, id, options.overlap, (successor) => {
            noteChange({ after: { Successor: successor.id, OverlapSeconds: options.overlap } });
            return record();
          }),
        ),
      );
      report({ id: issued.id, key: issued.token }, options, `key ${issued.id}: ${issued.token}`);
    });

  command('revoke', 'revoke a key at once')
    .argument('<id>', 'the key', whole)
    .action(async (id: number, options: KeyOptions) => {
      await withApplication((app) =>
        auditedCommand(app, of(options, 'key revoke', id), (record) =>
          app.get(RevokeKey).run(options.workspace, id, record),
        ),
      );
      report({ id, revoked: true }, options, `key ${id} is revoked`);
    });
}

/** As long as KeyIssue takes them. */
export const nameText = (text: string): string => {
  const { length } = [...text];
  if (length >= 1 && length <= 200) return text;
  throw new InvalidArgumentError('It must have 1 to 200 characters.');
};
