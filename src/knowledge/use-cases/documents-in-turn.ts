import { Injectable } from '@nestjs/common';
import { Places, type Shares } from '#libs/queues/places.js';
import { RoundRobin } from '#libs/queues/round-robin.js';
import { Sources, type UnreadDocument } from '../ports/sources.js';

/** Documents that a process reads at once: a PDF may take half a minute and 256 MiB of a process of its own. */
export const READ_AT_ONCE: Shares = { places: 2, ofOne: 1, ofFailing: 1 };

/** A document with a place. The place is given back once, and with it how the reading went. */
export interface TakenDocument {
  readonly document: UnreadDocument;
  readonly end: (outcome: 'done' | 'failed') => void;
}

/**
 * Takes unread documents. Workspaces take turns, and those whose last document failed share one place. Each process keeps
 * its own turns.
 */
@Injectable()
export class DocumentsInTurn {
  private readonly places = new Places(READ_AT_ONCE);
  private readonly turns = new RoundRobin();

  constructor(private readonly sources: Sources) {}

  /** Null where there is none that may begin now. */
  async next(): Promise<TakenDocument | null> {
    if (!this.places.areFree) return null;
    for (const workspaceId of this.turns.inOrder(await this.sources.withUnread())) {
      if (!this.places.admits({ workspaceId })) continue;
      this.turns.had(workspaceId);
      const end = this.places.begin({ workspaceId });
      const document = await this.taken(workspaceId, () => end('left'));
      if (document) return { document, end };
    }
    return null;
  }

  private async taken(workspaceId: number, leave: () => void): Promise<UnreadDocument | null> {
    let document: UnreadDocument | null = null;
    try {
      document = await this.sources.takeUnread(workspaceId);
      return document;
    } finally {
      if (!document) leave();
    }
  }
}
