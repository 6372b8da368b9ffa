import { Module } from '@nestjs/common';
import { StudioPagesController } from './adapters/http/studio-pages.controller.js';

/** The owner's pages: files alone. Signing in is a matter of access. */
@Module({ controllers: [StudioPagesController] })
export class StudioModule {}
