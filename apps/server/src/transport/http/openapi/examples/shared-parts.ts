/** Parts that several examples have in common. */

const version = '0.1.0+lexicon.b60f1ee455b1';
const textModel = { id: 'winnow-text-multilingual', version: '2026-11-28' } as const;

export const textEngine = { version, models: [textModel] };

export const imageEngine = {
  version,
  models: [
    { id: 'nsfwjs-mobilenet-v2-mid', version: '4.3.0-1' },
    { id: 'open-nsfw-resnet-50-thin', version: '0.3.2-1' },
    { id: 'winnow-weapons', version: '2' },
    { id: 'pp-ocr', version: 'v4-v6-5' },
    { id: 'retinaface-mobilenet-0.25', version: '1' },
    textModel,
  ],
};

export const recordingEngine = {
  version,
  models: [{ id: 'whisper-base', version: '1' }, { id: 'campplus-zh-en', version: '1' }, textModel],
};

const exampleScores: Readonly<Record<string, number>> = { None: 0, Low: 0.61, Medium: 0.84, High: 0.97 };

/** A numeric score for each category of an example. */
export const toExampleScores = (severities: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(severities).map(([category, severity]) => [category, exampleScores[severity] ?? 0]),
  );

export const cleanTextScores = {
  Profanity: 'None',
  Slurs: 'None',
  Sexual: 'None',
  Hate: 'None',
  Spam: 'None',
  Bullying: 'None',
  Violence: 'None',
  SelfHarm: 'None',
};

export const rudeTextScores = {
  Profanity: 'Medium',
  Slurs: 'None',
  Sexual: 'None',
  Hate: 'None',
  Spam: 'None',
  Bullying: 'Medium',
  Violence: 'None',
  SelfHarm: 'None',
};

export const cleanImageScores = {
  Profanity: 'None',
  Slurs: 'None',
  Sexual: 'None',
  Hate: 'None',
  Spam: 'None',
  Bullying: 'None',
  Violence: 'None',
};

export const threateningVideoScores = {
  Profanity: 'High',
  Slurs: 'None',
  Sexual: 'None',
  Hate: 'None',
  Spam: 'None',
  Bullying: 'High',
  Violence: 'High',
};

export const threateningRecordingScores = {
  HateSpeech: 'None',
  Sexual: 'None',
  Harassment: 'None',
  Violence: 'High',
  SelfHarm: 'None',
};

export const spokenIssues = [
  {
    term: 'going to kill you',
    context: 'A word or phrase that is known as violence. The meaning was judged to be violence.',
    category: 'Violence',
    severity: 'High',
    start: 12.5,
    end: 13.74,
  },
];

export const writtenIssues = [
  {
    term: 'bitch',
    context: 'A word or phrase that is known as profanity. The meaning was judged to be profanity.',
    category: 'Profanity',
    severity: 'High',
    box: { left: 205, top: 69, width: 69, height: 26 },
  },
  {
    term: 'you bitch',
    context: 'A word or phrase that is known as bullying. The meaning was judged to be bullying.',
    category: 'Bullying',
    severity: 'High',
    box: { left: 154, top: 69, width: 120, height: 26 },
  },
  {
    term: 'I will kill you',
    context: 'A word or phrase that is known as violence. The meaning was judged to be violence.',
    category: 'Violence',
    severity: 'High',
    box: { left: 43, top: 69, width: 163, height: 26 },
  },
];

export const transcription = {
  text: 'Good morning. This is about the refunds that you promised me. My phone number is 2 0 2 5 5 5 0 1 4 7. I am going to kill you tomorrow.',
  mode: 'multiple',
  segments: [
    { start: 0, end: 1.18, speaker: 'Speaker 1', text: 'Good morning.', confidence: 0.7 },
    {
      start: 1.32,
      end: 4.9,
      speaker: 'Speaker 1',
      text: 'This is about the refunds that you promised me.',
      confidence: 0.94,
    },
    { start: 5.04, end: 12.06, speaker: 'Speaker 1', text: 'My phone number is 2 0 2 5 5 5 0 1 4 7.', confidence: 0.8 },
    { start: 12.26, end: 14.68, speaker: 'Speaker 1', text: 'I am going to kill you tomorrow.', confidence: 0.91 },
  ],
};

export const rudeTextAnalyzers = [
  { name: 'lexicon', status: 'ok', ms: 15.93 },
  { name: 'model', status: 'ok', ms: 48.85 },
  { name: 'pii', status: 'skipped', reason: 'Not requested (pii).', ms: 0 },
];

export const rudeTextResult = {
  isClean: false,
  confidence: 80,
  severity: 'Medium',
  categoryScores: rudeTextScores,
  scores: toExampleScores(rudeTextScores),
  issues: [
    { category: 'Bullying', severity: 'Medium', start: 0, end: 17 },
    { category: 'Profanity', severity: 'Medium', start: 19, end: 26 },
  ],
  isBypassAttempt: true,
  bypass: [{ technique: 'spacing', start: 19, end: 26 }],
  language: 'en',
  addons: { replacedUnsafe: true, replacedPii: false },
  profile: { id: 'default', version: 1 },
  engine: textEngine,
  analyzers: rudeTextAnalyzers,
};

/** Identity and context of content about which nothing was sent. */
export const unknownItem = { contentId: null, author: null, url: null, context: null, metadata: null };

/** What a caller can say of a content. */
export const sentItem = {
  contentId: 'comment-4711',
  author: { id: 'member-12', displayName: 'Ann', createdAt: '2024-03-01T00:00:00Z', trustLevel: 2 },
  url: 'https://forum.example/t/9/4711',
  context: {
    parentId: 'comment-4710',
    threadId: 'thread-9',
    items: [{ contentId: 'comment-4710', authorId: 'member-7', content: 'Who has a spare ticket?' }],
  },
  metadata: { forum: 'classifieds' },
};

/** The same, as the policy "hash" keeps it. */
export const keptItem = {
  contentId: 'comment-4711',
  author: { id: 'member-12' },
  url: null,
  context: { parentId: 'comment-4710', threadId: 'thread-9', items: [] },
  metadata: null,
};
