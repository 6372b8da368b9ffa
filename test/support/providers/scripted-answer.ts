import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProviderWords } from './provider-words.js';
import type { Script } from './script.js';

/** What becomes of a call; `aborted` means that the client closed the connection before the script was through. */
export type CallState = 'open' | 'done' | 'aborted';

/** One script being played to one client. */
export class ScriptedAnswer {
  private readonly ended: Promise<unknown>;

  constructor(
    private readonly script: Script,
    private readonly words: ProviderWords,
    private readonly response: ServerResponse,
    private readonly call: { state: CallState; sent: number },
  ) {
    this.ended = new Promise((resolve) => response.on('close', resolve));
  }

  async play(): Promise<void> {
    const { delayMs = 0, status, body = '', headers = {}, end } = this.script;
    if (delayMs > 0) await sleep(delayMs);
    if (end === 'silent') return void (await this.ended);
    if (status !== undefined) {
      this.response.writeHead(status, { 'content-type': 'application/json', ...headers });
      if (end !== 'hang') return this.done(body);
      this.response.write(body);
      return void (await this.ended);
    }
    this.response.writeHead(200, { 'content-type': 'text/event-stream', ...headers });
    this.response.flushHeaders();
    await this.speak();
  }

  private async speak(): Promise<void> {
    const { reasoning = [], calls = [], refusal } = this.script;
    await this.write(this.words.opening(this.script));
    for (const thought of reasoning) await this.write(this.words.thought(thought));
    await this.writeFragments();
    for (const [index, call] of calls.entries()) await this.write(this.words.call(call, index));
    if (refusal !== undefined) await this.write(this.words.refusal(refusal));
    await this.finish();
  }

  private async writeFragments(): Promise<void> {
    const { fragments = [], fragmentDelayMs = 0, before, ballastBytes = 0 } = this.script;
    const ballast = ballastBytes > 0 ? `: ${'x'.repeat(ballastBytes)}\n\n` : '';
    for (const [index, fragment] of fragments.entries()) {
      if (this.response.destroyed) return;
      if (fragmentDelayMs > 0) await sleep(fragmentDelayMs);
      await before?.(index);
      await this.write(ballast + this.words.fragment(fragment));
      this.call.sent++;
    }
  }

  private async finish(): Promise<void> {
    const { end = 'finish' } = this.script;
    if (end === 'hang') return void (await this.ended);
    if (end === 'reset') {
      this.call.state = 'done';
      this.response.socket?.resetAndDestroy();
      return;
    }
    if (end === 'truncated-json') await this.write('data: {"choices":[{"del\n\n');
    if (end === 'error-event') await this.write(this.words.error('the provider is on fire: sk-secret'));
    if (end === 'finish') await this.write(this.words.ending(this.script));
    this.done('');
  }

  private done(rest: string | Buffer): void {
    this.call.state = this.response.destroyed ? 'aborted' : 'done';
    this.response.end(rest);
  }

  /** Waits for the socket, so that each fragment is a chunk of its own. */
  private async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    const size = this.script.chunkBytes ?? (bytes.length || 1);
    for (let at = 0; at < bytes.length && !this.response.destroyed; at += size) {
      await new Promise<void>((resolve) => this.response.write(bytes.subarray(at, at + size), () => resolve()));
      if (this.script.chunkBytes !== undefined) await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
