/** Examples of moderating recordings and videos, and of their jobs. */
import type { OperationExamples } from './operation-examples.ts';

export const recordingsExamples = {
  moderateAudio: {
    requests: {
      one: {
        audio: 'https://example.com/speech.ogg',
        transcribe: true,
      },
      later: {
        audio: 'https://example.com/speech.ogg',
        transcribe: true,
      },
    },
    responses: {
      '200': {
        one: {
          id: 'req_120041215059038208',
          isClean: false,
          confidence: 95,
          severity: 'High',
          categoryScores: {
            HateSpeech: 'None',
            Sexual: 'None',
            Harassment: 'None',
            Violence: 'High',
            SelfHarm: 'None',
          },
          issues: [
            {
              term: 'going to kill you',
              context: 'A word or phrase that is known as violence. The meaning was judged to be violence.',
              category: 'Violence',
              severity: 'High',
              start: 12.5,
              end: 13.74,
            },
          ],
          isBypassAttempt: false,
          bypass: [],
          reason: 'The content contains violence (high severity).',
          complete: true,
          coverage: {
            share: 1,
            parts: [],
          },
          transcription: {
            text: 'Good morning. This is about the refunds that you promised me. My phone number is 2 0 2 5 5 5 0 1 4 7. I am going to kill you tomorrow.',
            mode: 'multiple',
            segments: [
              {
                start: 0,
                end: 1.18,
                speaker: 'Speaker 1',
                text: 'Good morning.',
                confidence: 0.7,
              },
              {
                start: 1.32,
                end: 4.9,
                speaker: 'Speaker 1',
                text: 'This is about the refunds that you promised me.',
                confidence: 0.94,
              },
              {
                start: 5.04,
                end: 12.06,
                speaker: 'Speaker 1',
                text: 'My phone number is 2 0 2 5 5 5 0 1 4 7.',
                confidence: 0.8,
              },
              {
                start: 12.26,
                end: 14.68,
                speaker: 'Speaker 1',
                text: 'I am going to kill you tomorrow.',
                confidence: 0.91,
              },
            ],
          },
          profile: {
            id: 'default',
            version: 1,
          },
          engine: {
            version: '0.1.0+lexicon.b60f1ee455b1',
            models: [
              {
                id: 'whisper-base',
                version: '1',
              },
              {
                id: 'resemblyzer-ge2e',
                version: '1',
              },
              {
                id: 'winnow-text-multilingual',
                version: '2026-11-23',
              },
            ],
          },
          analyzers: [
            {
              name: 'speech',
              status: 'ok',
              ms: 3629.47,
            },
            {
              name: 'lexicon',
              status: 'ok',
              ms: 3633.38,
            },
            {
              name: 'model',
              status: 'ok',
              ms: 3786.22,
            },
            {
              name: 'pii',
              status: 'skipped',
              reason: 'Not requested (detectPii).',
              ms: 0,
            },
            {
              name: 'keywords',
              status: 'skipped',
              reason: 'Not requested (customKeywords).',
              ms: 0,
            },
            {
              name: 'speakers',
              status: 'ok',
              ms: 4025.8,
            },
            {
              name: 'tone',
              status: 'skipped',
              reason: 'Not requested (analyzeSentiment, detectTopics).',
              ms: 0,
            },
            {
              name: 'distress',
              status: 'skipped',
              reason: 'Not requested (detectDistress).',
              ms: 0,
            },
            {
              name: 'quality',
              status: 'skipped',
              reason: 'Not requested (analyzeQuality).',
              ms: 0,
            },
          ],
          usage: {
            tokens: 60,
            breakdown: [
              {
                feature: 'base',
                tokens: 50,
              },
              {
                feature: 'transcribe',
                tokens: 10,
              },
            ],
            remainingTokens: null,
          },
        },
      },
      '202': {
        later: {
          jobId: 'job_120041312727601152',
          status: 'queued',
        },
      },
    },
  },
  uploadAudio: {
    requests: {
      file: {
        audio: '(the bytes of speech.ogg)',
        transcribe: true,
      },
      later: {
        audio: '(the bytes of speech.ogg)',
      },
    },
    responses: {
      '200': {
        file: {
          id: 'req_120041261171216384',
          isClean: false,
          confidence: 95,
          severity: 'High',
          categoryScores: {
            HateSpeech: 'None',
            Sexual: 'None',
            Harassment: 'None',
            Violence: 'High',
            SelfHarm: 'None',
          },
          issues: [
            {
              term: 'going to kill you',
              context: 'A word or phrase that is known as violence. The meaning was judged to be violence.',
              category: 'Violence',
              severity: 'High',
              start: 12.5,
              end: 13.74,
            },
          ],
          isBypassAttempt: false,
          bypass: [],
          reason: 'The content contains violence (high severity).',
          complete: true,
          coverage: {
            share: 1,
            parts: [],
          },
          transcription: {
            text: 'Good morning. This is about the refunds that you promised me. My phone number is 2 0 2 5 5 5 0 1 4 7. I am going to kill you tomorrow.',
            mode: 'multiple',
            segments: [
              {
                start: 0,
                end: 1.18,
                speaker: 'Speaker 1',
                text: 'Good morning.',
                confidence: 0.7,
              },
              {
                start: 1.32,
                end: 4.9,
                speaker: 'Speaker 1',
                text: 'This is about the refunds that you promised me.',
                confidence: 0.94,
              },
              {
                start: 5.04,
                end: 12.06,
                speaker: 'Speaker 1',
                text: 'My phone number is 2 0 2 5 5 5 0 1 4 7.',
                confidence: 0.8,
              },
              {
                start: 12.26,
                end: 14.68,
                speaker: 'Speaker 1',
                text: 'I am going to kill you tomorrow.',
                confidence: 0.91,
              },
            ],
          },
          profile: {
            id: 'default',
            version: 1,
          },
          engine: {
            version: '0.1.0+lexicon.b60f1ee455b1',
            models: [
              {
                id: 'whisper-base',
                version: '1',
              },
              {
                id: 'resemblyzer-ge2e',
                version: '1',
              },
              {
                id: 'winnow-text-multilingual',
                version: '2026-11-23',
              },
            ],
          },
          analyzers: [
            {
              name: 'speech',
              status: 'ok',
              ms: 7148.53,
            },
            {
              name: 'lexicon',
              status: 'ok',
              ms: 7161.29,
            },
            {
              name: 'model',
              status: 'ok',
              ms: 7202.61,
            },
            {
              name: 'pii',
              status: 'skipped',
              reason: 'Not requested (detectPii).',
              ms: 0,
            },
            {
              name: 'keywords',
              status: 'skipped',
              reason: 'Not requested (customKeywords).',
              ms: 0,
            },
            {
              name: 'speakers',
              status: 'ok',
              ms: 7455.34,
            },
            {
              name: 'tone',
              status: 'skipped',
              reason: 'Not requested (analyzeSentiment, detectTopics).',
              ms: 0,
            },
            {
              name: 'distress',
              status: 'skipped',
              reason: 'Not requested (detectDistress).',
              ms: 0,
            },
            {
              name: 'quality',
              status: 'skipped',
              reason: 'Not requested (analyzeQuality).',
              ms: 0,
            },
          ],
          usage: {
            tokens: 60,
            breakdown: [
              {
                feature: 'base',
                tokens: 50,
              },
              {
                feature: 'transcribe',
                tokens: 10,
              },
            ],
            remainingTokens: null,
          },
        },
      },
      '202': {
        later: {
          jobId: 'job_120041312765349888',
          status: 'queued',
        },
      },
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
            categoryScores: {
              HateSpeech: 'None',
              Sexual: 'None',
              Harassment: 'None',
              Violence: 'High',
              SelfHarm: 'None',
            },
            issues: [
              {
                term: 'going to kill you',
                context: 'A word or phrase that is known as violence. The meaning was judged to be violence.',
                category: 'Violence',
                severity: 'High',
                start: 12.5,
                end: 13.74,
              },
            ],
            isBypassAttempt: false,
            bypass: [],
            reason: 'The content contains violence (high severity).',
            complete: true,
            coverage: {
              share: 1,
              parts: [],
            },
            transcription: {
              text: 'Good morning. This is about the refunds that you promised me. My phone number is 2 0 2 5 5 5 0 1 4 7. I am going to kill you tomorrow.',
              mode: 'multiple',
              segments: [
                {
                  start: 0,
                  end: 1.18,
                  speaker: 'Speaker 1',
                  text: 'Good morning.',
                  confidence: 0.7,
                },
                {
                  start: 1.32,
                  end: 4.9,
                  speaker: 'Speaker 1',
                  text: 'This is about the refunds that you promised me.',
                  confidence: 0.94,
                },
                {
                  start: 5.04,
                  end: 12.06,
                  speaker: 'Speaker 1',
                  text: 'My phone number is 2 0 2 5 5 5 0 1 4 7.',
                  confidence: 0.8,
                },
                {
                  start: 12.26,
                  end: 14.68,
                  speaker: 'Speaker 1',
                  text: 'I am going to kill you tomorrow.',
                  confidence: 0.91,
                },
              ],
            },
            profile: {
              id: 'default',
              version: 1,
            },
            engine: {
              version: '0.1.0+lexicon.b60f1ee455b1',
              models: [
                {
                  id: 'whisper-base',
                  version: '1',
                },
                {
                  id: 'resemblyzer-ge2e',
                  version: '1',
                },
                {
                  id: 'winnow-text-multilingual',
                  version: '2026-11-23',
                },
              ],
            },
            analyzers: [
              {
                name: 'speech',
                status: 'ok',
                ms: 5542.89,
              },
              {
                name: 'lexicon',
                status: 'ok',
                ms: 5545.95,
              },
              {
                name: 'model',
                status: 'ok',
                ms: 5583.29,
              },
              {
                name: 'pii',
                status: 'skipped',
                reason: 'Not requested (detectPii).',
                ms: 0,
              },
              {
                name: 'keywords',
                status: 'skipped',
                reason: 'Not requested (customKeywords).',
                ms: 0,
              },
              {
                name: 'speakers',
                status: 'ok',
                ms: 5800.71,
              },
              {
                name: 'tone',
                status: 'skipped',
                reason: 'Not requested (analyzeSentiment, detectTopics).',
                ms: 0,
              },
              {
                name: 'distress',
                status: 'skipped',
                reason: 'Not requested (detectDistress).',
                ms: 0,
              },
              {
                name: 'quality',
                status: 'skipped',
                reason: 'Not requested (analyzeQuality).',
                ms: 0,
              },
            ],
            usage: {
              tokens: 60,
              breakdown: [
                {
                  feature: 'base',
                  tokens: 50,
                },
                {
                  feature: 'transcribe',
                  tokens: 10,
                },
              ],
              remainingTokens: null,
            },
          },
        },
      },
    },
  },
  cancelAudioJob: {
    responses: {
      '200': {
        canceled: {
          jobId: 'job_120041312727601152',
          status: 'canceled',
        },
      },
    },
  },
  moderateVideo: {
    requests: {
      job: {
        video: 'https://example.com/clip.mp4',
      },
    },
    responses: {
      '202': {
        job: {
          jobId: 'job_120041360198733824',
          status: 'queued',
        },
      },
    },
  },
  uploadVideo: {
    requests: {
      file: {
        video: '(the bytes of clip.mp4)',
      },
    },
    responses: {
      '202': {
        file: {
          jobId: 'job_120041360286814208',
          status: 'queued',
        },
      },
    },
  },
  getVideoJob: {
    responses: {
      '200': {
        completed: {
          jobId: 'job_120041360198733824',
          status: 'completed',
          progress: 100,
          result: {
            id: 'req_120041360198733824',
            isClean: false,
            confidence: 96,
            severity: 'High',
            categoryScores: {
              HateSpeech: 'None',
              Sexual: 'None',
              Harassment: 'High',
              Violence: 'High',
              SelfHarm: 'None',
            },
            issues: [
              {
                term: 'you bitch',
                context: 'A word or phrase that is known as harassment. The meaning was judged to be harassment.',
                category: 'Harassment',
                severity: 'High',
                start: 2,
                end: 4,
              },
              {
                term: 'I will kill you',
                context: 'A word or phrase that is known as violence. The meaning was judged to be violence.',
                category: 'Violence',
                severity: 'High',
                start: 2,
                end: 4,
              },
            ],
            isBypassAttempt: false,
            bypass: [],
            reason: 'The content contains harassment and violence (high severity).',
            complete: true,
            coverage: {
              share: 1,
              parts: [],
            },
            frames: [
              {
                time: 2,
                timeCode: '00:00:02.000',
                isClean: false,
                confidence: 96,
                severity: 'High',
                categoryScores: {
                  Profanity: 'High',
                  Slurs: 'None',
                  Sexual: 'None',
                  Hate: 'None',
                  Spam: 'None',
                  Bullying: 'High',
                  Violence: 'High',
                },
                issues: [
                  {
                    term: 'bitch',
                    context: 'A word or phrase that is known as profanity. The meaning was judged to be profanity.',
                    category: 'Profanity',
                    severity: 'High',
                    box: {
                      left: 205,
                      top: 69,
                      width: 69,
                      height: 26,
                    },
                  },
                  {
                    term: 'you bitch',
                    context: 'A word or phrase that is known as bullying. The meaning was judged to be bullying.',
                    category: 'Bullying',
                    severity: 'High',
                    box: {
                      left: 154,
                      top: 69,
                      width: 120,
                      height: 26,
                    },
                  },
                  {
                    term: 'I will kill you',
                    context: 'A word or phrase that is known as violence. The meaning was judged to be violence.',
                    category: 'Violence',
                    severity: 'High',
                    box: {
                      left: 43,
                      top: 69,
                      width: 163,
                      height: 26,
                    },
                  },
                ],
                isBypassAttempt: false,
                bypass: [],
                reason: 'The content contains profanity, bullying, and violence (high severity).',
                complete: true,
                coverage: {
                  share: 1,
                  parts: [],
                },
              },
              {
                time: 2.6,
                timeCode: '00:00:02.600',
                isClean: false,
                confidence: 96,
                severity: 'High',
                categoryScores: {
                  Profanity: 'High',
                  Slurs: 'None',
                  Sexual: 'None',
                  Hate: 'None',
                  Spam: 'None',
                  Bullying: 'High',
                  Violence: 'High',
                },
                issues: [
                  {
                    term: 'bitch',
                    context: 'A word or phrase that is known as profanity. The meaning was judged to be profanity.',
                    category: 'Profanity',
                    severity: 'High',
                    box: {
                      left: 205,
                      top: 69,
                      width: 69,
                      height: 26,
                    },
                  },
                  {
                    term: 'you bitch',
                    context: 'A word or phrase that is known as bullying. The meaning was judged to be bullying.',
                    category: 'Bullying',
                    severity: 'High',
                    box: {
                      left: 154,
                      top: 69,
                      width: 120,
                      height: 26,
                    },
                  },
                  {
                    term: 'I will kill you',
                    context: 'A word or phrase that is known as violence. The meaning was judged to be violence.',
                    category: 'Violence',
                    severity: 'High',
                    box: {
                      left: 43,
                      top: 69,
                      width: 163,
                      height: 26,
                    },
                  },
                ],
                isBypassAttempt: false,
                bypass: [],
                reason: 'The content contains profanity, bullying, and violence (high severity).',
                complete: true,
                coverage: {
                  share: 1,
                  parts: [],
                },
              },
              {
                time: 3.2,
                timeCode: '00:00:03.200',
                isClean: false,
                confidence: 96,
                severity: 'High',
                categoryScores: {
                  Profanity: 'High',
                  Slurs: 'None',
                  Sexual: 'None',
                  Hate: 'None',
                  Spam: 'None',
                  Bullying: 'High',
                  Violence: 'High',
                },
                issues: [
                  {
                    term: 'bitch',
                    context: 'A word or phrase that is known as profanity. The meaning was judged to be profanity.',
                    category: 'Profanity',
                    severity: 'High',
                    box: {
                      left: 205,
                      top: 69,
                      width: 69,
                      height: 26,
                    },
                  },
                  {
                    term: 'you bitch',
                    context: 'A word or phrase that is known as bullying. The meaning was judged to be bullying.',
                    category: 'Bullying',
                    severity: 'High',
                    box: {
                      left: 154,
                      top: 69,
                      width: 120,
                      height: 26,
                    },
                  },
                  {
                    term: 'I will kill you',
                    context: 'A word or phrase that is known as violence. The meaning was judged to be violence.',
                    category: 'Violence',
                    severity: 'High',
                    box: {
                      left: 43,
                      top: 69,
                      width: 163,
                      height: 26,
                    },
                  },
                ],
                isBypassAttempt: false,
                bypass: [],
                reason: 'The content contains profanity, bullying, and violence (high severity).',
                complete: true,
                coverage: {
                  share: 1,
                  parts: [],
                },
              },
              {
                time: 3.8,
                timeCode: '00:00:03.800',
                isClean: false,
                confidence: 96,
                severity: 'High',
                categoryScores: {
                  Profanity: 'High',
                  Slurs: 'None',
                  Sexual: 'None',
                  Hate: 'None',
                  Spam: 'None',
                  Bullying: 'High',
                  Violence: 'High',
                },
                issues: [
                  {
                    term: 'bitch',
                    context: 'A word or phrase that is known as profanity. The meaning was judged to be profanity.',
                    category: 'Profanity',
                    severity: 'High',
                    box: {
                      left: 205,
                      top: 69,
                      width: 69,
                      height: 26,
                    },
                  },
                  {
                    term: 'you bitch',
                    context: 'A word or phrase that is known as bullying. The meaning was judged to be bullying.',
                    category: 'Bullying',
                    severity: 'High',
                    box: {
                      left: 154,
                      top: 69,
                      width: 120,
                      height: 26,
                    },
                  },
                  {
                    term: 'I will kill you',
                    context: 'A word or phrase that is known as violence. The meaning was judged to be violence.',
                    category: 'Violence',
                    severity: 'High',
                    box: {
                      left: 43,
                      top: 69,
                      width: 163,
                      height: 26,
                    },
                  },
                ],
                isBypassAttempt: false,
                bypass: [],
                reason: 'The content contains profanity, bullying, and violence (high severity).',
                complete: true,
                coverage: {
                  share: 1,
                  parts: [],
                },
              },
            ],
            contactSheet:
              'http://127.0.0.1:0/content/59d92826bbef1f9da1c138c100c1797e9edd4f65560b0f11669e3f25781fb7f8.jpg?exp=1795849308&kid=20261128&sig=MEBOAeX6dnUbY9TWvEcYrf-1ekQduv6mhMFT3XG0CvY',
            profile: {
              id: 'default',
              version: 1,
            },
            engine: {
              version: '0.1.0+lexicon.b60f1ee455b1',
              models: [
                {
                  id: 'nsfwjs-mobilenet-v2-mid',
                  version: '4.3.0-1',
                },
                {
                  id: 'winnow-weapons',
                  version: '1',
                },
                {
                  id: 'pp-ocr',
                  version: 'v4-v6-1',
                },
                {
                  id: 'retinaface-mobilenet-0.25',
                  version: '1',
                },
                {
                  id: 'winnow-text-multilingual',
                  version: '2026-11-23',
                },
              ],
            },
            analyzers: [
              {
                name: 'frames.sexual',
                status: 'ok',
                ms: 5309.97,
              },
              {
                name: 'frames.violence',
                status: 'ok',
                ms: 5309.7,
              },
              {
                name: 'frames.words',
                status: 'ok',
                ms: 5091.09,
              },
              {
                name: 'frames.lexicon',
                status: 'ok',
                ms: 5107.81,
              },
              {
                name: 'frames.model',
                status: 'ok',
                ms: 5276.15,
              },
              {
                name: 'sound',
                status: 'skipped',
                reason: 'Not requested (analyzeAudio).',
                ms: 0,
              },
            ],
            usage: {
              tokens: 100,
              breakdown: [
                {
                  feature: 'base',
                  tokens: 100,
                },
              ],
              remainingTokens: null,
            },
          },
        },
      },
    },
  },
  cancelVideoJob: {
    responses: {
      '200': {
        canceled: {
          jobId: 'job_120041360198733824',
          status: 'canceled',
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
