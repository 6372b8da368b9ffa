/** People that gateways have vouched for; each has one number for good, on every replica. */
export abstract class People {
  /** The number of the gateway's person, from 1. `subject` is the gateway's own name of the person. */
  abstract numberOf(gateway: string, subject: string): Promise<number>;
}
