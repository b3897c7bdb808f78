/** Texts with their languages, split in three by their SHA-256: for making and measuring the language detection. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * Not part of the repository (packages/models/training/README.md says where it can be had); without it there are only
 * the sentences in language-texts.json.
 */
const shared = new URL('../../../../shared/data/text/', import.meta.url);

/** First hexadecimal digit of the SHA-256: 0–7 train, 8–b dev, c–f test. */
function splitOf(text) {
  const digit = Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 1), 16);
  if (digit < 8) return 'train';
  return digit < 12 ? 'dev' : 'test';
}

/**
 * Yields {text, lang, source: 'own' | 'written' | 'public', set, split}.
 * @param open true: public sets of the licence class "open" only, as for making; else all, as for measuring
 * @param cap at most so many texts of a public set in one language
 */
export async function* labelledTexts({ open, cap }) {
  const own = JSON.parse(readFileSync(new URL('language-texts.json', import.meta.url), 'utf8'));
  for (const [lang, texts] of Object.entries(own))
    for (const text of texts) yield { text, lang, source: 'own', set: 'own', split: 'train' };
  const sure = JSON.parse(readFileSync(new URL('language-checks.json', import.meta.url), 'utf8'));
  for (const [lang, texts] of Object.entries(sure))
    for (const text of texts) yield { text, lang, source: 'own', set: 'checks', split: 'test' };
  if (!existsSync(shared)) return;
  for (const file of readdirSync(new URL('written/', shared)).sort()) {
    if (!file.endsWith('.jsonl')) continue;
    for (const line of readFileSync(new URL(`written/${file}`, shared), 'utf8').split('\n')) {
      if (line === '') continue;
      const { text, lang } = JSON.parse(line);
      yield { text, lang, source: 'written', set: 'written', split: splitOf(text) };
    }
  }
  const sources = JSON.parse(readFileSync(new URL('sources.json', shared), 'utf8'));
  const taken = new Map();
  for (const file of ['en', 'other-languages']) {
    for (const line of gunzipSync(readFileSync(new URL(`${file}.jsonl.gz`, shared)))
      .toString('utf8')
      .split('\n')) {
      if (line === '') continue;
      const { text, lang, src } = JSON.parse(line);
      const sets = src.split('+');
      if (open && !sets.every((set) => sources[set]?.class === 'open')) continue;
      const key = `${lang} ${sets[0]}`;
      const n = taken.get(key) ?? 0;
      if (n >= cap) continue;
      taken.set(key, n + 1);
      yield { text, lang, source: 'public', set: sets[0], split: splitOf(text) };
    }
  }
}
