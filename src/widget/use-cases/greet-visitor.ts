import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { isTimeZone } from '#libs/domain/time-zone.js';
import {
  type Caller,
  DerivedSecrets,
  type IssuedVisitorToken,
  type Visitor,
  type VisitorPass,
  VisitorTokens,
} from '../../access/access.api.js';
import { type ChatbotCard, TriedSettings, VisitedChatbots } from '../../chatbots/chatbots.api.js';
import { VisitorSessions } from '../../conversations/conversations.api.js';
import { type ClaimedIdentity, identityPurpose, isSignedWith, knownVisitor, newVisitor } from '../domain/identity.js';
import { canCallPerson } from '../domain/person-hours.js';

export interface VisitorArrival {
  readonly serialNumber: string;
  /** Origin of the page that calls, empty where the browser names none; null for the service's own pages. */
  readonly page: string | null;
  /** Origin of the site around our own page, as the browser told that page; empty where it has none, null where there is no site. */
  readonly around: string | null;
  /** A token that the visitor had before; empty for a new visitor. */
  readonly formerToken: string;
  readonly identity: ClaimedIdentity | null;
  /** Name of the browser's time zone as it came; empty where it names none. */
  readonly timeZone: string;
}

export interface Greeting {
  readonly chatbot: ChatbotCard;
  readonly token: IssuedVisitorToken;
  /** Whether a person can be called now. */
  readonly canCallPerson: boolean;
}

/** What a visitor would see with settings that are tried, without a token: such a visitor does not come in. */
@Injectable()
export class GreetInTrial {
  constructor(
    private readonly settings: TriedSettings,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, serialNumber: string, sealed: string): Promise<Greeting> {
    const { chatbot } = await this.settings.of(caller, serialNumber, sealed, {});
    return {
      chatbot,
      token: { token: '', seconds: 0 },
      canCallPerson: canCallPerson(chatbot.settings, this.clock.now()),
    };
  }
}

/** Lets a visitor begin or go on, with a token for the chatbot. Nothing is stored of a visitor who says nothing. */
@Injectable()
export class GreetVisitor {
  constructor(
    private readonly chatbots: VisitedChatbots,
    private readonly tokens: VisitorTokens,
    private readonly secrets: DerivedSecrets,
    private readonly sessions: VisitorSessions,
    private readonly clock: Clock,
  ) {}

  async run(arrival: VisitorArrival): Promise<Greeting> {
    const { serialNumber, page, around } = arrival;
    const origin = page ?? around;
    const chatbot = await this.chatbots.find(serialNumber, origin);
    const pass = await this.formerPass(arrival.formerToken, chatbot, origin);
    const former = pass?.visitor ?? null;
    const visitor = await this.visitorOf(chatbot, former, arrival.identity);
    const { workspaceId, identityVersion } = chatbot;
    const timeZone = isTimeZone(arrival.timeZone) ? arrival.timeZone : '';
    // Who has signed anew begins anew; who goes on is as old as the first token.
    const since = pass && !arrival.identity?.signature ? pass.since : this.clock.now();
    const whom = { workspaceId, serialNumber, visitor, origin, timeZone };
    const token = await this.tokens.issue({ ...whom, identityVersion, since });
    if (former && visitor.isVerified && !former.isVerified) await this.sessions.passOn(chatbot.id, former, visitor);
    return { chatbot, token, canCallPerson: canCallPerson(chatbot.settings, this.clock.now()) };
  }

  /** A token of another chatbot or site says nothing here, nor does an identity that a former secret has signed. */
  private async formerPass(token: string, chatbot: ChatbotCard, origin: string | null): Promise<VisitorPass | null> {
    const pass = token === '' ? null : await this.tokens.former(token);
    const isOfHere = pass?.serialNumber === chatbot.serialNumber && pass.workspaceId === chatbot.workspaceId;
    if (!isOfHere || pass.origin !== origin) return null;
    return pass.visitor.isVerified && pass.identityVersion !== chatbot.identityVersion ? null : pass;
  }

  private async visitorOf(
    chatbot: ChatbotCard,
    former: Visitor | null,
    identity: ClaimedIdentity | null,
  ): Promise<Visitor> {
    if (!identity) return former ?? newVisitor(this.tokens.newName());
    if (identity.signature === undefined) return this.unsigned(former, identity.userId);
    const secrets = await this.secrets.of(identityPurpose(chatbot));
    if (!isSignedWith(secrets, identity)) throw new DomainError('forbidden', WRONG_SIGNATURE);
    return knownVisitor(chatbot.id, identity.userId);
  }

  /** A name without a signature leaves an unknown visitor who that is; one whose name was signed begins anew under it. */
  private unsigned(former: Visitor | null, userId: string): Visitor {
    return former?.isVerified === false ? { ...former, userId } : newVisitor(this.tokens.newName(), userId);
  }
}

const WRONG_SIGNATURE =
  'userSignature must be the HMAC-SHA256 of userID with the identity secret of this chatbot, in hexadecimal digits';
