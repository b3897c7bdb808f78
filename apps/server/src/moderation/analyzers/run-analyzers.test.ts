/** Tests for running analyzers: isolation, order, the time limit, the effect of failures. */
import type { Finding } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import type { Analyzer } from './analyzer.ts';
import { Deadline, DeadlineExceeded } from './deadline.ts';
import { type AnalysisObserver, AnalyzerFailed, noopObserver, runAnalyzers } from './run-analyzers.ts';

const finding = (analyzer: string): Finding => ({ signal: 'spam', score: 0.8, analyzer, kind: 'term', term: 'x' });

/** A text analyzer with one finding, overridden by `row`. */
const analyzer = (name: string, row: Partial<Analyzer<string>> = {}): Analyzer<string> => ({
  name,
  required: false,
  decides: true,
  recall: 0.5,
  run: () => ({ findings: [finding(name)] }),
  ...row,
});

const throwing = () => {
  throw new Error('secret detail');
};

function watching() {
  const failures: string[] = [];
  const watch: AnalysisObserver = { ...noopObserver, onAnalyzerFailed: (name) => failures.push(name) };
  return { watch, failures };
}

async function run(analyzers: Analyzer<string>[], limitMs = 60_000) {
  using deadline = new Deadline(limitMs);
  const { watch, failures } = watching();
  return { ...(await runAnalyzers(analyzers, 'a text', { deadline, watch })), failures };
}

describe('the runner', () => {
  test('merges findings in the order of the list, whichever analyzer finishes first', async () => {
    const slow = analyzer('slow', {
      run: () => new Promise((resolve) => setImmediate(() => resolve({ findings: [finding('slow')] }))),
    });
    const { evidence } = await run([slow, analyzer('fast')]);
    expect(evidence.findings.map(({ analyzer: name }) => name)).toEqual(['slow', 'fast']);
  });

  test.each<[string, Partial<Analyzer<string>>, string, RegExp]>([
    ['throws', { run: throwing }, 'failed', /failed/],
    ['rejects', { run: () => Promise.reject(new Error('secret detail')) }, 'failed', /failed/],
    ['is not needed', { skipReason: () => 'Not asked for.' }, 'skipped', /Not asked for/],
    ['cannot work on this server', { unavailableReason: () => 'No model is installed.' }, 'unavailable', /No model/],
    ['never ends', { run: () => new Promise(() => {}) }, 'failed', /too long/],
  ])('keeps what the others found when one %s, and says so', async (_says, row, status, reason) => {
    const { evidence, runs } = await run([analyzer('odd', row), analyzer('good')], 30);
    expect(runs.map((one) => one.status)).toEqual([status, 'ok']);
    expect(runs[0]?.reason).toMatch(reason);
    expect(runs[0]?.reason).not.toContain('secret');
    expect(evidence.findings).toHaveLength(1);
  });

  test('reports an optional analyzer’s failure to those who run the server', async () => {
    expect((await run([analyzer('odd', { run: throwing }), analyzer('good')])).failures).toEqual(['odd']);
  });

  test('fails when a required analyzer fails, naming it and keeping the cause', async () => {
    const failure = await run([analyzer('lexicon', { required: true, run: throwing })]).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(AnalyzerFailed);
    expect(failure).toMatchObject({ analyzer: 'lexicon', cause: { message: 'secret detail' } });
  });

  test('fails when a required analyzer cannot work on this server', async () => {
    await expect(run([analyzer('lexicon', { required: true, unavailableReason: () => 'No.' })])).rejects.toThrow(
      AnalyzerFailed,
    );
  });

  test.each<[string, Partial<Analyzer<string>>, string]>([
    ['fails', { run: throwing }, 'analyzer_failed'],
    ['takes too long', { run: () => new Promise(() => {}) }, 'timeout'],
  ])('says what was not judged where one %s and the profile wants a verdict', async (_says, row, reason) => {
    using deadline = new Deadline(30);
    const analyzers = [analyzer('odd', { required: true, ...row }), analyzer('good', { required: true })];
    for (const onFailure of ['review', 'allow'] as const) {
      const work = { deadline, watch: noopObserver, profile: { onFailure } };
      const { unjudged } = await runAnalyzers(analyzers.slice(0, 1), 'a text', work);
      expect(unjudged).toEqual([{ part: 'content', reason, share: 1, analyzer: 'odd' }]);
    }
    const feature = analyzer('odd', { required: true, decides: false, ...row });
    const work = { deadline, watch: noopObserver, profile: { onFailure: 'allow' } as const };
    await expect(runAnalyzers([feature], 'a text', work)).rejects.toThrow();
  });

  test('names the analyzer that could not read a part', async () => {
    const part = { part: 'characters', reason: 'unread_script', share: 0.5 } as const;
    const { unjudged } = await run([analyzer('reader', { run: () => ({ unjudged: [part] }) })]);
    expect(unjudged).toEqual([{ ...part, analyzer: 'reader' }]);
  });

  test('does not count what is not installed as failed', async () => {
    const { unjudged } = await run([analyzer('odd', { unavailableReason: () => 'No model is installed.' })]);
    expect(unjudged).toEqual([]);
  });

  test('fails when a required analyzer exceeds the time limit', async () => {
    const endless = analyzer('endless', { required: true, run: () => new Promise(() => {}) });
    await expect(run([endless], 5)).rejects.toThrow(DeadlineExceeded);
  });

  test('notifies a waiting analyzer of its deadline', async () => {
    let aborted = false;
    const polite = analyzer('polite', {
      run: (_media, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(signal.reason);
          });
        }),
    });
    await run([polite], 5);
    expect(aborted).toBe(true);
  });

  test.each<[string, Partial<Analyzer<string>>[], number]>([
    ['one that worked', [{ recall: 0.7 }], 0.7],
    ['two that worked, since one finds what the other misses', [{ recall: 0.5 }, { recall: 0.5 }], 0.75],
    ['only those that worked', [{ recall: 0.7 }, { recall: 0.9, run: throwing }], 0.7],
    ['none', [{ recall: 0.9, skipReason: () => 'no' }], 0],
  ])('counts the recall of %s', async (_says, rows, recall) => {
    const outcome = await run(rows.map((row, index) => analyzer(String(index), row)));
    expect(outcome.recall).toBeCloseTo(recall);
  });
});
