/** Which language a text is in: the script decides where it can, small words where several languages share it. */
import type { DetectedLanguage } from '../analysis.ts';

const scripts: readonly [script: RegExp, code: string][] = [
  [/[぀-ヿ]/gu, 'ja'],
  [/[가-힣]/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/[پچژگکی]/gu, 'fa'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/[іїєґ]/giu, 'uk'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
];

const sampleLength = 400;

/** The language of a text's first characters, from its script alone; a Latin text is "und". */
export function detectLanguage(text: string): DetectedLanguage {
  const sample = text.slice(0, sampleLength);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, code] of scripts) {
    const share = (sample.match(script)?.length ?? 0) / Math.max(letters, 1);
    if (share > 0.1) return { code, confidence: Math.min(0.6 + share / 2, 0.99) };
  }
  return { code: 'und', confidence: 0 };
}
