import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { LONGEST_UPLOAD_MS, UPLOAD_SECONDS } from '../domain/stored-file.js';
import { FileUpkeep } from '../ports/file-upkeep.js';

const HOUR_MS = 3_600_000;
const LONGEST_PLACE_MS = UPLOAD_SECONDS * 1_000 + LONGEST_UPLOAD_MS;

/** Nothing unused lives longer than if it came now, though the clock ran ahead or `FILE_EXPIRY_HOURS` was larger when it came. */
@Injectable()
export class CapExpiry {
  constructor(
    private readonly upkeep: FileUpkeep,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  run(): Promise<void> {
    const longest = Math.max(this.environment.FILE_EXPIRY_HOURS * HOUR_MS, LONGEST_PLACE_MS);
    return this.upkeep.expireBy(this.clock.now() + longest);
  }
}
