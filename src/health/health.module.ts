import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { HealthController, MarksController } from './adapters/http/health.controller.js';

@Module({ imports: [FilesModule], controllers: [HealthController, MarksController] })
export class HealthModule {}
