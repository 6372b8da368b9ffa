import type { Database } from '#libs/persistence/database.js';
import { MeaningMarks } from '../../../src/real-estate/adapters/sql/meaning-marks.js';

/** What an installation without a model of embeddings keeps of meanings. */
export const noMeanings = (database: Database): MeaningMarks => new MeaningMarks(database, { model: null });
