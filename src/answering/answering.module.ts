import { Module } from '@nestjs/common';
import { bind } from '#libs/config/bind.js';
import { ModelsModule } from '../models/models.module.js';
import { AnswersWithTools } from './answering.api.js';
import { ToolLoop } from './use-cases/tool-loop.js';

@Module({
  imports: [ModelsModule],
  providers: [bind(AnswersWithTools, ToolLoop)],
  exports: [AnswersWithTools],
})
export class AnsweringModule {}
