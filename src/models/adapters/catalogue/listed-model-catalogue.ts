import type { ConfiguredModel } from '../../domain/configured-model.js';
import type { ModelCard, ModelCatalogue } from '../../models.api.js';

/** The catalogue as it was configured at the start. */
export class ListedModelCatalogue implements ModelCatalogue {
  private readonly cards: readonly ModelCard[];

  /** `models` ends with the built-in one, which is always usable. */
  constructor(models: readonly ConfiguredModel[]) {
    this.cards = models.map(({ card }) => card);
  }

  list(): readonly ModelCard[] {
    return this.cards;
  }

  find(key: string): ModelCard | undefined {
    return this.cards.find((card) => card.key === key);
  }

  first(): ModelCard {
    return this.cards.find(({ isUsable }) => isUsable)!;
  }
}
