import { createInterface } from 'node:readline/promises';
import { type Command, Option } from 'commander';
import { DomainError } from '#libs/domain/domain-error.js';
import {
  asCommand,
  type ProgressBar,
  report,
  whole,
  type WithApplication,
  withProgress,
} from '#libs/command-line/command-line.js';
import { type ErasureTotals, sumOf, type ErasureListener } from '../../domain/erased.js';
import { EraseChatbot } from '../../use-cases/erase-chatbot.js';
import { EraseSession } from '../../use-cases/erase-session.js';

interface EraseOptions {
  readonly session?: number;
  readonly chatbot?: string;
  readonly workspace: number;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `erase`. */
export function registerEraseCommand(program: Command, withApplication: WithApplication): void {
  program
    .command('erase')
    .description('erase a chat session, or a chatbot with all that belongs to it, for good')
    .addOption(new Option('--session <id>', 'the chat session').argParser(whole).conflicts('chatbot'))
    .option('--chatbot <serial>', 'serial number of the chatbot, also of one that was removed')
    .option('--workspace <id>', 'its workspace', whole, 1)
    .option('--yes', 'do not ask')
    .option('--json', 'print JSON')
    .action(async (options: EraseOptions, command: Command) => {
      if (options.session === undefined && options.chatbot === undefined)
        command.error("error: one of '--session <id>' and '--chatbot <serial>' is needed");
      const erased = await withApplication(async (app) => {
        const { look, run } = wayOf(options, app.get(EraseSession), app.get(EraseChatbot));
        const extent = await look();
        await requireConsent(options, extent);
        return withProgress('erasing', (bar) => asCommand(named(options), () => run(countOn(bar, sumOf(extent)))));
      });
      report(erased, options, `erased: ${listed(erased)}`);
    });
}

function countOn(bar: ProgressBar, all: number): ErasureListener {
  let done = 0;
  return (some) => bar.show((done += sumOf(some)) / all, `${done} of ${all} pieces`);
}

function wayOf({ session, chatbot, workspace }: EraseOptions, sessions: EraseSession, chatbots: EraseChatbot) {
  return session === undefined
    ? {
        look: () => chatbots.look(workspace, chatbot!),
        run: (tell: ErasureListener) => chatbots.run(workspace, chatbot!, tell),
      }
    : { look: () => sessions.look(workspace, session), run: () => sessions.run(workspace, session) };
}

/** As the audit log names it. */
const named = ({ session, chatbot = '', workspace: workspaceId }: EraseOptions) =>
  session === undefined
    ? ({ workspaceId, operation: 'erase', kind: 'chatbot', objectId: chatbot } as const)
    : ({ workspaceId, operation: 'erase', kind: 'session', objectId: String(session) } as const);

async function requireConsent({ session, chatbot, yes }: EraseOptions, extent: ErasureTotals): Promise<void> {
  if (yes) return;
  const what = session === undefined ? `the chatbot ${chatbot}` : `the chat session ${session}`;
  const sentence = `This erases ${what} for good: ${listed(extent)}, with the mails about it and the files that only it uses.`;
  if (!process.stdin.isTTY) throw new DomainError('invalid', `${sentence} Nothing is erased without --yes`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${sentence}\nType "yes" to go on: `);
  terminal.close();
  if (answer.trim() !== 'yes') throw new DomainError('invalid', 'Nothing was erased');
}

/** "1 sessions, 7 messages, …", without what there is none of. */
const listed = (erased: ErasureTotals): string =>
  Object.entries(erased)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${count === 1 ? name.slice(0, -1) : name}`)
    .join(', ') || 'its settings';
