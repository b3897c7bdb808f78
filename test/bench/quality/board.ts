/** What every judge says of every text. */
import type { Judge, Scores } from './judges/judge.ts';

export interface Judgeable {
  readonly text: string;
  readonly lang: string;
}

/** A judge's answers; undefined for a text in a language that it does not read. */
export interface Answers {
  readonly name: string;
  readonly tellsSeverity: boolean;
  of(text: Judgeable): Scores | undefined;
}

export type Board = readonly Answers[];

/** Texts that a judge is handed at a time. */
const CHUNK = 128;

/**
 * Asks the judges side by side.
 * @param tell is told after each chunk how far a judge is
 */
export async function askAll(
  judges: readonly Judge[],
  texts: readonly Judgeable[],
  tell: (judge: string, done: number, of: number) => void,
): Promise<Board> {
  const ask = async ({ name, languages, tellsSeverity, score }: Judge): Promise<Answers> => {
    const readable = texts.filter(({ lang }) => languages === undefined || languages.includes(lang));
    const distinct = [...new Set(readable.map(({ text }) => text))];
    const scores = new Map<string, Scores>();
    for (let at = 0; at < distinct.length; at += CHUNK) {
      const chunk = distinct.slice(at, at + CHUNK);
      const found = await score(chunk);
      for (const [index, text] of chunk.entries()) {
        const own = found[index];
        if (own !== undefined) scores.set(text, own);
      }
      tell(name, at + chunk.length, distinct.length);
    }
    const reads = (lang: string) => languages === undefined || languages.includes(lang);
    return { name, tellsSeverity, of: ({ text, lang }) => (reads(lang) ? scores.get(text) : undefined) };
  };
  return Promise.all(judges.map(ask));
}
