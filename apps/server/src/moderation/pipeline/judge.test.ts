/** The order of the stages: the verdict, then the effect, whose file is stored once it is complete. */
import { defaultProfile } from '@winnow/core';
import { expect, test } from 'vitest';
import { Deadline } from '../analyzers/deadline.ts';
import { type AnalysisOutcome, noopObserver } from '../analyzers/run-analyzers.ts';
import type { EffectOutput } from '../effects/effect.ts';
import type { ModerationRuntime, RedactedFile } from '../runtime.ts';
import { judge } from './judge.ts';
import type { Pipeline } from './pipeline.ts';

interface TestTypes {
  modality: 'image';
  content: { language: 'en'; redact: boolean };
  media: string;
  outcome: AnalysisOutcome;
  conclusion: { verdict: typeof clean };
  output: EffectOutput;
  item: { url: string | undefined };
  result: object;
}

const clean = {
  isClean: true,
  severity: 'None',
  confidence: 90,
  isBypassAttempt: false,
  complete: true,
  categoryScores: {},
  scores: {},
} as const;
const noEvidence = (): AnalysisOutcome => ({
  evidence: { findings: [], bypass: [], pii: [], predictions: [] },
  runs: [],
  recall: 0.9,
  unjudged: [],
});
const redacted: RedactedFile = { bytes: Uint8Array.of(1), mediaType: 'image/png' };

interface TestRun {
  redact?: boolean;
  failing?: string;
  /** What the analyzers found, apart from the default. */
  found?: Partial<AnalysisOutcome>;
}

/** Judges one content with a pipeline that records its stages. */
async function record({ redact = true, failing, found = {} }: TestRun = {}) {
  const stages: string[] = [];
  const stage = <Value>(name: string, value: Value): Value => {
    stages.push(name);
    if (name === failing) throw new Error(`${name} failed`);
    return value;
  };
  const pipeline: Pipeline<TestTypes> = {
    modality: 'image',
    timeLimitMs: () => 1000,
    contents: () => [],
    resolve: () => stage('resolve', 'media'),
    analyze: async () => stage('analyze', { ...noEvidence(), ...found }),
    conclude: () => stage('conclude', { verdict: clean }),
    effect: {
      step: 'redact',
      isNeeded: ({ content }) => content.redact,
      apply: async () => stage('redact', { file: redacted }),
    },
    assemble: (_content, effect) => stage('assemble', { url: effect?.url }),
    toContentReference: () => '',
    release: async () => stage('release', undefined),
    answer: () => ({}),
    answerInPart: undefined,
  };
  const steps: string[] = [];
  const watch: typeof noopObserver = {
    ...noopObserver,
    traceStep(name, work) {
      steps.push(name);
      return work();
    },
  };
  const judging = { storeRedacted: async () => stage('store', 'https://a.test/1') } as unknown as ModerationRuntime;
  using deadline = new Deadline(10_000);
  const content = { language: 'en', redact } as const;
  const judged = judge(pipeline, judging, { content, profile: defaultProfile, deadline, watch });
  const [{ status, ...end }] = await Promise.allSettled([judged]);
  return { stages, steps, status, ...end };
}

test('a content has its verdict before anything is made of it; a redacted file is stored once it is complete', async () => {
  const { stages, steps, ...end } = await record();
  expect(stages).toEqual(['resolve', 'analyze', 'conclude', 'redact', 'store', 'assemble', 'release']);
  expect(steps).toEqual(['resolve', 'conclude', 'redact', 'store']);
  expect(end).toMatchObject({ value: { item: { url: 'https://a.test/1' }, log: { verdict: clean } } });
});

test('an effect that is not needed neither runs nor stores anything', async () => {
  const { stages, steps, ...end } = await record({ redact: false });
  expect(stages).toEqual(['resolve', 'analyze', 'conclude', 'assemble', 'release']);
  expect(steps).toEqual(['resolve', 'conclude']);
  expect(end).toMatchObject({ value: { item: { url: undefined } } });
});

test.each([
  ['analyze', ['resolve', 'analyze', 'release']],
  ['conclude', ['resolve', 'analyze', 'conclude', 'release']],
  ['redact', ['resolve', 'analyze', 'conclude', 'redact', 'release']],
  ['store', ['resolve', 'analyze', 'conclude', 'redact', 'store', 'release']],
  ['assemble', ['resolve', 'analyze', 'conclude', 'redact', 'store', 'assemble', 'release']],
])('if "%s" fails, no later stage runs, and the content is released', async (failing, expected) => {
  const { stages, ...end } = await record({ failing });
  expect(stages).toEqual(expected);
  expect(end).toMatchObject({ status: 'rejected', reason: new Error(`${failing} failed`) });
});

const failed = [{ part: 'content', reason: 'analyzer_failed', share: 1 }] as const;

test.each([
  ['no analyzer judged it', { recall: 0, unjudged: failed }, true],
  ['one of its parts was judged', { recall: 0, judgedRecall: 0.5, unjudged: failed }, false],
  ['some analyzer judged it', { recall: 0.5, unjudged: failed }, false],
  ['nothing failed', { recall: 0, unjudged: [] }, false],
] as const)('whether a content is charged where %s', async (_when, found, isUnjudged) => {
  expect(await record({ found })).toMatchObject({ status: 'fulfilled', value: { isUnjudged } });
});
