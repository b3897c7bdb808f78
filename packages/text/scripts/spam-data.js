/**
 * Texts marked as spam or not, from ../shared/data, split in two by SHA-256. That folder is not part of the repository:
 * packages/models/training/README.md says where its contents can be had.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const shared = new URL('../../../../shared/data/text/', import.meta.url);

/** First hexadecimal digit of the SHA-256: 0–7 dev, 8–f test. */
const splitOf = (text) =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 1), 16) < 8 ? 'dev' : 'test';

/** Forums that keep spam out: nobody marked these posts, but next to none of them is spam. */
const forums = new Set(['goemotions', 'cad_reddit', 'jigsaw_khanhhk', 'stormfront']);

/** @returns rows {text, spam: boolean, set, split}; lingspam's licence class is research: for measuring only */
export function spamTexts() {
  const rows = [];
  const add = (text, spam, set) => rows.push({ text, spam, set, split: splitOf(text) });
  for (const file of readdirSync(new URL('written/', shared)).sort()) {
    if (!file.endsWith('.jsonl')) continue;
    for (const line of readFileSync(new URL(`written/${file}`, shared), 'utf8').split('\n')) {
      if (line === '') continue;
      const { text, lang, labels } = JSON.parse(line);
      add(text, labels.includes('Spam'), lang === 'en' ? 'written, English' : 'written, other languages');
    }
  }
  const posts = new Map();
  for (const line of gunzipSync(readFileSync(new URL('en.jsonl.gz', shared)))
    .toString('utf8')
    .split('\n')) {
    if (line === '') continue;
    const { text, labels, src } = JSON.parse(line);
    if (['sms_spam', 'youtube_spam', 'spamassassin', 'lingspam'].includes(src) && 'spam' in labels)
      add(text, labels.spam === 1, src);
    else if (forums.has(src) && (posts.get(src) ?? 0) < 1000) {
      posts.set(src, (posts.get(src) ?? 0) + 1);
      add(text, false, 'forum posts');
    }
  }
  return rows;
}

/** Orders, notices, newsletters and chat of our own that are no spam. */
export const ordinaryTexts = JSON.parse(readFileSync(new URL('ordinary-texts.json', import.meta.url), 'utf8'));
