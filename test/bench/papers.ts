/** Benchmark: identity papers and turned notes in photographs: machine-readable zones, licence and identity numbers found, covered and still legible after redaction, and what is covered beside them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Rectangle } from '@winnow/core';
import { openPictures } from '../../apps/server/src/platform/media/image.ts';
import { toBase64 } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { runAsJob } from './incomplete/requests.ts';
import { drawPaperScene } from './papers/paper-scene.ts';
import { tellsNumber } from './plates/plate-reading.ts';
import { coveredShare, readPlace } from './plates/straightened.ts';

/** Pictures of the dev seeds were looked at while rules were written; those of test are used only for the figures. */
const FIRST_SEED = { dev: 1001, test: 7_000_000 };
/** Of a value's place: what covers more of it covers the value. */
const COVERED = 0.8;
const CATEGORIES = ['PassportId', 'Email', 'Phone', 'CreditCard'];

interface PaperTally {
  lines: number;
  found: number;
  legible: number;
  covered: number;
  leftUnverified: number;
  leftVerified: number;
  /** Legible lines beside secrets, and those that redaction took. */
  neighbours: number;
  lost: number;
}

interface Redaction {
  readonly boxes: readonly Rectangle[];
  readonly file: Buffer;
  readonly isVerified: boolean;
}

async function redact(server: TestServer, key: string, bytes: Buffer): Promise<Redaction> {
  const body = { image: toBase64(bytes), detectPii: true, redactPii: true, piiCategories: CATEGORIES };
  const job = await runAsJob(server, { url: '/moderation/image', key, body });
  const { safeContent, redaction, detectedPii } = Object(job.result);
  if (typeof safeContent !== 'string') throw new Error(JSON.stringify(job));
  const { pathname, search } = new URL(safeContent);
  const { rawPayload } = await server.app.inject({ method: 'GET', url: pathname + search });
  const boxes = (detectedPii as { box: Rectangle }[]).map(({ box }) => box);
  return { boxes, file: rawPayload, isVerified: redaction.verified === true };
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));

function printTallies(tallies: ReadonlyMap<string, PaperTally>): void {
  console.log(
    '\n| paper | lines | found | legible before | of those covered | still legible, not verified | still legible, verified (goal: 0) | lines beside | of those lost |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|',
  );
  for (const [kind, tally] of tallies) {
    const { lines, found, legible, covered, leftUnverified, leftVerified, neighbours, lost } = tally;
    console.log(
      `| ${kind} | ${lines} | ${share(found, lines)} | ${legible} | ${share(covered, legible)} | ${leftUnverified} | ${leftVerified} | ${neighbours} | ${lost} |`,
    );
  }
}

/**
 * `--dev`: the seeds that may be looked at. `--papers=70`: pictures. `--photos=FOLDER`: photographs behind what is
 * drawn; without it they are drawn too. `--keep=FOLDER`: where redacted pictures go.
 */
export default async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dev: { type: 'boolean', default: false },
      papers: { type: 'string', default: '70' },
      photos: { type: 'string' },
      keep: { type: 'string' },
    },
  });
  const first = FIRST_SEED[values.dev ? 'dev' : 'test'];
  await using server = await startTestServer();
  await using pictures = openPictures({
    imageProcesses: 1,
    imageModel: null,
    imageModelLabels: {},
    modelIdleSeconds: 0,
  });
  const { apiKey: key } = await server.account({ tier: 'Enterprise', tokens: 10_000_000 });
  const tallies = new Map<string, PaperTally>();
  for (let seed = first; seed < first + Number(values.papers); seed++) {
    const { kind, bytes, secrets, neighbours } = await drawPaperScene(seed, values.photos);
    const { boxes, file, isVerified } = await redact(server, key, bytes);
    if (values.keep !== undefined) writeFileSync(join(values.keep, `${seed}.png`), file);
    const tally = tallies.get(kind) ?? {
      ...{ lines: 0, found: 0, legible: 0, covered: 0, leftUnverified: 0, leftVerified: 0, neighbours: 0, lost: 0 },
    };
    tallies.set(kind, tally);
    const isLegible = async (picture: Buffer, { text, place }: (typeof secrets)[number]) =>
      tellsNumber(await readPlace(pictures, picture, { place }), text);
    for (const secret of secrets) {
      const [before, after] = [await isLegible(bytes, secret), await isLegible(file, secret)];
      tally.lines++;
      tally.found += Number(coveredShare(secret.place, boxes) > COVERED);
      tally.legible += Number(before);
      tally.covered += Number(before && !after);
      tally.leftUnverified += Number(after && !isVerified);
      tally.leftVerified += Number(after && isVerified);
      if (after)
        console.error(
          `${seed} ${kind} "${secret.text}": ${isVerified ? 'LEGIBLE, VERIFIED' : 'legible, not verified'}`,
        );
    }
    for (const line of neighbours) {
      if (!(await isLegible(bytes, line))) continue;
      tally.neighbours++;
      tally.lost += Number(!(await isLegible(file, line)));
    }
  }
  printTallies(tallies);
}
