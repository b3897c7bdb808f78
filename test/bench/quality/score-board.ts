/** Every judge's scores of every text. */
import type { CategoryScoreMap, Judge } from './judges/judge.ts';

export interface EvaluationText {
  readonly text: string;
  readonly lang: string;
}

/** A judge's scores; undefined for a text in a language that it does not support. */
export interface JudgeScores {
  readonly name: string;
  readonly reportsSeverity: boolean;
  scoresFor(text: EvaluationText): CategoryScoreMap | undefined;
}

export type ScoreBoard = readonly JudgeScores[];

/** Texts per batch. */
const CHUNK = 128;

/** Runs the judges concurrently. @param onProgress callback for a judge's progress, after each chunk */
export async function scoreAll(
  judges: readonly Judge[],
  texts: readonly EvaluationText[],
  onProgress: (judge: string, done: number, of: number) => void,
): Promise<ScoreBoard> {
  const scoreWith = async ({ name, languages, reportsSeverity, score }: Judge): Promise<JudgeScores> => {
    const readable = texts.filter(({ lang }) => languages === undefined || languages.includes(lang));
    const distinct = [...new Set(readable.map(({ text }) => text))];
    const scores = new Map<string, CategoryScoreMap>();
    for (let at = 0; at < distinct.length; at += CHUNK) {
      const chunk = distinct.slice(at, at + CHUNK);
      const found = await score(chunk);
      for (const [index, text] of chunk.entries()) {
        const own = found[index];
        if (own !== undefined) scores.set(text, own);
      }
      onProgress(name, at + chunk.length, distinct.length);
    }
    const reads = (lang: string) => languages === undefined || languages.includes(lang);
    return {
      name,
      reportsSeverity: reportsSeverity,
      scoresFor: ({ text, lang }) => (reads(lang) ? scores.get(text) : undefined),
    };
  };
  return Promise.all(judges.map(scoreWith));
}
