/** What the process needs before requests may be sent to it. */
export abstract class Readiness {
  /** What is missing, in a word or two for an orchestrator's log; null where nothing is. */
  abstract missing(): Promise<string | null>;
}
