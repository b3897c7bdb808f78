/** Examples of moderating texts, and of their jobs. */
import type { OperationExamples } from './operation-examples.ts';
import {
  cleanTextScores,
  rudeTextAnalyzers,
  rudeTextScores,
  sentItem,
  textEngine,
  toExampleScores,
} from './shared-parts.ts';

export const textExamples = {
  moderateText: {
    requests: {
      one: { content: 'You are worthless, f.u.c.k off', replace: true },
      many: { content: ['What a lovely day', 'I will find you and hurt you'] },
      inThread: { content: 'You are worthless, f.u.c.k off', ...sentItem },
      later: { content: 'What a lovely day' },
    },
    responses: {
      '200': {
        one: {
          id: 'req_120041153939640320',
          isClean: false,
          confidence: 80,
          severity: 'Medium',
          categoryScores: rudeTextScores,
          scores: toExampleScores(rudeTextScores),
          issues: [
            {
              term: 'You are worthless',
              context: 'A word or phrase that is known as bullying. The meaning was judged to be bullying.',
              category: 'Bullying',
              severity: 'Medium',
              start: 0,
              end: 17,
            },
            {
              term: 'f.u.c.k',
              context:
                'A word or phrase that is known as profanity. Spread out with spaces or signs between the letters. The meaning was judged to be profanity.',
              category: 'Profanity',
              severity: 'Medium',
              start: 19,
              end: 26,
            },
          ],
          isBypassAttempt: true,
          bypass: [{ technique: 'spacing', original: 'f.u.c.k', normalised: 'fuck', start: 19, end: 26 }],
          reason:
            'The content contains profanity and bullying (medium severity) and tries to hide words from moderation.',
          complete: true,
          coverage: { share: 1, parts: [] },
          language: 'en',
          safeContent: '*** *** *********, ******* off',
          addons: { replacedUnsafe: true, replacedPii: false },
          profile: { id: 'default', version: 1 },
          engine: textEngine,
          analyzers: rudeTextAnalyzers,
          usage: {
            tokens: 2,
            breakdown: [
              { feature: 'base', tokens: 1 },
              { feature: 'replace', tokens: 1 },
            ],
            remainingTokens: null,
          },
        },
        many: {
          id: 'req_120041154669449216',
          results: [
            {
              isClean: true,
              confidence: 92,
              severity: 'None',
              categoryScores: cleanTextScores,
              scores: toExampleScores(cleanTextScores),
              issues: [],
              isBypassAttempt: false,
              bypass: [],
              reason: 'Nothing unsafe was found.',
              complete: true,
              coverage: { share: 1, parts: [] },
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
            {
              isClean: false,
              confidence: 95,
              severity: 'High',
              categoryScores: { ...cleanTextScores, Violence: 'High' },
              scores: toExampleScores({ ...cleanTextScores, Violence: 'High' }),
              issues: [
                {
                  term: 'find you and hurt you',
                  context: 'A word or phrase that is known as violence. The meaning was judged to be violence.',
                  category: 'Violence',
                  severity: 'High',
                  start: 7,
                  end: 28,
                },
              ],
              isBypassAttempt: false,
              bypass: [],
              reason: 'The content contains violence (high severity).',
              complete: true,
              coverage: { share: 1, parts: [] },
              language: 'en',
              addons: { replacedUnsafe: false, replacedPii: false },
              profile: { id: 'default', version: 1 },
              engine: textEngine,
              analyzers: [
                { name: 'lexicon', status: 'ok', ms: 0.66 },
                { name: 'model', status: 'ok', ms: 20.66 },
                { name: 'pii', status: 'skipped', reason: 'Not requested (pii).', ms: 0 },
              ],
            },
          ],
          usage: { tokens: 2, breakdown: [{ feature: 'base', tokens: 2 }], remainingTokens: null },
        },
      },
      '202': { later: { jobId: 'job_120041154908524544', status: 'queued' } },
    },
  },
  streamText: {
    requests: {
      options: { language: 'auto', replace: true },
      piece: { text: 'You are worth' },
    },
    responses: {
      '200': {
        started: { event: 'started', id: 'req_120041153939640321', profile: { id: 'default', version: 1 } },
        verdict: {
          event: 'verdict',
          end: 18,
          isClean: false,
          confidence: 80,
          severity: 'Medium',
          categoryScores: { ...cleanTextScores, Bullying: 'Medium' },
          scores: toExampleScores({ ...cleanTextScores, Bullying: 'Medium' }),
          issues: [
            {
              term: 'You are worthless',
              context: 'A word or phrase that is known as bullying. The meaning was judged to be bullying.',
              category: 'Bullying',
              severity: 'Medium',
              start: 0,
              end: 17,
            },
          ],
          isBypassAttempt: false,
          reason: 'The content contains bullying (medium severity).',
          complete: true,
          language: 'en',
          safeText: '',
        },
        error: {
          event: 'error',
          error: {
            type: 'urn:winnow:problem:invalid_request',
            title: 'The request does not follow the schema',
            status: 400,
            detail: 'No text arrived for 60 s.',
            instance: '/moderation/text/stream',
            code: 'invalid_request',
            requestId: 'req_120041153939640321',
          },
          usage: {
            tokens: 2,
            breakdown: [
              { feature: 'base', tokens: 1 },
              { feature: 'replace', tokens: 1 },
            ],
            remainingTokens: null,
          },
        },
      },
    },
  },
  getTextJob: {
    responses: {
      '200': {
        completed: {
          jobId: 'job_120041154908524544',
          status: 'completed',
          progress: 100,
          result: {
            id: 'req_120041154908524544',
            isClean: true,
            confidence: 92,
            severity: 'None',
            categoryScores: cleanTextScores,
            scores: toExampleScores(cleanTextScores),
            issues: [],
            isBypassAttempt: false,
            bypass: [],
            reason: 'Nothing unsafe was found.',
            complete: true,
            coverage: { share: 1, parts: [] },
            language: 'en',
            addons: { replacedUnsafe: false, replacedPii: false },
            profile: { id: 'default', version: 1 },
            engine: textEngine,
            analyzers: [
              { name: 'lexicon', status: 'ok', ms: 0.4 },
              { name: 'model', status: 'ok', ms: 3.39 },
              { name: 'pii', status: 'skipped', reason: 'Not requested (pii).', ms: 0 },
            ],
            usage: { tokens: 1, breakdown: [{ feature: 'base', tokens: 1 }], remainingTokens: null },
          },
        },
      },
    },
  },
  cancelTextJob: { responses: { '200': { canceled: { jobId: 'job_120041154908524544', status: 'canceled' } } } },
} as const satisfies Readonly<Record<string, OperationExamples>>;
