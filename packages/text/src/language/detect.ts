/**
 * Detects the language of a text: by its script if possible, else by common words and letter trigrams
 * (docs/decisions/0005).
 */
import { roundTo } from '@winnow/core';
import type { DetectedLanguage } from '../text-analysis.ts';
import { hasEnoughSigns, hasEnoughWords } from './language-evidence.ts';
import { type LanguageFamily, languageFamilies, scoreLanguages } from './language-ranking.ts';
import { sampleOf, wordsIn } from './sample.ts';
import { getScriptShares, type WritingScriptName, writingScripts } from './writing-scripts.ts';

/** The most likely language, and whether the evidence is sufficient to report it. */
interface LanguageEstimate {
  code: string;
  confidence: number;
  isEnough: boolean;
}

const undeterminedEstimate: LanguageEstimate = { code: 'und', confidence: 0, isEnough: false };

/**
 * The minimum difference between the two most frequent scripts, as a share of all letters, for the first to decide
 * alone.
 */
const minDominantShare = 0.55;
/**
 * Softmax temperature, which discounts the noise in a text. Chosen on the dev split, so that confidence approximates
 * the share of correct results.
 */
const temperature = 2.2;
/** The score of "no language": a text must provide more evidence than this. */
const baselineScore = 4;
const decimals = 3;

const familyCache = new Map<keyof typeof languageFamilies, LanguageFamily>();

function getLanguageFamily(name: keyof typeof languageFamilies): LanguageFamily {
  let made = familyCache.get(name);
  if (made === undefined) {
    made = languageFamilies[name]();
    familyCache.set(name, made);
  }
  return made;
}

const isSharedScript = (name: WritingScriptName): name is keyof typeof languageFamilies => name in languageFamilies;

/** The most likely of the languages that share a script; und if the words are insufficient. */
function findLikeliestLanguage(
  words: readonly string[],
  family: LanguageFamily,
): Pick<LanguageEstimate, 'code' | 'confidence'> {
  const scores = scoreLanguages(words, family);
  let best = -1;
  let top = baselineScore;
  for (let i = 0; i < scores.length; i += 1) {
    if ((scores[i] ?? 0) > top) {
      top = scores[i] ?? 0;
      best = i;
    }
  }
  const code = family.codes[best];
  if (code === undefined || code === '?') return undeterminedEstimate;
  let all = Math.exp((baselineScore - top) / temperature);
  for (const score of scores) all += Math.exp((score - top) / temperature);
  return { code, confidence: 1 / all };
}

/** @param part the share of the letters that are in this script (0–1) */
function estimateFromWords(name: keyof typeof languageFamilies, sample: string, part: number): LanguageEstimate {
  const family = getLanguageFamily(name);
  const words = wordsIn(sample.toLowerCase());
  const found = findLikeliestLanguage(words, family);
  const confidence = roundTo(found.confidence * part, decimals);
  const different = new Set(words);
  if (!hasEnoughWords(name, different, confidence)) return { code: found.code, confidence, isEnough: false };
  // Repeated words raise the confidence of a guess but are not evidence.
  const once = different.size < words.length ? findLikeliestLanguage([...different], family) : found;
  const isEnough = once.code === found.code && hasEnoughWords(name, different, once.confidence * part);
  return { code: found.code, confidence, isEnough };
}

/**
 * Sample sizes: a small sample first, a larger one in case of doubt. UTF-16 units at the text's beginning, middle and
 * end.
 */
const sampleSliceLengths = [50, 120] as const;
/** From this confidence on, the small sample is sufficient. */
const sureConfidence = 0.98;

/**
 * The language of a text, from at most 362 UTF-16 units of it. Deterministic; time does not grow for longer texts.
 * @returns ISO 639-1 ("fil" for Filipino); "und" with a confidence of 0 if the text is too short or too mixed
 */
export function detectLanguage(text: string): DetectedLanguage {
  const glance = estimateLanguage(sampleOf(text, sampleSliceLengths[0]));
  const isShort = text.length <= 3 * sampleSliceLengths[0];
  const { code, confidence, isEnough } =
    isShort || (glance.isEnough && glance.confidence >= sureConfidence)
      ? glance
      : estimateLanguage(sampleOf(text, sampleSliceLengths[1]));
  if (isEnough || code === undeterminedEstimate.code) return { code, confidence };
  return { code: undeterminedEstimate.code, confidence: undeterminedEstimate.confidence, likely: { code, confidence } };
}

function estimateLanguage(raw: string): LanguageEstimate {
  // Normalizes styled, full-width and composed letters; a text without such characters is unchanged.
  const sample = /[^\0-\u02ff]/.test(raw) ? raw.normalize('NFKC') : raw;
  const shares = getScriptShares(sample);
  // Japanese mixes Han characters with kana; Han without kana is Chinese.
  const kana = shares.get('kana') ?? 0;
  const han = shares.get('han') ?? 0;
  if (kana > 0 && kana * 12 > han) {
    shares.set('kana', kana + han);
    shares.delete('han');
  }
  let total = 0;
  let top: WritingScriptName = 'latin';
  for (const [name, share] of shares) {
    total += share;
    if (share > (shares.get(top) ?? 0)) top = name;
  }
  if (total < 2) return undeterminedEstimate;
  const part = (shares.get(top) ?? 0) / total;
  if (part < minDominantShare) return undeterminedEstimate;
  if (isSharedScript(top)) return estimateFromWords(top, sample, part);
  const { code } = writingScripts[top];
  const confidence = roundTo(Math.min(0.99, part * (total < 6 ? 0.8 : 1)), decimals);
  return { code, confidence, isEnough: hasEnoughSigns(sample, top) };
}
