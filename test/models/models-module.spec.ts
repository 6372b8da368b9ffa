import 'reflect-metadata';
import { Global, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { expect, it } from '@jest/globals';
import { ENVIRONMENT, readEnvironment } from '#libs/config/environment.js';
import { bind } from '#libs/config/bind.js';
import { OperationInterceptor } from '#libs/http/operation.interceptor.js';
import { Clock, SystemClock } from '#libs/domain/clock.js';
import { OutboundModule } from '#libs/outbound/outbound.module.js';
import { ModelsController } from '../../src/models/adapters/http/models.controller.js';
import { LanguageModel, ModelCatalogue, TokenCounter } from '../../src/models/models.api.js';
import { ModelsModule } from '../../src/models/models.module.js';
import { answerer, ask, requestOf } from './asking.js';

const environment = readEnvironment({ LLM_BASE_URL: 'http://127.0.0.1:9', LLM_MODELS: 'gpt-4o' });

@Global()
@Module({
  imports: [OutboundModule.with(environment)],
  providers: [{ provide: ENVIRONMENT, useValue: environment }, bind(Clock, SystemClock)],
  exports: [ENVIRONMENT, Clock, OutboundModule],
})
class Core {}

it('the module plays every part of its door, and lists the models in wire spelling', async () => {
  const module = await Test.createTestingModule({
    imports: [Core, ModelsModule],
  })
    // No request is made here: what carries one out needs the whole house.
    .overrideInterceptor(OperationInterceptor)
    .useValue(null)
    .compile();
  const controller = module.get(ModelsController);
  const list = [
    { Key: '2', Value: 'gpt-4o', Status: true },
    { Key: '1', Value: 'parlor-built-in', Status: true },
  ];
  expect(controller.list({})).toEqual(list);
  expect(controller.listByGet()).toEqual(list);
  expect(module.get(ModelCatalogue).first().key).toBe('2');
  expect(module.get(TokenCounter).count('hello world')).toBe(2);
  const hello = requestOf({ modelKey: '1', messages: [{ role: 'user', text: 'Hello' }] });
  expect((await ask(answerer(module.get(LanguageModel)), hello)).end?.isRefusal).toBe(false);
});
