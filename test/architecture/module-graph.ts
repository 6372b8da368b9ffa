import 'reflect-metadata';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { PARAMTYPES_METADATA, SELF_DECLARED_DEPS_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { Arrow } from './cycles.js';

type Module = ModulesContainer extends Map<string, infer M> ? M : never;
type Wrapper = Module['providers'] extends Map<unknown, infer W> ? W : never;

/**
 * Which module takes what another one provides, as Nest has wired them: also where nothing is imported, because the other
 * one is global.
 */
export function arrowsOf(app: INestApplicationContext): Arrow[] {
  const modules = [...app.get(ModulesContainer).values()];
  const arrows = modules.flatMap((module) =>
    wrappersOf(module)
      .flatMap(tokensOf)
      .filter((token) => !module.providers.has(token))
      .map((token) => modules.find((other) => other !== module && provides(other, token)))
      .filter((owner) => owner !== undefined)
      .map((owner) => ({ from: module.metatype.name, to: owner.metatype.name })),
  );
  return [...new Map(arrows.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow])).values()];
}

/** Names of the modules whose providers every other one sees. */
export const globalModules = (app: INestApplicationContext): string[] =>
  [...app.get(ModulesContainer).values()].filter(({ isGlobal }) => isGlobal).map(({ metatype }) => metatype.name);

const wrappersOf = (module: Module): Wrapper[] =>
  [...module.providers.values(), ...module.controllers.values(), ...module.injectables.values()] as Wrapper[];

type Token = Parameters<Module['providers']['has']>[0];

function tokensOf({ inject, metatype }: Wrapper): Token[] {
  if (inject) return inject.map((one) => (typeof one === 'object' && 'token' in one ? one.token : one) as Token);
  if (typeof metatype !== 'function') return [];
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, metatype) ?? []) as Type[];
  const named = (Reflect.getMetadata(SELF_DECLARED_DEPS_METADATA, metatype) ?? []) as { index: number; param: Token }[];
  return types.map((type, at) => named.find(({ index }) => index === at)?.param ?? type);
}

const provides = (module: Module, token: Token): boolean => module.exports.has(token) && module.providers.has(token);
