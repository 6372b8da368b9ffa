import type { ModuleTables } from '#libs/persistence/tables.js';
import { CreateTrials1764115201100 } from './adapters/migrations/1764115201100-create-trials.js';
import { TestQuestionSchema } from './adapters/typeorm/typeorm-test-questions.js';

export const TRIALS_TABLES: ModuleTables = { schemas: [TestQuestionSchema], migrations: [CreateTrials1764115201100] };
