/** Tests of request parsing: what is accepted, which defaults are applied, what is rejected, and at which path. */
import { describe, expect, test } from 'vitest';
import { features } from '../catalog/features.ts';
import { limits } from '../catalog/limits.ts';
import { type Modality, modalities } from '../catalog/modalities.ts';
import { itemFields } from '../schemas/item-fields.ts';
import { requestSchemas } from '../schemas/requests.ts';
import { parseRequest, toJsonPointer } from './parse-request.ts';

/** The minimal request of each modality. */
const least: Record<Modality, Record<string, unknown>> = {
  text: { content: 'x' },
  image: { image: 'https://example.com/a.png' },
  audio: { audio: 'https://example.com/a.mp3' },
  video: { video: 'https://example.com/a.mp4' },
};

/** The error code and pointers with which a body is rejected. */
function refusal(modality: Modality, body: unknown) {
  const reading = parseRequest(modality, body);
  return reading.ok ? 'accepted' : [reading.code, ...reading.problems.map(({ pointer }) => pointer)];
}

/** The parsed request; fails the test if it is rejected. */
function accepted<M extends Modality>(modality: M, fields: Record<string, unknown>) {
  const reading = parseRequest(modality, { ...least[modality], ...fields });
  if (!reading.ok) throw new Error(JSON.stringify(reading));
  return reading.value;
}

const audioDefaults = {
  transcribe: false,
  transcriptionMode: undefined,
  analyzeSentiment: false,
  detectTopics: false,
  detectPii: false,
  includeTimestamps: false,
  customKeywords: undefined,
  detectDistress: false,
  analyzeQuality: false,
};

const itemDefaults = Object.fromEntries(Object.keys(itemFields).map((name) => [name, undefined]));
const batchDefaults = { ...itemDefaults, items: undefined };

const defaults: Record<Modality, Record<string, unknown>> = {
  text: {
    language: 'en',
    replace: false,
    replaceSeverity: 'Low',
    pii: false,
    extractHashes: false,
    moderationProfileId: undefined,
    ...batchDefaults,
  },
  image: {
    language: 'en',
    moderationProfileId: undefined,
    enableOcr: false,
    enhancedOcr: false,
    extractMetadata: false,
    extractHashes: false,
    detectPii: false,
    redactPii: false,
    piiCategories: undefined,
    redactionMode: undefined,
    ...batchDefaults,
  },
  audio: {
    language: 'en',
    moderationProfileId: undefined,
    extractMetadata: false,
    extractHashes: false,
    ...audioDefaults,
    redactPii: false,
    ...itemDefaults,
  },
  video: {
    language: 'en',
    moderationProfileId: undefined,
    extractMetadata: false,
    extractHashes: false,
    detectScenes: false,
    analyzeAudio: undefined,
    ...itemDefaults,
  },
};

describe.each(modalities)('a %s request', (modality) => {
  const optionalFields = Object.keys(defaults[modality]);
  const [required = ''] = Object.keys(least[modality]);

  test('fills in every default', () => {
    expect(accepted(modality, {})).toEqual({ ...least[modality], ...defaults[modality] });
  });

  test('takes null for absent in every optional field', () => {
    const nulls = Object.fromEntries(optionalFields.map((name) => [name, null]));
    expect(accepted(modality, nulls)).toEqual(accepted(modality, {}));
    expect(Object.keys(requestSchemas[modality].shape).sort()).toEqual([required, ...optionalFields].sort());
  });

  test.each([undefined, null, 5, true, {}, ''])('refuses %j as content, and says where', (value) => {
    expect(refusal(modality, { [required]: value })).toEqual(['invalid_request', `/${required}`]);
  });

  test.each([undefined, null, 'x', 5, true, []])('refuses the body %j as a whole', (body) => {
    expect(refusal(modality, body)?.slice(0, 2)).toEqual(['invalid_request', '']);
  });

  test('refuses unknown fields, each with its pointer', () => {
    const body = JSON.parse('{"extra": 1, "a/b~c": null, "Language": "en", "__proto__": {"replace": true}}');
    const all = Object.assign(body, least[modality]);
    expect(refusal(modality, all)).toEqual(
      expect.arrayContaining(['invalid_request', '/extra', '/a~1b~0c', '/Language', '/__proto__']),
    );
  });

  test('takes true and false for a switch, and nothing that only looks like it', () => {
    const switches = optionalFields.filter((name) => defaults[modality][name] === false);
    expect(switches).not.toEqual([]);
    for (const name of switches) {
      for (const value of ['true', 'false', 1, 0, '', [], {}]) {
        expect(refusal(modality, { ...least[modality], [name]: value })).toEqual(['invalid_request', `/${name}`]);
      }
    }
  });

  test('has every switch on the price list but those that are free, and every parameter of the price list', () => {
    const priced = features[modality].flatMap(({ use }) => ('param' in use ? [use.param] : []));
    const switches = optionalFields.filter((name) => defaults[modality][name] === false);
    expect(priced).toEqual(expect.arrayContaining(switches.filter((name) => name !== 'extractHashes')));
    const fields = priced.map((param) => param.split('.')[0]);
    expect(optionalFields).toEqual(expect.arrayContaining(fields));
  });

  test.each([
    ['English', 'en'],
    ['english', 'en'],
    ['en-US', 'en'],
    ['', 'en'],
    ['German', 'de'],
    ['pt-BR', 'pt'],
  ])('reads the language %j as %j', (language, code) => {
    expect(accepted(modality, { language }).language).toBe(code);
  });

  test.each(['Klingon', 'constructor', 5, ['en'], 'x'.repeat(41)])('refuses the language %j', (language) => {
    expect(refusal(modality, { ...least[modality], language })).toEqual(['invalid_request', '/language']);
  });

  test(`takes the language "auto" ${modality === 'text' ? 'in any case' : 'not: it is of text only'}`, () => {
    for (const language of ['auto', 'Auto', ' AUTO ']) {
      const reading = refusal(modality, { ...least[modality], language });
      if (modality === 'text') expect(accepted('text', { language }).language).toBe('auto');
      else expect(reading).toEqual(['invalid_request', '/language']);
    }
  });

  test('takes a profile id, but not an empty or endless one', () => {
    expect(accepted(modality, { moderationProfileId: 'prof_1' }).moderationProfileId).toBe('prof_1');
    for (const moderationProfileId of ['', 'x'.repeat(101), 7]) {
      expect(refusal(modality, { ...least[modality], moderationProfileId })).toEqual([
        'invalid_request',
        '/moderationProfileId',
      ]);
    }
  });
});

describe('a text', () => {
  const longest = 'x'.repeat(limits.text.characters);

  test.each([
    ['of exactly the most characters is accepted', longest, 'accepted'],
    ['of white space only is refused', ' \t\n', ['invalid_request', '/content']],
    ['of invisible characters only is refused', '\u200b\u2060', ['invalid_request', '/content']],
    ['of one more is too large', `${longest}x`, ['payload_too_large', '/content']],
    ['is measured in UTF-16 units', '😀'.repeat(limits.text.characters / 2), 'accepted'],
    [
      'of one emoji more is too large',
      `${'😀'.repeat(limits.text.characters / 2)}x`,
      ['payload_too_large', '/content'],
    ],
    ['may hold NUL and lone surrogates', '\u0000\ud800', 'accepted'],
  ])('%s', (_, content, expected) => {
    expect(refusal('text', { content })).toEqual(expected);
  });

  test.each([
    ['of one text', ['a'], 'accepted'],
    ['of a hundred texts', Array(100).fill('a'), 'accepted'],
    ['of none', [], ['invalid_request', '/content']],
    ['of 101', Array(101).fill('a'), ['invalid_request', '/content']],
    ['with a number', ['a', 5], ['invalid_request', '/content/1']],
    ['with null', [null, 'a'], ['invalid_request', '/content/0']],
    ['with an empty text', ['a', 'b', ''], ['invalid_request', '/content/2']],
    ['with a blank text', ['a', ' \u200b\n'], ['invalid_request', '/content/1']],
    ['of as many characters as it may hold', Array(10).fill(longest), 'accepted'],
    ['of one character more', [...Array(10).fill(longest), 'x'], ['payload_too_large', '/content']],
    ['with one that is too long', ['a', `${longest}x`], ['payload_too_large', '/content/1']],
    ['in a batch', [['a']], ['invalid_request', '/content/0']],
    ['with several faults', [5, 'a', ''], ['invalid_request', '/content/0', '/content/2']],
  ])('batch %s', (_, content, expected) => {
    expect(refusal('text', { content })).toEqual(expected);
  });

  test('keeps a batch in its order', () => {
    expect(accepted('text', { content: ['b', 'a', 'b'] }).content).toEqual(['b', 'a', 'b']);
  });

  test.each(['None', 'low', 1])('refuses %j as the severity to replace from', (replaceSeverity) => {
    expect(refusal('text', { content: 'x', replaceSeverity })).toEqual(['invalid_request', '/replaceSeverity']);
  });
});

describe('media', () => {
  test.each(['image', 'audio', 'video'] as const)('%s: Base64 beyond the limit is too large', (modality) => {
    const base64 = Math.ceil(limits[modality].sizeBytes / 3) * 4;
    expect(refusal(modality, { [modality]: 'A'.repeat(base64) })).toBe('accepted');
    expect(refusal(modality, { [modality]: 'A'.repeat(base64 + 4096) })).toEqual(['payload_too_large', `/${modality}`]);
  });
});

describe('an image', () => {
  test.each([
    ['of one', ['a'], 'accepted'],
    ['of twenty', Array(20).fill('a'), 'accepted'],
    ['of none', [], ['invalid_request', '/image']],
    ['of 21', Array(21).fill('a'), ['invalid_request', '/image']],
    ['with a number', ['a', 5], ['invalid_request', '/image/1']],
    ['with one that is too large', ['a', 'A'.repeat(30_000_000)], ['payload_too_large', '/image/1']],
  ])('batch %s', (_, image, expected) => {
    expect(refusal('image', { image })).toEqual(expected);
  });

  test.each([
    [{ enhancedOcr: true }, '/enhancedOcr', 'Needs enableOcr = true.'],
    [{ redactPii: true, detectPii: false }, '/redactPii', 'Needs detectPii = true.'],
  ])('refuses %j', (fields, pointer, detail) => {
    expect(parseRequest('image', { ...least.image, ...fields })).toEqual({
      ok: false,
      code: 'dependency_missing',
      problems: [{ pointer, detail }],
    });
  });

  test('reads PII categories in any spelling, each once', () => {
    const piiCategories = ['Face', 'LICENSE_PLATE', 'license plate', 'e-mail', 'dob'];
    expect(accepted('image', { piiCategories }).piiCategories).toEqual([
      'face',
      'licensePlate',
      'email',
      'dateOfBirth',
    ]);
  });

  test('points to each unknown PII category', () => {
    const piiCategories = ['Face', 'Shoe', 'Email', ''];
    expect(refusal('image', { ...least.image, piiCategories })).toEqual([
      'invalid_request',
      '/piiCategories/1',
      '/piiCategories/3',
    ]);
  });

  test.each(['blur', 'box', 'solid', 'pixelate'])('takes the redaction mode %s', (redactionMode) => {
    expect(accepted('image', { redactionMode }).redactionMode).toBe(redactionMode);
  });

  test.each(['Blur', 'erase', ''])('refuses the redaction mode %j', (redactionMode) => {
    expect(refusal('image', { ...least.image, redactionMode })).toEqual(['invalid_request', '/redactionMode']);
  });
});

const keywordLimits: [string, unknown, 'accepted' | string[]][] = [
  ['a hundred keywords of a hundred characters', Array(100).fill('k'.repeat(100)), 'accepted'],
  ['no keyword', [], 'accepted'],
  ['101 keywords', Array(101).fill('k'), ['']],
  ['a keyword of 101 characters', ['k', 'k'.repeat(101)], ['/1']],
  ['an empty keyword', [''], ['/0']],
  ['a keyword that is a number', [7], ['/0']],
  ['one word instead of a list', 'k', ['']],
];

describe.each([
  ['a recording', 'audio', '', (options: unknown) => options],
  ['the sound of a video', 'video', '/analyzeAudio', (options: unknown) => ({ analyzeAudio: options })],
] as const)('%s', (_, modality, parent, within) => {
  const read = (options: Record<string, unknown>) =>
    refusal(modality, { ...least[modality], ...Object(within(options)) });

  test.each(keywordLimits)('with %s', (_, customKeywords, expected) => {
    const pointers = expected === 'accepted' ? [] : expected.map((at) => `${parent}/customKeywords${at}`);
    expect(read({ customKeywords })).toEqual(expected === 'accepted' ? 'accepted' : ['invalid_request', ...pointers]);
  });

  test('refuses timestamps without a transcription', () => {
    expect(read({ includeTimestamps: true })).toEqual(['dependency_missing', `${parent}/includeTimestamps`]);
    expect(read({ includeTimestamps: true, transcribe: true })).toBe('accepted');
  });

  test.each(['single', 'multiple'])('takes the transcription mode %s', (transcriptionMode) => {
    expect(read({ transcriptionMode })).toBe('accepted');
  });

  test('refuses another transcription mode and an unknown field', () => {
    expect(read({ transcriptionMode: 'both' })).toEqual(['invalid_request', `${parent}/transcriptionMode`]);
    expect(read({ surprise: true })).toEqual(['invalid_request', `${parent}/surprise`]);
  });
});

describe('the sound of a video', () => {
  test('is analysed, first track, if requested', () => {
    expect(accepted('video', { analyzeAudio: {} }).analyzeAudio).toEqual({
      enabled: true,
      channel: [0],
      ...audioDefaults,
    });
  });

  test('is not analysed by null', () => {
    expect(accepted('video', { analyzeAudio: null }).analyzeAudio).toBeUndefined();
  });

  test('takes null for absent inside as well', () => {
    const nulls = Object.fromEntries(['enabled', 'channel', ...Object.keys(audioDefaults)].map((name) => [name, null]));
    expect(accepted('video', { analyzeAudio: nulls })).toEqual(accepted('video', { analyzeAudio: {} }));
  });

  test.each([
    [2, [2]],
    [[2], [2]],
    [
      [1, 0],
      [1, 0],
    ],
    [
      [3, 1, 3],
      [3, 1],
    ],
  ])('takes the channel %j, a track or several, each once', (channel, tracks) => {
    expect(accepted('video', { analyzeAudio: { channel } }).analyzeAudio).toMatchObject({ channel: tracks });
  });

  test.each([[-1], [64], [1.5], ['0'], [[]], [['0']], [[0, -1]], [[64]], [[0, 1, 2, 3, 4]]])(
    'refuses the channel %j',
    (channel) => {
      const [code, pointer] = refusal('video', { ...least.video, analyzeAudio: { channel } });
      expect([code, pointer]).toEqual(['invalid_request', expect.stringMatching(/^\/analyzeAudio\/channel(\/\d)?$/)]);
    },
  );

  test.each([true, [], 'yes'])('refuses %j in its place', (analyzeAudio) => {
    expect(refusal('video', { ...least.video, analyzeAudio })).toEqual(['invalid_request', '/analyzeAudio']);
  });

  test('asks no dependency of what is switched off', () => {
    const analyzeAudio = { enabled: false, includeTimestamps: true };
    expect(refusal('video', { ...least.video, analyzeAudio })).toBe('accepted');
  });
});

describe('several faults', () => {
  test('are reported together', () => {
    expect(refusal('text', { content: 5, replace: 'yes', extra: 1 })).toEqual([
      'invalid_request',
      '/content',
      '/replace',
      '/extra',
    ]);
  });

  test('a field that is too large gives its code to the whole', () => {
    const content = 'x'.repeat(limits.text.characters + 1);
    expect(refusal('text', { content, replace: 'yes' })).toEqual(['payload_too_large', '/content', '/replace']);
  });

  test('a wrong schema is reported before a missing dependency', () => {
    expect(refusal('image', { ...least.image, redactPii: true, language: 5 })).toEqual([
      'invalid_request',
      '/language',
    ]);
  });
});

test.each([
  [[], ''],
  [['a'], '/a'],
  [['a', 0, 'b'], '/a/0/b'],
  [['a/b', '~'], '/a~1b/~0'],
  [['~1'], '/~01'],
  [[''], '/'],
])('the pointer of %j is %j (RFC 6901)', (path, pointer) => {
  expect(toJsonPointer(path)).toBe(pointer);
});
