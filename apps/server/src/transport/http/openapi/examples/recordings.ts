/** Examples of moderating recordings, and of their jobs. */
import type { OperationExamples } from './operation-examples.ts';
import {
  recordingEngine,
  spokenIssues,
  threateningRecordingScores,
  toExampleScores,
  transcription,
} from './shared-parts.ts';

export const recordingsExamples = {
  moderateAudio: {
    requests: {
      one: { audio: 'https://example.com/speech.ogg', transcribe: true },
      later: { audio: 'https://example.com/speech.ogg', transcribe: true },
    },
    responses: {
      '200': {
        one: {
          id: 'req_120041215059038208',
          isClean: false,
          confidence: 95,
          severity: 'High',
          categoryScores: threateningRecordingScores,
          scores: toExampleScores(threateningRecordingScores),
          issues: spokenIssues,
          isBypassAttempt: false,
          bypass: [],
          reason: 'The content contains violence (high severity).',
          complete: true,
          coverage: { share: 1, parts: [] },
          transcription,
          profile: { id: 'default', version: 1 },
          engine: recordingEngine,
          analyzers: [
            { name: 'speech', status: 'ok', ms: 3629.47 },
            { name: 'lexicon', status: 'ok', ms: 3633.38 },
            { name: 'model', status: 'ok', ms: 3786.22 },
            { name: 'pii', status: 'skipped', reason: 'Not requested (detectPii).', ms: 0 },
            { name: 'keywords', status: 'skipped', reason: 'Not requested (customKeywords).', ms: 0 },
            { name: 'speakers', status: 'ok', ms: 4025.8 },
            { name: 'tone', status: 'skipped', reason: 'Not requested (analyzeSentiment, detectTopics).', ms: 0 },
            { name: 'distress', status: 'skipped', reason: 'Not requested (detectDistress).', ms: 0 },
            { name: 'quality', status: 'skipped', reason: 'Not requested (analyzeQuality).', ms: 0 },
          ],
          usage: {
            tokens: 60,
            breakdown: [
              { feature: 'base', tokens: 50 },
              { feature: 'transcribe', tokens: 10 },
            ],
            remainingTokens: null,
          },
        },
      },
      '202': { later: { jobId: 'job_120041312727601152', status: 'queued' } },
    },
  },
  uploadAudio: {
    requests: {
      file: { audio: '(the bytes of speech.ogg)', transcribe: true },
      later: { audio: '(the bytes of speech.ogg)' },
    },
    responses: {
      '200': {
        file: {
          id: 'req_120041261171216384',
          isClean: false,
          confidence: 95,
          severity: 'High',
          categoryScores: threateningRecordingScores,
          scores: toExampleScores(threateningRecordingScores),
          issues: spokenIssues,
          isBypassAttempt: false,
          bypass: [],
          reason: 'The content contains violence (high severity).',
          complete: true,
          coverage: { share: 1, parts: [] },
          transcription,
          profile: { id: 'default', version: 1 },
          engine: recordingEngine,
          analyzers: [
            { name: 'speech', status: 'ok', ms: 7148.53 },
            { name: 'lexicon', status: 'ok', ms: 7161.29 },
            { name: 'model', status: 'ok', ms: 7202.61 },
            { name: 'pii', status: 'skipped', reason: 'Not requested (detectPii).', ms: 0 },
            { name: 'keywords', status: 'skipped', reason: 'Not requested (customKeywords).', ms: 0 },
            { name: 'speakers', status: 'ok', ms: 7455.34 },
            { name: 'tone', status: 'skipped', reason: 'Not requested (analyzeSentiment, detectTopics).', ms: 0 },
            { name: 'distress', status: 'skipped', reason: 'Not requested (detectDistress).', ms: 0 },
            { name: 'quality', status: 'skipped', reason: 'Not requested (analyzeQuality).', ms: 0 },
          ],
          usage: {
            tokens: 60,
            breakdown: [
              { feature: 'base', tokens: 50 },
              { feature: 'transcribe', tokens: 10 },
            ],
            remainingTokens: null,
          },
        },
      },
      '202': { later: { jobId: 'job_120041312765349888', status: 'queued' } },
    },
  },
  getAudioJob: {
    responses: {
      '200': {
        completed: {
          jobId: 'job_120041312727601152',
          status: 'completed',
          progress: 100,
          result: {
            id: 'req_120041312727601152',
            isClean: false,
            confidence: 95,
            severity: 'High',
            categoryScores: threateningRecordingScores,
            scores: toExampleScores(threateningRecordingScores),
            issues: spokenIssues,
            isBypassAttempt: false,
            bypass: [],
            reason: 'The content contains violence (high severity).',
            complete: true,
            coverage: { share: 1, parts: [] },
            transcription,
            profile: { id: 'default', version: 1 },
            engine: recordingEngine,
            analyzers: [
              { name: 'speech', status: 'ok', ms: 5542.89 },
              { name: 'lexicon', status: 'ok', ms: 5545.95 },
              { name: 'model', status: 'ok', ms: 5583.29 },
              { name: 'pii', status: 'skipped', reason: 'Not requested (detectPii).', ms: 0 },
              { name: 'keywords', status: 'skipped', reason: 'Not requested (customKeywords).', ms: 0 },
              { name: 'speakers', status: 'ok', ms: 5800.71 },
              { name: 'tone', status: 'skipped', reason: 'Not requested (analyzeSentiment, detectTopics).', ms: 0 },
              { name: 'distress', status: 'skipped', reason: 'Not requested (detectDistress).', ms: 0 },
              { name: 'quality', status: 'skipped', reason: 'Not requested (analyzeQuality).', ms: 0 },
            ],
            usage: {
              tokens: 60,
              breakdown: [
                { feature: 'base', tokens: 50 },
                { feature: 'transcribe', tokens: 10 },
              ],
              remainingTokens: null,
            },
          },
        },
      },
    },
  },
  cancelAudioJob: { responses: { '200': { canceled: { jobId: 'job_120041312727601152', status: 'canceled' } } } },
} as const satisfies Readonly<Record<string, OperationExamples>>;
