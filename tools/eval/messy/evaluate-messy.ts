import { readCases } from './messy-cases.js';
import { type Judged, MessyJudge, type Verdict } from './messy-judge.js';
import { MessyService } from './messy-service.js';

/** Cases that strangers wrote from the description alone; another folder holds others of the same form. */
export const OPEN_CASES = 'tools/eval/messy/cases';

/** Asks every messy question in a chat of its own and judges what comes back. */
export async function evaluateMessy(folder: string): Promise<Judged[]> {
  const service = await MessyService.start();
  try {
    return await evaluateOn(service, folder);
  } finally {
    await service.stop();
  }
}

/** The same on a service that goes on to run. */
export async function evaluateOn(service: MessyService, folder: string): Promise<Judged[]> {
  const { listings, questions } = readCases(folder);
  const judge = new MessyJudge(listings);
  const serialNumber = await service.addChatbot(listings);
  const judged: Judged[] = [];
  for (const one of questions)
    judged.push(judge.judge(one, await service.chat(serialNumber, [...one.turns, one.question])));
  return judged;
}

const VERDICTS: readonly Verdict[] = ['right', 'wrong', 'unhelpful', 'invented'];

/** A line of each kind, then of all questions and of all that are to be in a language. */
export function messyTable(judged: readonly Judged[]): string {
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  const inLanguages = judged.filter(({ kind, language }) => language !== undefined || kind.startsWith('lang-'));
  const heard = inLanguages.filter(({ faults }) => !faults.some((fault) => fault.startsWith('is in ')));
  const rows = [
    ...kinds.map((kind) =>
      lineOf(
        kind,
        judged.filter((one) => one.kind === kind),
      ),
    ),
    lineOf('all questions', judged),
  ];
  const head = ['kind'.padEnd(15), 'cases', ...VERDICTS].join(' | ');
  return [head, ...rows, `in the visitor's language: ${heard.length} of ${inLanguages.length}`].join('\n');
}

function lineOf(name: string, judged: readonly Judged[]): string {
  const counts = VERDICTS.map((verdict) => judged.filter((one) => one.verdict === verdict).length);
  const cells = counts.map((count, at) => String(count).padStart(VERDICTS[at]!.length));
  return [name.padEnd(15), String(judged.length).padStart(5), ...cells].join(' | ');
}

/** Every answer that is not right, with what is wrong about it. */
export const messyFaults = (judged: readonly Judged[]): string[] =>
  judged
    .filter(({ verdict }) => verdict !== 'right')
    .map(
      ({ id, asked, answer, verdict, faults }) => `${verdict} ${id}: ${asked}\n  ${faults.join('; ')}\n  > ${answer}`,
    );
