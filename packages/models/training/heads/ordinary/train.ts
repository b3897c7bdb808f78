/**
 * Writes the embeddings of ordinary texts that custom categories are learned beside, and their entry in the manifest
 * (`npm run train:heads -- ordinary`). To be run again when the first stage of the model changes, before the heads.
 */
import { createTextEngine, normalizeForModel } from '@winnow/text';
import { loadTextModel } from '../../../src/index.ts';
import { hashText } from '../../corpus/choose-written.ts';
import { readWrittenTexts } from '../../corpus/read-corpus.ts';
import { writeAsset } from '../write-asset.ts';

const COUNT = 1_000;
/** Two of five are not in English. */
const OTHER_LANGUAGES = 0.4;
const MAX_CHARACTERS = 300;

/** Spread evenly, and the same in every run. */
function chooseTexts(): string[] {
  const rows = readWrittenTexts()
    .lines.map(({ row: { text, lang } }) => ({ text, lang, order: hashText(text) }))
    .filter(({ text }) => text.length < MAX_CHARACTERS)
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
console.log(`${embeddings.length} texts`);
writeAsset('ordinary', { file: 'ordinary.bin', contents: bytes, more: { width, scale } });
