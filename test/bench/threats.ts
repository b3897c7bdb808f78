/** Benchmark: 56 pictures of threats in words that are hard to read: flagged, read but judged clean, reported as not wholly read, or wrongly clean. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestServer } from '../support/server.ts';
import { requireFonts } from './images/installed-fonts.ts';
import { drawThreats, threatFonts } from './threats/threat-pictures.ts';

const outcomes = ['not clean', 'read, judged clean', 'unread', 'wrongly clean'] as const;
type Outcome = (typeof outcomes)[number];

const toLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase();

/** A text that is read as it is written and judged clean is missed by the models of texts. */
function findOutcome(item: unknown, text: string): Outcome {
  const { isClean, complete, detectedText } = Object(item);
  if (typeof isClean !== 'boolean') throw new Error(JSON.stringify(item));
  if (!isClean) return 'not clean';
  if (!complete) return 'unread';
  const isRead = toLetters((detectedText as string[]).join('')) === toLetters(text);
  return isRead ? 'read, judged clean' : 'wrongly clean';
}

/** `--keep=FOLDER`: where the pictures go; `--only=turned`: one kind, by its name in the table. Needs fonts of Debian (docs/decisions/0022). */
export default async function threats(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { keep: { type: 'string' }, only: { type: 'string' } },
  });
  requireFonts(threatFonts);
  await using server = await startTestServer();
  const { apiKey: key } = await server.account({ tier: 'Enterprise', tokens: 10_000_000 });
  const byKind = new Map<string, Outcome[]>();
  for (const [index, { kind, text, bytes }] of (await drawThreats()).entries()) {
    if (values.only !== undefined && kind !== values.only) continue;
    if (values.keep !== undefined) writeFileSync(join(values.keep, `${index}.jpg`), bytes);
    const body = { image: bytes.toString('base64'), enableOcr: true };
    const { json } = await server.request({ url: '/moderation/image', key, body });
    const { coverage, detectedText } = Object(json);
    const outcome = findOutcome(json, text);
    byKind.set(kind, [...(byKind.get(kind) ?? []), outcome]);
    if (outcome !== 'not clean')
      console.error(
        `${index} ${kind} "${text}": ${outcome}, read as ${JSON.stringify(detectedText)} ${JSON.stringify(coverage?.parts?.map(({ reason }: { reason: string }) => reason))}`,
      );
  }
  console.log(`| kind | pictures | ${outcomes.join(' | ')} |\n|---|${'--:|'.repeat(1 + outcomes.length)}`);
  const row = (name: string, all: readonly Outcome[]) => {
    const count = (outcome: Outcome) => all.filter((each) => each === outcome).length;
    console.log(`| ${[name, all.length, ...outcomes.map(count)].join(' | ')} |`);
  };
  for (const [kind, all] of byKind) row(kind, all);
  row('**all**', [...byKind.values()].flat());
}
