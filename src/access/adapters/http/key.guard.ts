import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '#libs/kernel/domain-error.js';
import { ACCEPTED_KEYS, type CalledRequest, type KeyKind, WHOLE_WORKSPACE } from '../../access.api.js';
import { type Credential, IdentifyCaller } from '../../use-cases/identify-caller.js';
import { WrongKeyThrottle } from './wrong-key-throttle.js';

/** `chatrobot-sessionkey` is an older spelling that clients still send. */
const HEADERS: Record<KeyKind, readonly string[]> = {
  secret: ['authorization'],
  session: ['chatbot-sessionkey', 'chatrobot-sessionkey'],
};

const HOW: Record<KeyKind, string> = {
  secret: 'the secret key as the plain value of the Authorization header',
  session: 'the session key in the chatbot-sessionkey header',
};

/** Closed by default: a route that declares no key answers nobody. One resolver serves all credentials. */
@Injectable()
export class KeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identifyCaller: IdentifyCaller,
    private readonly throttle: WrongKeyThrottle,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const accepted = this.accepted(context);
    if (accepted === 'anyone') return true;
    const request = context.switchToHttp().getRequest<CalledRequest>();
    const credentials = credentialsOf(request);
    if (credentials.length === 0) throw unauthenticated(`Send ${accepted.map((kind) => HOW[kind]).join(' or ')}`);
    const caller = await this.identifyCaller.run(credentials);
    if (!caller) throw this.refuseWrongKey(request.ip ?? '');
    requireAccepted(credentials, accepted);
    if (caller.serialNumbers !== null && this.reflector.get(WHOLE_WORKSPACE, context.getHandler())) throw tooNarrow();
    request.caller = caller;
    request.owner = caller.keyId;
    return true;
  }

  private accepted(context: ExecutionContext): readonly KeyKind[] | 'anyone' {
    return this.reflector.getAllAndOverride(ACCEPTED_KEYS, [context.getHandler(), context.getClass()]) ?? [];
  }

  private refuseWrongKey(address: string): DomainError {
    const retryAfterSeconds = this.throttle.count(address);
    if (retryAfterSeconds === null) return unauthenticated('The key is unknown, expired or revoked');
    return new DomainError('too-many', 'Too many wrong keys from this address; try again later', { retryAfterSeconds });
  }
}

const tooNarrow = () => new DomainError('forbidden', 'A key that is limited to named chatbots may not do this');
const unauthenticated = (message: string) => new DomainError('unauthenticated', message);

const credentialsOf = (request: CalledRequest): Credential[] =>
  (Object.keys(HEADERS) as KeyKind[]).flatMap((kind) =>
    HEADERS[kind].map((name) => request.header(name)).flatMap((token) => (token ? [{ kind, token }] : [])),
  );

/** A good key of the wrong kind: a session key may not do this (403), a secret key alone is not enough (401). */
function requireAccepted(credentials: readonly Credential[], accepted: readonly KeyKind[]): void {
  if (credentials.some(({ kind }) => accepted.includes(kind))) return;
  if (accepted.includes('secret')) throw new DomainError('forbidden', `This operation needs ${HOW.secret}`);
  throw unauthenticated(`This operation needs ${accepted.map((kind) => HOW[kind]).join(' or ')}`);
}
