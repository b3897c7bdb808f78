/** What one account does to the server: each attack keeps a number of requests in flight until it is stopped. */
import { execFile } from 'node:child_process';
import { once, setMaxListeners } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { pictureOfWords } from '../../support/pictures.ts';
import { harmlessRecording } from '../../support/recordings.ts';

interface AttackTarget {
  readonly address: string;
  readonly key: string;
  readonly signal: AbortSignal;
  /** Called when it begins: what it sends takes a while to make. */
  onStart(): void;
}

export interface Attack {
  readonly name: string;
  /** Resolves once it is stopped, with what the server answered. */
  run(target: AttackTarget): Promise<string>;
}

/** Two batches in a row differ, and so do their texts. */
function longBatch(number: number): string {
  const words = ['river', 'garden', 'ticket', 'roof', 'winter', 'letter', 'dinner', 'harbour'];
  const texts = Array.from({ length: 10 }, (_, index) =>
    Array.from({ length: 1_700 }, (_, at) => words[(number + index * 7 + at * (at % 5)) % words.length])
      .join(' ')
      .slice(0, 10_000),
  );
  return JSON.stringify({ content: texts });
}

/** 4,000 × 3,000 with some words, as JPEG. */
async function largePicture(number: number): Promise<string> {
  const words = await pictureOfWords([`Market day ${number}`, 'fresh bread and cheese'], 'board', number);
  const bytes = await sharp(words).resize(4_000, 3_000, { fit: 'fill' }).jpeg({ quality: 90 }).toBuffer();
  return JSON.stringify({ image: bytes.toString('base64') });
}

/** A spoken sentence, repeated for nearly ten minutes. */
async function longRecording(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-bench-'));
  try {
    const [short, long] = [join(folder, 'short.ogg'), join(folder, 'long.ogg')];
    await writeFile(short, harmlessRecording());
    await promisify(execFile)('ffmpeg', [
      ...['-loglevel', 'error', '-stream_loop', '-1', '-i', short],
      ...['-t', '590', '-c:a', 'libopus', '-b:a', '24k', long],
    ]);
    return JSON.stringify({ audio: (await readFile(long)).toString('base64') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sends one body after the other on each of so many connections. */
const flood =
  (url: string, connections: number, bodies: () => Promise<readonly string[]>): Attack['run'] =>
  async ({ address, key, signal, onStart }) => {
    const prepared = await bodies();
    onStart();
    const statuses = new Map<number, number>();
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    await Promise.all(
      Array.from({ length: connections }, async (_, connection) => {
        for (let number = connection; !signal.aborted; number += 1) {
          try {
            const body = prepared[number % prepared.length] ?? '';
            const response = await fetch(address + url, { method: 'POST', headers, body, signal });
            await response.arrayBuffer();
            statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
            if (response.status !== 200) await pause(1_000, undefined, { signal });
          } catch (error) {
            if (!signal.aborted) throw error;
          }
        }
      }),
    );
    const answered = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
    return `${connections} connections, answered ${answered || 'nothing yet'}`;
  };

const times = <Made>(count: number, make: (number: number) => Made): Made[] =>
  Array.from({ length: count }, (_, number) => make(number));

const SLOW_CONNECTIONS = 500;
const SLOW_BYTE_MS = 1_000;

/** Announces a body of a megabyte and sends a byte a second; closed connections are replaced. */
async function sendSlowBodies({ address, key, signal, onStart }: AttackTarget): Promise<string> {
  onStart();
  const { port, hostname } = new URL(address);
  let closed = 0;
  // Each connection listens for the end.
  setMaxListeners(0, signal);
  const head = [
    'POST /moderation/text HTTP/1.1',
    'Host: localhost',
    `X-Api-Key: ${key}`,
    'Content-Type: application/json',
    'Content-Length: 1000000',
  ];
  await Promise.all(
    times(SLOW_CONNECTIONS, async () => {
      while (!signal.aborted) {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined);
        const gone = once(socket, 'close');
        const dripping = setInterval(() => socket.write(' '), SLOW_BYTE_MS);
        socket.write(`${head.join('\r\n')}\r\n\r\n{"content":"`);
        socket.resume();
        await Promise.race([gone, once(signal, 'abort')]);
        clearInterval(dripping);
        socket.destroy();
        if (!signal.aborted) closed += 1;
      }
    }),
  );
  return `${SLOW_CONNECTIONS} connections, ${closed} closed by the server`;
}

export const attacks: readonly Attack[] = [
  { name: 'batches', run: flood('/moderation/text', 12, async () => times(12, longBatch)) },
  { name: 'large pictures', run: flood('/moderation/image', 30, () => Promise.all(times(6, largePicture))) },
  { name: 'long recordings', run: flood('/moderation/audio', 12, async () => [await longRecording()]) },
  { name: 'slow bodies', run: sendSlowBodies },
];
