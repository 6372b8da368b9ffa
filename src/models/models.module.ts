import { Module } from '@nestjs/common';
import { bind } from '#libs/config/bind.js';
import { type Environment, ENVIRONMENT } from '#libs/config/environment.js';
import { Outbound } from '#libs/outbound/outbound.js';
import { configuredModels } from './adapters/catalogue/configured-models.js';
import { ListedModelCatalogue } from './adapters/catalogue/listed-model-catalogue.js';
import { ModelsController } from './adapters/http/models.controller.js';
import { limitsOf, RoutedLanguageModel } from './adapters/llm/routed-language-model.js';
import { OpenAiTranscriber } from './adapters/llm/transcription/open-ai-transcriber.js';
import { transcriptionSettings } from './adapters/llm/transcription/transcription-settings.js';
import { GptTokenCounter } from './adapters/tokens/gpt-token-counter.js';
import type { ConfiguredModel } from './domain/configured-model.js';
import { LanguageModel, ModelCatalogue, TokenCounter, Transcriber } from './models.api.js';

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

const languageModel = {
  provide: LanguageModel,
  inject: [ENVIRONMENT, MODELS, TokenCounter, Outbound],
  useFactory: (
    environment: Environment,
    configured: readonly ConfiguredModel[],
    tokens: TokenCounter,
    outbound: Outbound,
  ) => new RoutedLanguageModel(configured, limitsOf(environment), tokens, outbound),
};

const transcriber = {
  provide: Transcriber,
  inject: [ENVIRONMENT, Outbound],
  useFactory: (environment: Environment, outbound: Outbound) =>
    new OpenAiTranscriber(transcriptionSettings(environment), outbound),
};

@Module({
  controllers: [ModelsController],
  providers: [models, catalogue, languageModel, transcriber, bind(TokenCounter, GptTokenCounter)],
  exports: [LanguageModel, ModelCatalogue, TokenCounter, Transcriber],
})
export class ModelsModule {}
