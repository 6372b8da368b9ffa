import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { type MostMails, scopesOf, scopesOfAsked } from '../domain/visitor-mails.js';
import { VisitorMails } from '../ports/visitor-mails.js';

/** Bounds the mails that visitors cause: an owner's address is not proven to be the owner's, and nobody wants hundreds. */
@Injectable()
export class BoundVisitorMails {
  private readonly most: MostMails;

  constructor(
    private readonly mails: VisitorMails,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.most = {
      ofChatbot: environment.VISITOR_MAILS_OF_CHATBOT,
      ofWorkspace: environment.VISITOR_MAILS_OF_WORKSPACE,
      toReceiver: environment.VISITOR_MAILS_TO_RECEIVER,
    };
  }

  /** Within the unit of work in which the mail is queued: 0 where it is counted, else milliseconds until there is room. */
  count(mail: { readonly workspaceId: number; readonly chatbotId: number; readonly to: string }): Promise<number> {
    return this.mails.count(scopesOf(mail, this.most));
  }

  /** The same of a mail that asks the receiver of an address for confirmation. */
  countAsked(mail: { readonly workspaceId: number; readonly to: string }): Promise<number> {
    return this.mails.count(scopesOfAsked(mail));
  }

  forgetOld(): Promise<void> {
    return this.mails.forgetOld();
  }
}
