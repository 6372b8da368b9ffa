import { Inject, Injectable, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { DomainError, notFound } from '../domain/domain-error.js';
import { nearestPath } from '../domain/unknown-field.js';
import { ROUTE_TRAITS, type RouteTraits } from './route-traits.js';
import { sendRefusal } from './envelopes/error-envelopes.js';

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly traits: RouteTraits | undefined;
  readonly handler: (...args: never[]) => unknown;
}

type Methods = Map<string, Route>;

type Pattern = (path: string) => boolean;

/** The part of a path that is a credential, by its name in every route. */
const SECRET = ':token';

/**
 * Every route that this process serves, letter by letter: the case of a path matters, a trailing slash is another path.
 * A segment such as `:token` stands for any one segment.
 */
@Injectable()
export class RouteTable {
  private table: Map<string, Methods> | undefined;
  /** Parts of paths that stand for themselves. */
  private words: ReadonlySet<string> = new Set();
  private patterns: (readonly [Pattern, Methods])[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Routes at a path by method, or undefined where the path is unknown or served at the other address. */
  at(path: string): ReadonlyMap<string, Route> | undefined {
    const exact = this.read().get(path);
    return exact ?? this.patterns.find(([fits]) => fits(path))?.[1];
  }

  /**
   * A path as the log may show it. What a route has in the place of a `:token` is a credential; of a path that is no route
   * nothing is shown but words of routes, because it may be a credential in another spelling.
   */
  shown(path: string): string {
    const [route] = this.at(path)?.values() ?? [];
    const places = route?.path.split('/') ?? [];
    const isShown = (segment: string, at: number) => (route ? places[at] !== SECRET : this.words.has(segment));
    return path
      .split('/')
      .map((segment, at) => (isShown(segment, at) ? segment : '…'))
      .join('/');
  }

  /** The paths that are served here, but for those that hold a value. */
  paths(): string[] {
    return [...this.read().keys()].filter((path) => !path.includes(':'));
  }

  /** The routes of the whole service, those of the other address among them. */
  all(): Route[] {
    return this.discovery.getControllers().flatMap(({ metatype }) => this.routesOf(metatype as Type));
  }

  private read(): Map<string, Methods> {
    if (this.table) return this.table;
    const table = new Map<string, Methods>();
    for (const route of this.all().filter((one) => this.isServed(one))) {
      const methods = table.get(route.path) ?? (new Map() as Methods);
      table.set(route.path, methods.set(route.method, route));
    }
    this.table = table;
    this.words = new Set(['docs', 'metrics', ...[...table.keys()].flatMap((path) => path.split('/'))]);
    this.patterns = [...table]
      .filter(([path]) => path.includes(':'))
      .map(([path, routes]) => [patternOf(path), routes]);
    return table;
  }

  private isServed({ traits }: Route): boolean {
    const { SERVE } = this.environment;
    return !traits || SERVE === 'all' || traits.address === 'both' || traits.address === SERVE;
  }

  private routesOf(controller: Type): Route[] {
    const prefix = Reflect.getMetadata(PATH_METADATA, controller) as string;
    const prototype = controller.prototype as Record<string, Route['handler']>;
    return this.scanner
      .getAllMethodNames(prototype)
      .map((name) => prototype[name]!)
      .filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler))
      .map((handler) => ({
        handler,
        method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod],
        path: pathOf(prefix, Reflect.getMetadata(PATH_METADATA, handler) as string),
        traits: Reflect.getMetadata(ROUTE_TRAITS, handler) as RouteTraits | undefined,
      }));
  }
}

/** Controllers without a prefix have `/` for one. */
const pathOf = (prefix: string, path: string): string => (prefix === '/' ? `/${path}` : `/${prefix}/${path}`);

/** Express refuses what it cannot decode, in words of its own. */
function isDecodable(part: string): boolean {
  try {
    return decodeURIComponent(part) !== '';
  } catch {
    return false;
  }
}

/** A part of a path that has a name (`:name`) is any that is not empty and can be decoded. */
function patternOf(path: string): Pattern {
  const parts = path.split('/');
  return (asked) => {
    const given = asked.split('/');
    const fits = (part: string, at: number) => (part.startsWith(':') ? isDecodable(given[at]!) : given[at] === part);
    return given.length === parts.length && parts.every(fits);
  };
}

/** Pages outside the envelope that Express serves by itself, where the setting `DOCS` has them served. */
export const isOfDocs = (path: string): boolean => path === '/docs' || path.startsWith('/docs/');
const READS = ['GET', 'HEAD'];

/**
 * The first thing that every request meets: a known path, and a method that it knows. Bodies are read
 * behind the guard.
 */
export function requestGate(routes: RouteTable, hasDocs: boolean) {
  return function gate(request: Request, response: Response, next: NextFunction): void {
    const isOutside = hasDocs && isOfDocs(request.path);
    const methods = isOutside ? READS : methodsAt(request.path, routes);
    if (methods?.includes(request.method)) return next();
    sendRefusal(methods ? wrongMethod(methods) : unknownPath(request.path, routes), request, response);
  };
}

function methodsAt(path: string, routes: RouteTable): readonly string[] | null {
  const methods = routes.at(path);
  return methods ? [...methods.keys()] : null;
}

function unknownPath(path: string, routes: RouteTable): DomainError {
  const refusal = notFound('The path');
  const nearest = nearestPath(path, routes.paths());
  return nearest === undefined
    ? refusal
    : new DomainError(refusal.refusal, `${refusal.message}; did you mean ${nearest}?`, refusal.details);
}

const wrongMethod = (allow: readonly string[]): DomainError =>
  new DomainError('wrong-method', `The method must be ${allow.join(' or ')}`, { allow });
