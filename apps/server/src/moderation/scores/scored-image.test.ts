/** Tests for image likelihoods: a signal that was not analyzed has none, and no finding is lost. */
import type { Finding } from '@winnow/core';
import { expect, test } from 'vitest';
import type { AnalysisOutcome } from '../analyzers/run-analyzers.ts';
import { createScoredImagePipeline } from './scored-image.ts';

const weapon: Finding = { signal: 'violence', score: 0.8, analyzer: 'violence', kind: 'model', term: 'weapon' };
const hatred: Finding = { signal: 'hate', score: 0.9, analyzer: 'image-model', kind: 'model', term: 'flag' };

async function knownOf(statuses: Readonly<Record<string, 'ok' | 'unavailable' | 'skipped'>>, findings: Finding[]) {
  const runs = Object.entries(statuses).map(([name, status]) => ({ name, status, ms: 0 }));
  const outcome: AnalysisOutcome = {
    evidence: { findings, bypass: [], pii: [], predictions: [] },
    runs,
    recall: 0,
    unjudged: [],
  };
  const { assemble } = createScoredImagePipeline([]);
  const concluded = { outcome: { ...outcome, texts: [] } } as unknown as Parameters<typeof assemble>[0];
  const [part] = assemble(concluded, undefined);
  return Object.keys(part?.likelihoods ?? {});
}

const unread = { sexual: 'ok', words: 'skipped', model: 'skipped' } as const;

test.each([
  ['what its classifiers look for', { ...unread, violence: 'ok' }, [weapon], ['sexual', 'violence']],
  ['nothing of a classifier that is not installed', { ...unread, violence: 'unavailable' }, [], ['sexual']],
  ['what another classifier found', { ...unread, 'image-model': 'ok' }, [hatred], ['hate', 'sexual']],
] as const)('of an image whose words are not read, %s is known', async (_says, statuses, findings, known) => {
  expect((await knownOf(statuses, [...findings])).sort()).toEqual(known);
});

test.each(['words', 'image-guard'])('with %s every signal is looked for', async (name) => {
  expect(await knownOf({ ...unread, [name]: 'ok' }, [])).toContain('selfHarm');
});
