import { eventually } from '../eventually.js';
import type { RunningService } from './running-service.js';
import { logEntry } from './service-process.js';

type Logs = Pick<RunningService, 'logs' | 'pid'>;

/** Process ids of the workers that serve, by what the log of the running process has said up to now. */
export function servingWorkers(service: Logs): number[] {
  const told = service
    .logs()
    .map(logEntry)
    .filter((entry) => entry?.pid === service.pid);
  const of = (message: string) =>
    told.filter((entry) => entry!.msg === message).map((entry) => entry!.worker as number);
  const lost = of('a worker has ended by itself; another one takes its place');
  return of('a worker serves').filter((worker) => !lost.includes(worker));
}

/** The same, once there are so many. */
export const allWorkers = (service: Logs, number: number): Promise<number[]> =>
  eventually(
    () => Promise.resolve(servingWorkers(service)),
    (workers) => workers.length === number,
  );
