import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

@Controller()
class Greeter {
  @Get()
  greet(): string {
    return 'hello';
  }
}

@Module({ controllers: [Greeter] })
class Nothing {}

/** Nest with one route and nothing behind it. */
const app = await NestFactory.create(Nothing, { logger: false });
await app.listen(0, '127.0.0.1');
const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ msg: 'listening', url: `http://127.0.0.1:${port}` })}\n`);
process.once('SIGTERM', () => process.exit(0));
