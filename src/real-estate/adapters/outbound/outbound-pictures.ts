import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { OutboundRefused } from '#libs/outbound/outbound-rules.js';
import { Outbound } from '#libs/outbound/outbound.js';
import type { PictureSource } from '../../ports/picture-source.js';

/** By the rules of addresses that data name. */
@Injectable()
export class OutboundPictures implements PictureSource {
  constructor(private readonly outbound: Outbound) {}

  async open(
    address: string,
    signal: AbortSignal,
    headers: Readonly<Record<string, string>>,
  ): Promise<AsyncIterable<Uint8Array>> {
    try {
      return await this.outbound.bytes(address, signal, headers);
    } catch (error) {
      const { cause = error } = error as Error;
      if (cause instanceof OutboundRefused) throw new DomainError('unsupported', cause.message);
      throw error;
    }
  }
}
