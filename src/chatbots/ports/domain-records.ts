/** What the owner of a host has written into the domain name system about it. */
export abstract class DomainRecords {
  /**
   * The texts at a name. They may be some minutes old, and, while they cannot be looked up, an hour; `isFresh` looks them up
   * now. null where they cannot be looked up.
   */
  abstract at(name: string, isFresh: boolean): Promise<readonly string[] | null>;
}
