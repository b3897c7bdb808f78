/** Benchmark: redactions that claim to be verified, read by Tesseract, heard by PocketSphinx, and compared with the originals: none may still tell a secret. */

import { writeFileSync } from 'node:fs';
import { toBase64 } from '../support/pictures.ts';
import type { TestServer } from '../support/server.ts';
import { startTestServer } from '../support/server.ts';
import { runAsJob } from './incomplete/requests.ts';
import { measureLeftContrast } from './verified/ink-contrast.ts';
import { measureLeftSound } from './verified/left-sound.ts';
import { hearRecording, readPicture, readSamples } from './verified/readers.ts';
import { drawSecretPicture } from './verified/secret-pictures.ts';
import { recordSecret, writeHeard } from './verified/secret-recordings.ts';
import { type SecretKind, secretKinds, tellsSecret, type WrittenSecret } from './verified/secrets.ts';

const PICTURES = 200;
const RECORDINGS = 60;
/** Of the contrast of a secret: a redaction that leaves more has not covered it. A blur leaves a third at most. */
const MOST_CONTRAST_LEFT = 0.5;
/** Of the voiced sound of a secret: a redaction that leaves more, five digits of a card number, has not covered it. */
const MOST_SOUND_LEFT = 0.3;

/** Contents with a secret of one kind; a picture may have secrets of several. */
interface SecretTally {
  secrets: number;
  /** The reader tells it from the original. */
  before: number;
  /** In a redaction that claims to be verified. */
  verified: number;
  /** The reader still tells it, where the redaction does not claim to be verified … */
  leftUnverified: number;
  /** … and where it does. */
  left: number;
  /** Whose pixels or samples are still there in a redaction that claims to be verified. */
  uncovered: number;
}

interface Redacted {
  readonly file: Buffer;
  readonly isVerified: boolean;
}

async function redact(
  server: TestServer,
  { modality, key, bytes }: { modality: 'image' | 'audio'; key: string; bytes: Buffer },
): Promise<Redacted> {
  const body = { [modality]: toBase64(bytes), detectPii: true, redactPii: true };
  const job = await runAsJob(server, { url: `/moderation/${modality}`, key, body });
  const { safeContent, redaction } = Object(job.result);
  if (typeof safeContent !== 'string') throw new Error(JSON.stringify(job));
  const { pathname, search } = new URL(safeContent);
  const { rawPayload } = await server.app.inject({ method: 'GET', url: pathname + search });
  return { file: rawPayload, isVerified: redaction.verified === true };
}

type Tallies = Map<SecretKind, SecretTally>;

interface SecretReading {
  readonly isVerified: boolean;
  /** What the reader made of the original, and of the redacted file. */
  readonly before: string;
  readonly after: string;
  /** Whether the secret's pixels or samples are still there. */
  readonly isUncovered?: boolean;
}

/** @returns whether a redaction that claims to be verified still tells or shows the secret */
function addReading(tallies: Tallies, { kind, text }: WrittenSecret, reading: SecretReading): boolean {
  const { isVerified, before, after, isUncovered = false } = reading;
  const row = tallies.get(kind) ?? { secrets: 0, before: 0, verified: 0, leftUnverified: 0, left: 0, uncovered: 0 };
  tallies.set(kind, row);
  const isLeft = tellsSecret(after, text);
  row.secrets += 1;
  if (tellsSecret(before, text)) row.before += 1;
  if (isVerified) row.verified += 1;
  if (isLeft) row[isVerified ? 'left' : 'leftUnverified'] += 1;
  if (isUncovered && isVerified) row.uncovered += 1;
  return (isLeft || isUncovered) && isVerified;
}

function printTallies(tallies: Tallies, title: string): void {
  console.log(`\n## ${title}\n`);
  console.log(
    '| secret | number | read in the original | in a verified redaction | still read, not verified | still read, verified (goal: 0) | not covered, verified (goal: 0) |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|');
  for (const kind of secretKinds) {
    const row = tallies.get(kind);
    if (row === undefined) continue;
    console.log(
      `| ${kind} | ${row.secrets} | ${row.before} | ${row.verified} | ${row.leftUnverified} | ${row.left} | ${row.uncovered} |`,
    );
  }
}

/** As it goes on, since it takes as long as the machine is busy. */
function showProgress(tallies: Tallies, done: number, count: number): void {
  if (done % 5 !== 0) return;
  const sum = (of: (row: SecretTally) => number) => [...tallies.values()].reduce((total, row) => total + of(row), 0);
  const [secrets, before] = [sum((row) => row.secrets), sum((row) => row.before)];
  const [verified, left] = [sum((row) => row.verified), sum((row) => row.left)];
  console.error(
    `${done} of ${count}: ${secrets} secrets, ${before} read before; ${verified} in verified redactions, ${left} of them still read`,
  );
}

/** Writes what was still read, to be looked at. */
function keep(folder: string | undefined, name: string, file: Buffer): void {
  if (folder !== undefined) writeFileSync(`${folder}/${name}`, file);
}

async function readPictures(server: TestServer, key: string, { from, count, folder, isRead }: Scope): Promise<void> {
  const tallies: Tallies = new Map();
  for (let seed = from; seed < from + count; seed += 1) {
    const { bytes, secrets, ground } = await drawSecretPicture(seed);
    const { file, isVerified } = await redact(server, { modality: 'image', key, bytes });
    const [before, after] = isRead ? [await readPicture(bytes), await readPicture(file)] : ['', ''];
    for (const secret of secrets) {
      const left = await measureLeftContrast(bytes, file, secret);
      if (!addReading(tallies, secret, { isVerified, before, after, isUncovered: left > MOST_CONTRAST_LEFT })) continue;
      console.error(`picture ${seed} (${ground}): ${secret.kind} ${secret.text}, ${left.toFixed(2)} of its contrast`);
      keep(folder, `${seed}.png`, file);
    }
    showProgress(tallies, seed - from + 1, count);
  }
  printTallies(tallies, `${count} pictures, ${isRead ? 'read by Tesseract and ' : ''}compared by pixels`);
}

async function hearRecordings(server: TestServer, key: string, { from, count, folder, isRead }: Scope): Promise<void> {
  const tallies: Tallies = new Map();
  for (let seed = from; seed < from + count; seed += 1) {
    const recording = await recordSecret(seed);
    const { bytes, secret } = recording;
    const { file, isVerified } = await redact(server, { modality: 'audio', key, bytes });
    const hear = async (sound: Buffer) => (isRead ? writeHeard(await hearRecording(sound)) : '');
    const [before, after] = [await hear(bytes), await hear(file)];
    const left = measureLeftSound(recording, await readSamples(file));
    if (addReading(tallies, secret, { isVerified, before, after, isUncovered: left > MOST_SOUND_LEFT })) {
      console.error(`recording ${seed}: ${secret.kind} ${secret.text}, ${left.toFixed(2)} of its sound: ${after}`);
      keep(folder, `${seed}.mp3`, file);
    }
    showProgress(tallies, seed - from + 1, count);
  }
  printTallies(tallies, `${count} recordings, ${isRead ? 'heard by PocketSphinx and ' : ''}compared by samples`);
}

interface Scope {
  /** The first seed. */
  readonly from: number;
  readonly count: number;
  /** Where redacted files go that still tell a secret. */
  readonly folder: string | undefined;
  /** Whether they are read and heard as well, which takes most of the time. */
  readonly isRead: boolean;
}

/**
 * @param args `pictures` or `recordings`, by default both; a number of each; `--from=N`, the first seed; `--keep=FOLDER`,
 * where what still tells a secret is written; `compared`: by pixels and samples alone, without the readers
 */
export default async function verified(args: readonly string[]): Promise<void> {
  const readOption = (option: string) => args.find((arg) => arg.startsWith(`${option}=`))?.slice(option.length + 1);
  const number = args.map(Number).find((value) => value > 0);
  const scopeOf = (count: number): Scope => ({
    from: Number(readOption('--from') ?? 1),
    count: number ?? count,
    folder: readOption('--keep'),
    isRead: !args.includes('compared'),
  });
  await using server = await startTestServer();
  const { apiKey } = await server.account({ tier: 'Enterprise', tokens: 10_000_000 });
  if (!args.includes('recordings')) await readPictures(server, apiKey, scopeOf(PICTURES));
  if (!args.includes('pictures')) await hearRecordings(server, apiKey, scopeOf(RECORDINGS));
}
