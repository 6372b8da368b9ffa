import { Module } from '@nestjs/common';
import { ModelCatalogue } from './models.api.js';

@Module({
  providers: [
    {
      provide: ModelCatalogue,
      useValue: {
        first: () => ({ key: '1' }),
        find: (k: string) => (k === '1' ? { key: '1', isUsable: true } : undefined),
        list: () => [],
      },
    },
  ],
  exports: [ModelCatalogue],
})
export class ModelsModule {}
