/**
 * Writes the embeddings of ordinary texts that custom categories are learned beside, and their entry in the manifest.
 * To be run again when the first stage of the model changes, with `node --conditions=source --import tsx` before its
 * path.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadTextModel, shippedTextModelFolder } from '@winnow/models';
import { createTextEngine, normalizeForModel } from '@winnow/text';
import { z } from 'zod';

const COUNT = 1_000;
/** Two of five are not in English. */
const OTHER_LANGUAGES = 0.4;
const MAX_CHARACTERS = 300;

const rowSchema = z.object({ text: z.string(), lang: z.string() });
const written = new URL('../../../packages/models/training/written/', import.meta.url);

/** Spreads texts evenly, and always alike. */
const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

function chooseTexts(): string[] {
  const rows = readdirSync(written)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(new URL(file, written), 'utf8').trim().split('\n'))
    .map((line) => rowSchema.parse(JSON.parse(line)))
    .filter(({ text }) => text.length < MAX_CHARACTERS)
    .map((row) => ({ ...row, order: hashText(row.text) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1));
  const others = rows.filter(({ lang }) => lang !== 'en').slice(0, COUNT * OTHER_LANGUAGES);
  const english = rows.filter(({ lang }) => lang === 'en').slice(0, COUNT - others.length);
  return [...english, ...others].sort((a, b) => (a.order < b.order ? -1 : 1)).map(({ text }) => text);
}

const model = await loadTextModel();
if (!model) throw new Error('The text model is not installed.');
const engine = createTextEngine();
const { reads } = model;
const judgements = await Promise.all(
  chooseTexts().map((text) =>
    model.classify(normalizeForModel(engine.analyze(text).deobfuscated, reads).text, { embed: true }),
  ),
);
await model.close();
const embeddings = judgements.flatMap(({ embeddings: [first] = [] }) => (first ? [first] : []));
const width = embeddings[0]?.length ?? 0;
const highest = embeddings.reduce(
  (most, each) => each.reduce((high, value) => Math.max(high, Math.abs(value)), most),
  0,
);
const scale = Number((highest / 127).toFixed(6));
const bytes = Buffer.from(embeddings.flatMap((each) => Array.from(each, (value) => Math.round(value / scale) & 0xff)));
writeFileSync(`${shippedTextModelFolder}/ordinary.bin`, bytes);
const path = `${shippedTextModelFolder}/manifest.json`;
const manifest = JSON.parse(readFileSync(path, 'utf8'));
const sha256 = createHash('sha256').update(bytes).digest('hex');
manifest.ordinary = { file: 'ordinary.bin', sha256, bytes: bytes.length, width, scale };
writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`${embeddings.length} texts, ${bytes.length} bytes`);
