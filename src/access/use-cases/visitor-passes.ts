import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { Clock, MOST_SKEW_MS } from '#libs/domain/clock.js';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { DAY_MS } from '#libs/domain/spans.js';
import type { Caller, IssuedVisitorToken, VisitorPass, VisitorTokens } from '../access.api.js';
import { contentOf, passIn, type SignedPass, takenApart, writtenToken } from '../domain/visitor-token.js';
import { KeyHasher } from '../ports/key-hasher.js';
import { VisitorSeal } from '../ports/visitor-seal.js';
import { FindOpenWorkspace } from './manage-workspaces.js';

const NAME_BYTES = 16;

/** Visitor tokens: signed, short-lived, stored nowhere. */
@Injectable()
export class SignVisitorTokens implements VisitorTokens {
  constructor(
    private readonly seal: VisitorSeal,
    private readonly hasher: KeyHasher,
    private readonly workspaces: FindOpenWorkspace,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  newName(): string {
    return Buffer.from(this.hasher.random(NAME_BYTES)).toString('base64url');
  }

  async issue(pass: VisitorPass): Promise<IssuedVisitorToken> {
    if (!(await this.workspaces.has(pass.workspaceId))) throw notFound('The chatbot');
    const content = contentOf({ ...pass, issuedAt: this.clock.now() });
    const token = writtenToken({ content, signature: await this.seal.sign(content) });
    return { token, seconds: this.environment.VISITOR_TOKEN_SECONDS };
  }

  async former(token: string): Promise<VisitorPass | null> {
    const pass = await this.signed(token);
    const { VISITOR_RETURN_DAYS, VISITOR_MOST_DAYS } = this.environment;
    const isOf = (days: number, start: number) => this.clock.now() - start < days * DAY_MS;
    return pass && isOf(VISITOR_RETURN_DAYS, pass.issuedAt) && isOf(VISITOR_MOST_DAYS, pass.since) ? pass : null;
  }

  /** Who calls with a token, from a page as `VisitorPass` has it. Refuses `unauthenticated`, and `forbidden` on another page. */
  async callerWith(token: string, page: string | null): Promise<Caller> {
    const pass = await this.signed(token);
    if (!pass) throw new DomainError('unauthenticated', 'The visitor token is not good; ask GetConfig for one');
    if (this.ageOf(pass) >= this.environment.VISITOR_TOKEN_SECONDS * 1_000)
      throw new DomainError('unauthenticated', 'The visitor token has expired; GetConfig exchanges it');
    if (!(await this.workspaces.has(pass.workspaceId)))
      throw new DomainError('unauthenticated', 'The visitor token is good no more');
    if (page !== null && page !== pass.origin)
      throw new DomainError('forbidden', 'The visitor token was issued for pages of another origin');
    return callerOf(pass);
  }

  private async signed(token: string): Promise<SignedPass | null> {
    const apart = takenApart(token);
    if (!apart || !(await this.seal.isSigned(apart.content, apart.signature))) return null;
    const pass = passIn(apart.content);
    return this.ageOf(pass) < -MOST_SKEW_MS ? null : pass;
  }

  private ageOf({ issuedAt }: SignedPass): number {
    return this.clock.now() - issuedAt;
  }
}

/**
 * The visitor's name stands beside the chatbot's serial number in the reach of the call: a file that one visitor has sent
 * is out of reach for every other one.
 */
const callerOf = ({ workspaceId, serialNumber, visitor, origin, timeZone, identityVersion }: VisitorPass): Caller => ({
  workspaceId,
  keyId: 0,
  lineage: 0,
  serialNumbers: [serialNumber, `visitor ${visitor.id}`],
  origin: origin ?? undefined,
  visitor: { ...visitor, serialNumber, timeZone, identityVersion },
});
