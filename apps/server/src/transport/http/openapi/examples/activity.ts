/** Examples of the activity log. */
import { defaultWellness } from '@winnow/core';
import type { OperationExamples } from './operation-examples.ts';
import { cleanTextScores, keptItem, textEngine, toExampleScores, unknownItem } from './shared-parts.ts';

export const activityExamples = {
  listActivity: {
    responses: {
      '200': {
        unsafe: {
          rows: [
            {
              requestId: 'req_120041154669449216',
              item: 1,
              at: '2026-11-28T06:00:41.530Z',
              modality: 'text',
              isClean: false,
              severity: 'High',
              confidence: 95,
              categories: ['Violence'],
              tokens: 0,
              latencyMs: 56,
              caller: 'olxUcet4KrqF',
              profile: { id: 'default', version: 1 },
              contentHash: 'adc2f4002635ac098b64979daab23f2d35ee7afe9a2ae8571a5e023aee9b8ec0',
              ...keptItem,
              content: null,
              unjudged: [],
            },
          ],
          next: 'req_120041154669449216.1',
        },
      },
    },
  },
  getActivity: {
    responses: {
      '200': {
        text: {
          requestId: 'req_120041154669449216',
          item: 0,
          at: '2026-11-28T06:00:41.530Z',
          modality: 'text',
          isClean: true,
          severity: 'None',
          confidence: 92,
          categories: [],
          tokens: 2,
          latencyMs: 56,
          caller: 'olxUcet4KrqF',
          profile: { id: 'default', version: 1 },
          contentHash: '81f2bf1ba47b85ad02acea93dfae887ab9f9706734c1ca7bca6685d0fc1a6515',
          ...unknownItem,
          content: null,
          unjudged: [],
          media: null,
          result: {
            isClean: true,
            confidence: 92,
            severity: 'None',
            categoryScores: cleanTextScores,
            scores: toExampleScores(cleanTextScores),
            issues: [],
            isBypassAttempt: false,
            bypass: [],
            language: 'en',
            addons: { replacedUnsafe: false, replacedPii: false },
            profile: { id: 'default', version: 1 },
            engine: textEngine,
            analyzers: [
              { name: 'lexicon', status: 'ok', ms: 0.5 },
              { name: 'model', status: 'ok', ms: 22.08 },
              { name: 'pii', status: 'skipped', reason: 'Not requested (pii).', ms: 0 },
            ],
          },
        },
      },
    },
  },
  getOverview: {
    responses: {
      '200': {
        day: {
          steps: ['2026-11-28T05:00:00.000Z', '2026-11-28T06:00:00.000Z'],
          points: [
            { requests: 3, contents: 4, tokens: 5, at: '2026-11-28T06:00:00.000Z', modality: 'text' },
            { requests: 4, contents: 5, tokens: 109, at: '2026-11-28T06:00:00.000Z', modality: 'image' },
            { requests: 4, contents: 4, tokens: 230, at: '2026-11-28T06:00:00.000Z', modality: 'audio' },
            { requests: 1, contents: 1, tokens: 100, at: '2026-11-28T06:00:00.000Z', modality: 'video' },
          ],
          callers: [{ requests: 12, contents: 14, tokens: 444, caller: 'olxUcet4KrqF' }],
          callerPoints: [
            { requests: 12, contents: 14, tokens: 444, caller: 'olxUcet4KrqF', at: '2026-11-28T06:00:00.000Z' },
          ],
          verdicts: [
            { isClean: true, severity: 'None', contents: 7 },
            { isClean: false, severity: 'Low', contents: 0 },
            { isClean: false, severity: 'Medium', contents: 1 },
            { isClean: false, severity: 'High', contents: 6 },
            { isClean: false, severity: 'None', contents: 0 },
          ],
          categories: [
            { category: 'Violence', contents: 6 },
            { category: 'Bullying', contents: 1 },
            { category: 'Harassment', contents: 1 },
            { category: 'Profanity', contents: 1 },
          ],
          latencies: [
            { modality: 'text', p50Ms: 52.6, p95Ms: 148.9, p99Ms: 154.2 },
            { modality: 'image', p50Ms: 1171.4, p95Ms: 6119.8, p99Ms: 6263.8 },
            { modality: 'audio', p50Ms: 10583.7, p95Ms: 12171.3, p99Ms: 12312.4 },
            { modality: 'video', p50Ms: 7559.8, p95Ms: 8693.8, p99Ms: 8794.6 },
          ],
          account: { tier: 'Enterprise', rateLimit: null, tokenLimit: null, tokensUsed: 444, remainingTokens: null },
        },
      },
    },
  },
  getActivitySettings: {
    responses: { '200': { usual: { contentPolicy: 'hash', retentionDays: 30, wellness: defaultWellness } } },
  },
  changeActivitySettings: {
    requests: { redacted: { contentPolicy: 'redacted', retentionDays: 30 } },
    responses: { '200': { redacted: { contentPolicy: 'redacted', retentionDays: 30, wellness: defaultWellness } } },
  },
  exportActivity: {
    responses: {
      '200': {
        lines:
          '{"requestId":"req_120041360198733824","item":0,"at":"2026-11-28T06:01:30.532Z","modality":"video","isClean":false,"severity":"High","confidence":96,"categories":["Harassment","Violence"],"tokens":100,"latencyMs":7640,"caller":"olxUcet4KrqF","profile":{"id":"default","version":1},"contentHash":"d3efb03f8b8b3e90eec3b710a67c2eabd2bb338abf98673ab79427ce4d58487e","contentId":"comment-4711","author":{"id":"member-12"},"url":null,"context":null,"metadata":null,"content":null,"unjudged":[]}\n',
      },
    },
  },
  eraseContent: {
    requests: { byText: { content: 'You are worthless, f.u.c.k off' } },
    responses: { '200': { byText: { erased: 1 } } },
  },
  eraseAuthor: {
    responses: {
      '200': {
        all: {
          ...{ contents: 120, threads: 31, reviews: 4, actions: 3, reports: 2, strikes: 3, notes: 1, examples: 2 },
          ...{ listEntries: 1, posts: 4 },
          ...{ jobs: 1, deliveries: 120, responses: 3 },
        },
      },
    },
  },
  sendFeedback: {
    requests: { wrong: { requestId: 'req_120041153939640320', correct: false, note: 'A quotation.' } },
    responses: { '200': { wrong: { noted: true } } },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
