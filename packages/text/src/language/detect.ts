/** Which language a text is in: its script decides where it can, else common words and letter triples (docs/decisions/0005). */
import { rounded } from '@winnow/core';
import type { DetectedLanguage } from '../analysis.ts';
import { enoughSigns, enoughWords } from './evidence.ts';
import { type Family, families, weigh } from './rank.ts';
import { sampleOf, wordsIn } from './sample.ts';
import { type ScriptName, scriptShares, scripts } from './scripts.ts';

/** What a text looks like, and whether it says enough for that to be said. */
interface Reading {
  code: string;
  confidence: number;
  isEnough: boolean;
}

const unknown: Reading = { code: 'und', confidence: 0, isEnough: false };

/** What the two best scripts must differ by for the greater to decide alone: the share of all letters. */
const clearShare = 0.55;
/** How much evidence a text's own noise is worth; divides the scores. Chosen so that confidence is about the share of right answers. */
const temperature = 2.2;
/** Score that no language at all starts with: a text must say more than this. */
const silence = 4;
const decimals = 3;

const ready = new Map<keyof typeof families, Family>();

function familyOf(name: keyof typeof families): Family {
  let made = ready.get(name);
  if (made === undefined) {
    made = families[name]();
    ready.set(name, made);
  }
  return made;
}

const isShared = (name: ScriptName): name is keyof typeof families => name in families;

/** The likeliest of the languages that share a script; und where the words say too little. */
function ranked(words: readonly string[], family: Family): Pick<Reading, 'code' | 'confidence'> {
  const scores = weigh(words, family);
  let best = -1;
  let top = silence;
  for (let i = 0; i < scores.length; i += 1) {
    if ((scores[i] ?? 0) > top) {
      top = scores[i] ?? 0;
      best = i;
    }
  }
  const code = family.codes[best];
  if (code === undefined || code === '?') return unknown;
  let all = Math.exp((silence - top) / temperature);
  for (const score of scores) all += Math.exp((score - top) / temperature);
  return { code, confidence: 1 / all };
}

/** @param part the share of the letters that are in this script (0–1) */
function readWords(name: keyof typeof families, sample: string, part: number): Reading {
  const family = familyOf(name);
  const words = wordsIn(sample.toLowerCase());
  const found = ranked(words, family);
  const confidence = rounded(found.confidence * part, decimals);
  const different = new Set(words);
  if (!enoughWords(name, different, confidence)) return { code: found.code, confidence, isEnough: false };
  // What is repeated makes a guess surer, and proves nothing.
  const once = different.size < words.length ? ranked([...different], family) : found;
  const isEnough = once.code === found.code && enoughWords(name, different, once.confidence * part);
  return { code: found.code, confidence, isEnough };
}

/** What a text is read by: a glance first, more where that leaves doubt. UTF-16 units at its beginning, middle and end. */
const slices = [50, 120] as const;
/** From this confidence on, a glance is enough. */
const sure = 0.98;

/**
 * The language of a text, from at most 362 UTF-16 units of it. Deterministic; time does not grow with longer texts.
 * @returns ISO 639-1 ("fil" for Filipino); "und" with a confidence of 0 where the text is too short or too mixed to say
 */
export function detectLanguage(text: string): DetectedLanguage {
  const glance = readingOf(sampleOf(text, slices[0]));
  const isShort = text.length <= 3 * slices[0];
  const { code, confidence, isEnough } =
    isShort || (glance.isEnough && glance.confidence >= sure) ? glance : readingOf(sampleOf(text, slices[1]));
  if (isEnough || code === unknown.code) return { code, confidence };
  return { code: unknown.code, confidence: unknown.confidence, likely: { code, confidence } };
}

function readingOf(raw: string): Reading {
  // Styled, full-width and composed letters read as plain ones; a text without such signs is left as it is.
  const sample = /[^\0-\u02ff]/.test(raw) ? raw.normalize('NFKC') : raw;
  const shares = scriptShares(sample);
  // Japanese writes Han characters among its kana; Han without kana is Chinese.
  const kana = shares.get('kana') ?? 0;
  const han = shares.get('han') ?? 0;
  if (kana > 0 && kana * 12 > han) {
    shares.set('kana', kana + han);
    shares.delete('han');
  }
  let total = 0;
  let top: ScriptName = 'latin';
  for (const [name, share] of shares) {
    total += share;
    if (share > (shares.get(top) ?? 0)) top = name;
  }
  if (total < 2) return unknown;
  const part = (shares.get(top) ?? 0) / total;
  if (part < clearShare) return unknown;
  if (isShared(top)) return readWords(top, sample, part);
  const { code } = scripts[top];
  const confidence = rounded(Math.min(0.99, part * (total < 6 ? 0.8 : 1)), decimals);
  return { code, confidence, isEnough: enoughSigns(sample, top) };
}
