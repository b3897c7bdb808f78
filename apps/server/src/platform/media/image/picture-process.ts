/** One picture process as seen by the server: its start, its replies, its end. */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { PictureProcessCrashed, PictureProcessLost, pictureErrors } from './picture-errors.ts';
import {
  type ProcessCall,
  type ProcessReply,
  type ProcessRequest,
  type ProcessStart,
  processReplySchema,
} from './process-protocol.ts';

export interface PictureProcessOptions {
  readonly start: ProcessStart['start'];
  /** The script of the process; replaced only in tests. */
  readonly script?: URL;
}

/** In development and in tests the sources run directly; a build runs with Node alone. */
const isSource = import.meta.url.endsWith('.ts');
const ownScript = new URL(isSource ? './process.ts' : './process.js', import.meta.url);
const sourceFlags = () => {
  const compiler = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return ['--conditions=source', '--import', compiler];
};

/** V8's share: pixels lie outside of it, and the process itself watches its total (process.ts). */
const HEAP_MB = 512;
/**
 * The whole environment of a picture process. Otherwise glibc keeps an arena for each thread, and what was freed: 519
 * instead of 398 MB after pictures with words, in the same time.
 */
const PROCESS_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
const STDERR_CHARACTERS = 2_000;

interface PendingCall {
  resolve(message: ProcessReply): void;
  reject(reason: unknown): void;
}

export class PictureProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  readonly #waiting = new Map<number, PendingCall>();
  #lastId = 0;
  #stderr = '';
  /** Set once it has ended or is about to: what pending calls reject with. */
  #ended: { readonly reason: unknown } | undefined;
  #isReady = false;
  #isPaused = false;
  /** Pictures that it has opened. */
  pictures = 0;

  constructor({ start, script = ownScript }: PictureProcessOptions) {
    const child = fork(fileURLToPath(script), [], {
      serialization: 'advanced',
      env: PROCESS_ENVIRONMENT,
      execArgv: [`--max-old-space-size=${HEAP_MB}`, ...(isSource ? sourceFlags() : [])],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_CHARACTERS);
    });
    child.on('error', (cause) => this.#end(new PictureProcessLost('A picture process cannot be started.', { cause })));
    child.on('exit', (code, signal) => this.#end(this.#lost(signal ?? `exit code ${code}`)));
    this.#ready = new Promise<void>((resolve, reject) => {
      // The first reply, which no call requested.
      this.#waiting.set(0, { resolve: () => resolve(), reject });
    }).then(() => {
      this.#isReady = true;
    });
    // Pending calls get the error; without one it is not needed.
    this.#ready.catch(() => undefined);
    child.on('message', (message) => this.#receive(message));
    child.send({ start } satisfies ProcessStart);
    this.#rest();
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  /** Whether no call is pending. */
  get isIdle(): boolean {
    return this.#waiting.size === 0;
  }

  /**
   * @param schema of a valid reply
   * @throws the error that the process reports; PictureProcessLost if it ends; or the reason with which it was killed
   */
  async call<Schema extends z.ZodType>(call: ProcessCall, schema: Schema): Promise<z.output<Schema>> {
    this.#work();
    const id = ++this.#lastId;
    try {
      await this.#ready;
      if (this.#ended) throw this.#ended.reason;
      const answer = await new Promise<ProcessReply>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        this.#child.send({ id, ...call } satisfies ProcessRequest, (error) => {
          if (error) this.#end(this.#lost(error.message));
        });
      });
      if ('failure' in answer) throw new pictureErrors[answer.failure](answer.message);
      return this.#parsed(answer.value, schema);
    } finally {
      if (this.isIdle) this.#rest();
    }
  }

  /** Without a reply. */
  notify(call: ProcessCall): void {
    this.#child.send({ id: ++this.#lastId, ...call } satisfies ProcessRequest);
  }

  /** Its models do not run until it is resumed; a run that has begun ends first. */
  pause(): void {
    if (this.#isPaused || this.hasEnded) return;
    this.#isPaused = true;
    this.notify({ call: 'pause', with: {} });
  }

  /** Does nothing unless it is paused. */
  resume(): void {
    if (!this.#isPaused || this.hasEnded) return;
    this.#isPaused = false;
    this.notify({ call: 'resume', with: {} });
  }

  /** Immediately. @param reason what pending calls reject with */
  kill(reason: unknown): void {
    this.#end(reason);
    this.#child.kill('SIGKILL');
  }

  /** Resolves when the process is gone. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.ref();
    this.kill(new PictureProcessLost('The server is stopping.'));
    await gone;
  }

  #receive(message: unknown): void {
    const { success, data, error: cause } = processReplySchema.safeParse(message);
    if (success) {
      this.#waiting.get(data.id)?.resolve(data);
      this.#waiting.delete(data.id);
    } else this.kill(new PictureProcessCrashed('A picture process sent an invalid message.', { cause }));
  }

  #parsed<Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> {
    const { success, data, error } = schema.safeParse(value);
    if (success) return data;
    const lost = new PictureProcessCrashed('A picture process sent an invalid response.', { cause: error });
    this.kill(lost);
    throw lost;
  }

  #lost(how: string): PictureProcessLost {
    const options = { cause: this.#stderr };
    if (!this.#isReady) return new PictureProcessLost(`A picture process did not start: ${how}.`, options);
    return new PictureProcessCrashed(`The process that worked on the picture ended: ${how}.`, options);
  }

  #end(reason: unknown): void {
    this.#ended ??= { reason };
    for (const { reject } of this.#waiting.values()) reject(this.#ended.reason);
    this.#waiting.clear();
  }

  #work(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }

  /** An idle process does not keep the server alive. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
    if (this.#child.stderr instanceof Socket) this.#child.stderr.unref();
  }
}
