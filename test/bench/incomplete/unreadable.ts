/** Moderates content of which a part cannot be read, and content of which everything is: what the verdicts say of it. */
import { type CoverageGap, isFailure, type Modality } from '@winnow/core';
import type { TestServer } from '../../support/server.ts';
import type { CoverageCase, CoverageSample } from './coverage-case.ts';
import { contentField, moderateContent } from './requests.ts';

/** What the verdicts on the samples of a case said. */
interface CoverageTally {
  readonly row: CoverageCase;
  /** Complete as it should be, or incomplete with the expected reason. */
  right: number;
  /** Of these, those whose place is right; undefined where everything is read. */
  placed: number;
  /** Clean although a part failed. */
  cleanFailures: number;
  /** No verdict. */
  errors: number;
  /** What was said instead, with the seed. */
  readonly wrong: string[];
}

interface CoveredVerdict {
  readonly isClean: boolean;
  readonly complete: boolean;
  readonly coverage: { readonly parts: readonly CoverageGap[] };
}

const toWords = ({ part, reason, analyzer = '' }: CoverageGap) => `${part} ${reason} ${analyzer}`.trim();

function judgeSample(tally: CoverageTally, seed: number, sample: CoverageSample, verdict: CoveredVerdict): void {
  const { reason } = tally.row;
  const { parts } = verdict.coverage;
  if (verdict.isClean && parts.some(isFailure)) tally.cleanFailures += 1;
  const told = parts.filter((part) => part.reason === reason);
  if (reason === undefined ? verdict.complete : !verdict.complete && told.length > 0) {
    tally.right += 1;
    if (sample.isPlace === undefined || told.some(sample.isPlace)) tally.placed += 1;
    else tally.wrong.push(`${seed}: elsewhere`);
  } else tally.wrong.push(`${seed}: ${parts.map(toWords).join(', ') || 'complete'}`);
}

async function tallyCase(server: TestServer, key: string, row: CoverageCase): Promise<CoverageTally> {
  const tally: CoverageTally = { row, right: 0, placed: 0, cleanFailures: 0, errors: 0, wrong: [] };
  for (let seed = 1; seed <= row.samples; seed += 1) {
    const sample = await row.make(seed);
    const body = { ...sample.fields, [contentField[row.modality]]: sample.content };
    const answer = await moderateContent(server, { modality: row.modality, key, body });
    if ('verdict' in answer) judgeSample(tally, seed, sample, answer.verdict);
    else {
      tally.errors += 1;
      tally.wrong.push(`${seed}: ${answer.code}`);
    }
  }
  return tally;
}

/** The first wrong ones are enough to look into. */
const SHOWN = 4;

function toTableRow({ row, right, placed, cleanFailures, errors, wrong }: CoverageTally): string {
  const place = row.reason === undefined ? '' : `${placed}/${right}`;
  const shown = wrong.slice(0, SHOWN).join('; ');
  const expected = row.reason ?? 'complete';
  return `| ${row.modality} | ${row.name} | ${expected} | ${right}/${row.samples} | ${place} | ${cleanFailures} | ${errors} | ${shown} |`;
}

/** Prints a row for each case of these modalities. */
export async function benchUnreadable(
  server: TestServer,
  cases: readonly CoverageCase[],
  modalities: readonly Modality[],
): Promise<void> {
  const { apiKey } = await server.account({ tier: 'Enterprise', tokens: 10_000_000 });
  console.log('\n## Content made unreadable\n');
  console.log('| content | made unreadable | expected | told | place | clean though failed | errors | wrong |');
  console.log('|---|---|---|--:|--:|--:|--:|---|');
  for (const row of cases)
    if (modalities.includes(row.modality)) console.log(toTableRow(await tallyCase(server, apiKey, row)));
}
