import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { HealthController } from './adapters/http/health.controller.js';
import { MarksController } from './adapters/http/marks.controller.js';

@Module({ imports: [FilesModule], controllers: [HealthController, MarksController] })
export class HealthModule {}
