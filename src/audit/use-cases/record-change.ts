import { Injectable } from '@nestjs/common';
import { type Act, type AuditTrail, type ChangeNotes, changeUnderWay } from '#libs/context/audit-trail.js';
import { Clock } from '#libs/domain/clock.js';
import { MINUTE_MS } from '#libs/domain/spans.js';
import { AuditEntry, cut, shownFacts } from '../domain/audit-entry.js';
import { AuditEntries } from '../ports/audit-entries.js';

const DONE = 200;
/** As wide as the columns are. */
const WIDEST = { operation: 64, actorName: 500, address: 64, requestId: 128, objectId: 200 };
/** Refusals of one actor that are kept in a minute; a client that repeats itself would fill the log. */
const MOST_REFUSALS = 60;

/** Adds entries to the log: of what was done together with it, of what was refused beside the answer. */
@Injectable()
export class RecordChange implements AuditTrail {
  private readonly refusals = new Map<string, { readonly until: number; count: number }>();

  constructor(
    private readonly entries: AuditEntries,
    private readonly clock: Clock,
  ) {}

  async done(): Promise<void> {
    const change = changeUnderWay();
    if (change) await this.add(change, DONE);
  }

  async refused(act: Act, code: number): Promise<void> {
    if (this.isBearable(act)) await this.add(act, code);
  }

  maskChatbot(workspaceId: number, serialNumber: string): Promise<void> {
    return this.entries.maskChatbot(workspaceId, serialNumber);
  }

  maskFiles(workspaceId: number, fileIds: readonly number[]): Promise<void> {
    return this.entries.maskFiles(workspaceId, fileIds);
  }

  private add(change: Act & ChangeNotes, code: number): Promise<void> {
    const { workspaceId, actor, kind } = change;
    const entry = AuditEntry.of({
      workspaceId,
      happenedAt: this.clock.now(),
      operation: cut(change.operation, WIDEST.operation),
      actor: actor.id,
      actorName: cut(actor.name, WIDEST.actorName),
      address: cut(change.address, WIDEST.address),
      requestId: cut(change.requestId, WIDEST.requestId),
      objectKind: kind,
      objectId: cut(change.objectId, WIDEST.objectId),
      code,
      details: detailsOf(change),
    });
    return this.entries.add(entry);
  }

  private isBearable({ workspaceId, actor }: Act): boolean {
    const now = this.clock.elapsed();
    const name = `${workspaceId} ${actor.id}`;
    const current = this.refusals.get(name);
    const window = current && now < current.until ? current : { until: now + MINUTE_MS, count: 0 };
    this.refusals.set(name, window);
    window.count++;
    return window.count <= MOST_REFUSALS;
  }
}

const detailsOf = ({ before, after }: ChangeNotes): AuditEntry['details'] =>
  before || after ? { before: before ? shownFacts(before) : null, after: after ? shownFacts(after) : null } : null;
