import type { OwnerAddress } from '../domain/owner-address.js';

/** The addresses that workspaces send mails about visitors to; of the links' tokens the hashes alone. */
export abstract class OwnerAddressStore {
  /** Whether somebody who reads mail at this address has confirmed it to the workspace. */
  abstract isConfirmed(workspaceId: number, address: string): Promise<boolean>;
  /** Those of the addresses that are confirmed, in small letters; at most 1,000 at once. */
  abstract confirmedAmong(workspaceId: number, addresses: readonly string[]): Promise<readonly string[]>;
  /** Within a unit of work: the address, which nobody else confirms or asks until the unit ends; unknown ones become known. */
  abstract hold(workspaceId: number, address: string): Promise<OwnerAddress>;
  /** Within a unit of work that holds it: its receiver is asked by the link of this token, and by no earlier one. */
  abstract noteAsked(id: number, tokenHash: string, now: number): Promise<void>;
  /** The address that the newest link of this token asks for. */
  abstract findAsked(tokenHash: string): Promise<OwnerAddress | null>;
  /** Within a unit of work: it is confirmed; false where it is gone. */
  abstract confirm(id: number, now: number): Promise<boolean>;
  /** Within a unit of work: the addresses are known no more; returns the ids of those that were. */
  abstract remove(workspaceId: number, addresses: readonly string[]): Promise<readonly number[]>;
  /** Removes those that nobody has confirmed and whose receivers were asked before that instant, or never. */
  abstract removeUnconfirmed(askedBefore: number): Promise<void>;
}
