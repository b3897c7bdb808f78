/** Rules for a file of our own labelled texts: fields, complete labels, contrast pairs, no near-duplicates. */
import { z } from 'zod';
import { findOverlaps } from './overlap.ts';

export const labels = ['Profanity', 'Slurs', 'Sexual', 'Hate', 'Spam', 'Bullying', 'Violence', 'SelfHarm'] as const;

/** Above this share of common 5-grams two texts count as near-duplicates. */
const maxOverlap = 0.5;

const corpusTextSchema = z
  .strictObject({
    text: z.string().trim().min(1),
    lang: z.string().regex(/^[a-z]{2}$/, 'an ISO 639-1 code'),
    labels: z.array(z.enum(labels)).refine((all) => new Set(all).size === all.length, 'a label twice'),
    severity: z.enum(['None', 'Low', 'Medium', 'High']),
    register: z.string().trim().min(1),
    kind: z.enum(['plain', 'hard']),
    pair: z.string().min(1).optional(),
    /** Only in the functional suite: what the text tests. */
    function: z.string().min(1).optional(),
  })
  .refine((row) => (row.severity === 'None') === (row.labels.length === 0), 'severity None and no label go together');

export type CorpusText = z.infer<typeof corpusTextSchema>;

export interface CorpusLine {
  /** File and line number, for problem messages. */
  readonly location: string;
  readonly row: CorpusText;
}

export interface Corpus {
  readonly lines: readonly CorpusLine[];
  /** What is wrong, one sentence each; empty if nothing is. */
  readonly problems: readonly string[];
}

/** @param files name → JSON lines. Lines that violate the schema are problems, and are otherwise ignored. */
export function parseCorpus(files: ReadonlyMap<string, string>): Corpus {
  const lines: CorpusLine[] = [];
  const problems: string[] = [];
  for (const [name, content] of files) {
    content.split('\n').forEach((line, index) => {
      if (line.trim() === '') return;
      const at = `${name}:${index + 1}`;
      const parsed = corpusTextSchema.safeParse(parseJson(line));
      if (parsed.success) lines.push({ location: at, row: parsed.data });
      else problems.push(`${at}: ${parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; ')}`);
    });
  }
  return { lines, problems };
}

/** @returns problems between lines: pairs that are no pairs, near-duplicates */
export function relationProblems(lines: readonly CorpusLine[]): string[] {
  return [...pairProblems(lines), ...repetitionProblems(lines)];
}

function pairProblems(lines: readonly CorpusLine[]): string[] {
  const pairs = new Map<string, CorpusLine[]>();
  for (const line of lines) {
    const { pair } = line.row;
    if (pair !== undefined) pairs.set(pair, [...(pairs.get(pair) ?? []), line]);
  }
  return [...pairs].flatMap(([pair, halves]) => {
    const where = halves.map(({ location }) => location).join(', ');
    if (halves.length !== 2) return [`pair ${pair} has ${halves.length} texts: ${where}`];
    const sets = new Set(halves.map(({ row }) => row.labels.toSorted().join()));
    return sets.size === 2 ? [] : [`pair ${pair} has the same labels on both sides: ${where}`];
  });
}

function repetitionProblems(lines: readonly CorpusLine[]): string[] {
  return findOverlaps(
    lines.map(({ row }) => row.text),
    maxOverlap,
  ).flatMap(({ first, second, share }) => {
    const [a, b] = [lines[first], lines[second]];
    if (a === undefined || b === undefined || (a.row.pair !== undefined && a.row.pair === b.row.pair)) return [];
    return [`${b.location} repeats ${a.location} (${Math.round(share * 100)}% of 5-grams): ${b.row.text.slice(0, 60)}`];
  });
}

/** A line that is not JSON becomes undefined, which the schema rejects like any other wrong line. */
function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
