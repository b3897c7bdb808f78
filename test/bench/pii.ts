/** Measures the personal-data recognizers on our own marked texts and look-alikes (test/bench/data/pii). */
import { readFileSync } from 'node:fs';
import { findPiiCategory, getPiiCategories, type PiiFinding, piiCategories, type TextPiiCategory } from '@winnow/core';
import { detectPii } from '@winnow/text';

interface MarkedText {
  text: string;
  spans: { category: string; start: number; end: number }[];
}

/** Dev was used to tune the recognizers; test was written before them and is used only for the figures. */
const halves = ['dev', 'test'] as const;

/** Texts are separated by lines of `---`; `⟦Email:…⟧` marks a span, `{U+200B}` stands for an invisible character. */
function load(name: string): MarkedText[] {
  const file = readFileSync(new URL(`data/pii/${name}.txt`, import.meta.url), 'utf8').replace(/\n$/, '');
  return file.split('\n---\n').map((block) => {
    const source = block.replace(/\{U\+([0-9A-F]{4,6})\}/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
    let text = '';
    const spans: MarkedText['spans'] = [];
    for (const part of source.split(/(⟦[A-Za-z]+:[^⟧]*⟧)/)) {
      const mark = /^⟦([A-Za-z]+):([^⟧]*)⟧$/.exec(part);
      const category = mark?.[1] && findPiiCategory(mark[1]);
      if (mark && !category) throw new Error(`${name}.txt: no category is called ${mark[1]}`);
      const value = mark?.[2] ?? part;
      if (category) spans.push({ category, start: text.length, end: text.length + value.length });
      text += value;
    }
    return { text, spans };
  });
}

interface PiiTally {
  marked: number;
  found: number;
  hits: number;
  exact: number;
}

const overlap = (a: { start: number; end: number }, b: { start: number; end: number }): number =>
  Math.min(a.end, b.end) - Math.max(a.start, b.start);

/** The span that a finding hits: same category, with an overlap of at least half of both. */
function findHitSpan(finding: PiiFinding, spans: MarkedText['spans']): MarkedText['spans'][number] | undefined {
  const { place, category } = finding;
  if (place?.kind !== 'span') return undefined;
  return spans.find(
    (span) =>
      span.category === category &&
      2 * overlap(place, span) >= Math.max(span.end - span.start, place.end - place.start),
  );
}

function countHits(texts: readonly MarkedText[], verbose: boolean): Map<string, PiiTally> {
  const tallies = new Map<string, PiiTally>();
  const tally = (category: string): PiiTally => {
    const known = tallies.get(category) ?? { marked: 0, found: 0, hits: 0, exact: 0 };
    tallies.set(category, known);
    return known;
  };
  for (const { text, spans } of texts) {
    const left = [...spans];
    for (const { category } of spans) tally(category).marked++;
    for (const finding of detectPii(text)) {
      const counts = tally(finding.category);
      counts.found++;
      const hit = findHitSpan(finding, left);
      if (hit) {
        left.splice(left.indexOf(hit), 1);
        counts.hits++;
        if (finding.place?.kind === 'span' && finding.place.start === hit.start && finding.place.end === hit.end)
          counts.exact++;
        else if (verbose)
          console.log(
            `  not exact, ${hit.category}: ${JSON.stringify(text.slice(hit.start, hit.end))} read as ${JSON.stringify(finding.raw)}`,
          );
      } else if (verbose)
        console.log(
          `  wrong, ${finding.category} ${finding.confidence.toFixed(2)}: ${JSON.stringify(finding.raw)} in ${JSON.stringify(text)}`,
        );
    }
    if (verbose)
      for (const { category, start, end } of left)
        console.log(`  missed, ${category}: ${JSON.stringify(text.slice(start, end))}`);
  }
  return tallies;
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`);

/** F2: recall weighs twice as much as precision (van Rijsbergen, β = 2). */
const f2 = ({ marked, found, hits }: PiiTally): number => (hits === 0 ? 0 : (5 * hits) / (4 * marked + found));

const row = (name: string, tally: PiiTally): string =>
  `| ${name} | ${tally.marked} | ${percent(tally.hits, tally.found)} | ${percent(tally.hits, tally.marked)} | ${f2(tally).toFixed(3)} | ${percent(tally.exact, tally.hits)} |`;

const sum = (tallies: Iterable<PiiTally>): PiiTally => {
  const all = { marked: 0, found: 0, hits: 0, exact: 0 };
  for (const { marked, found, hits, exact } of tallies) {
    all.marked += marked;
    all.found += found;
    all.hits += hits;
    all.exact += exact;
  }
  return all;
};

const nameOf = (category: TextPiiCategory): string => piiCategories[category].name;

/**
 * Prints a Markdown table for each half. `--errors` lists errors on dev (never on test).
 * A hit has the same category and overlaps the marked span by at least half of its characters; "exact" is the share of
 * hits with identical bounds.
 */
export default async function bench(args: string[]): Promise<void> {
  for (const half of halves) {
    const verbose = args.includes('--errors') && half === 'dev';
    const texts = load(half);
    const tallies = countHits(texts, verbose);
    console.log(`\n### Personal data in text, ${half}: ${texts.length} texts\n`);
    console.log('| kind | spans | precision | recall | F2 | exact |\n|---|---|---|---|---|---|');
    for (const category of getPiiCategories('text')) {
      const tally = tallies.get(category);
      if (tally) console.log(row(nameOf(category as TextPiiCategory), tally));
    }
    console.log(row('**all**', sum(tallies.values())));

    const innocent = load(`lookalikes-${half}`);
    const flagged = innocent.filter(({ text }) => detectPii(text).length > 0);
    if (verbose)
      for (const { text } of flagged)
        console.log(`  flagged: ${JSON.stringify(detectPii(text).map((f) => [f.category, f.raw]))} in ${text}`);
    console.log(
      `\nLook-alikes flagged: ${flagged.length} of ${innocent.length} (${percent(flagged.length, innocent.length)})`,
    );
  }
}
