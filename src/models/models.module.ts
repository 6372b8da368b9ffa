import { Module } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { bind } from '#libs/config/bind.js';
import { type Environment, ENVIRONMENT } from '#libs/config/environment.js';
import { Outbound } from '#libs/outbound/outbound.js';
import { ANTHROPIC_MESSAGES } from './adapters/anthropic/anthropic-messages.js';
import { builtInModel } from './adapters/built-in/built-in-model.js';
import { CompareModelLists } from './adapters/openai/compare-model-lists.js';
import { configuredModels, ListedModelCatalogue } from './adapters/catalogue/configured-models.js';
import { ModelsController } from './adapters/http/models.controller.js';
import { CHAT_COMPLETIONS } from './adapters/openai/chat-completions.js';
import { ProtocolModel } from './adapters/protocol/protocol-model.js';
import { RESPONSES } from './adapters/openai/responses/responses.js';
import { OpenAiTranscriber, transcriptionSettings } from './adapters/openai/transcription/openai-transcriber.js';
import { embeddingsSettings } from './adapters/openai/embeddings/embeddings-settings.js';
import { OpenAiEmbeddings } from './adapters/openai/embeddings/openai-embeddings.js';
import { GptTokenCounter } from './adapters/tokens/gpt-token-counter.js';
import type { ConfiguredModel } from './domain/configured-model.js';
import { LanguageModel, ModelCatalogue, TextMeanings, TokenCounter, Transcriber } from './models.api.js';
import { limitsOf } from './use-cases/deadline.js';
import { type CallableModel, RoutedLanguageModel } from './use-cases/routed-language-model.js';

/** The models of the configuration, read once for the catalogue and the language model alike. */
const MODELS = Symbol('ConfiguredModels');

const models = {
  provide: MODELS,
  inject: [ENVIRONMENT],
  useFactory: (environment: Environment) => configuredModels(environment),
};

const catalogue = {
  provide: ModelCatalogue,
  inject: [MODELS],
  useFactory: (configured: readonly ConfiguredModel[]) => new ListedModelCatalogue(configured),
};

const PROTOCOLS = { openai: CHAT_COMPLETIONS, responses: RESPONSES, anthropic: ANTHROPIC_MESSAGES };

/** The adapter that a configured model is called by. */
export function callable(configured: ConfiguredModel, outbound: Outbound, clock: Clock): CallableModel {
  const { card, provider } = configured;
  if (!provider) return { ...configured, model: builtInModel };
  const at = { name: card.name, settings: provider };
  const model = new ProtocolModel(PROTOCOLS[provider.kind], at, outbound, clock);
  return { ...configured, model };
}

const languageModel = {
  provide: LanguageModel,
  inject: [ENVIRONMENT, MODELS, Outbound, TokenCounter, Clock],
  useFactory: (
    environment: Environment,
    configured: readonly ConfiguredModel[],
    outbound: Outbound,
    ...[tokens, clock]: [TokenCounter, Clock]
  ) =>
    new RoutedLanguageModel(
      configured.map((model) => callable(model, outbound, clock)),
      limitsOf(environment),
      tokens,
      clock,
    ),
};

const comparison = {
  provide: CompareModelLists,
  inject: [ENVIRONMENT, MODELS, Outbound],
  useFactory: (environment: Environment, configured: readonly ConfiguredModel[], outbound: Outbound) =>
    new CompareModelLists(environment, configured, outbound),
};

const transcriber = {
  provide: Transcriber,
  inject: [ENVIRONMENT, Outbound],
  useFactory: (environment: Environment, outbound: Outbound) =>
    new OpenAiTranscriber(transcriptionSettings(environment), outbound),
};

const meanings = {
  provide: TextMeanings,
  inject: [ENVIRONMENT, Outbound, Clock],
  useFactory: (environment: Environment, outbound: Outbound, clock: Clock) =>
    new OpenAiEmbeddings(embeddingsSettings(environment), outbound, clock),
};

@Module({
  controllers: [ModelsController],
  providers: [models, catalogue, languageModel, comparison, transcriber, meanings, bind(TokenCounter, GptTokenCounter)],
  exports: [LanguageModel, ModelCatalogue, TextMeanings, TokenCounter, Transcriber],
})
export class ModelsModule {}
