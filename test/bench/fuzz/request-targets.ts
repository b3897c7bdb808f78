/** Fuzz targets: code that parses requests of any shape. Invalid input must lead to nothing but a rejection. */
import { modalities, parseRequest, requestSchemas, toJsonPointer } from '@winnow/core';
import fc from 'fast-check';
import { parseModerationsRequest } from '../../../apps/server/src/transport/compat/openai/moderations-request.ts';
import {
  parseAnalyzeRequest,
  parseSuggestRequest,
} from '../../../apps/server/src/transport/compat/perspective/comment-request.ts';
import { translateLegacyBody } from '../../../apps/server/src/transport/http/legacy.ts';
import { defineTarget, ensure, type FuzzTarget } from './fuzz-target.ts';
import { expectRefusal } from './refusals.ts';

/** Values for schemas: of the right type, of the wrong type, and of no type. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    null,
    true,
    'true',
    '',
    'en',
    'auto',
    'Klingon',
    'Low',
    'blur',
    0,
    -1,
    1e308,
    [],
    [[]],
    {},
    'aGk=',
    'http://10.0.0.1/',
  ),
);
const keysOf = (shape: object) => fc.constantFrom(...Object.keys(shape), '__proto__', 'constructor', 'toString', '');
const bodyOf = (shape: object) => fc.oneof(fc.dictionary(keysOf(shape), anything), anything);

const bodies = fc
  .constantFrom(...modalities)
  .chain((modality) => bodyOf(requestSchemas[modality].shape).map((body) => ({ modality, body })));

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), anything);
const part = fc.record(
  {
    type: fc.oneof(fc.constantFrom('text', 'image_url'), anything),
    text,
    image_url: fc.oneof(fc.record({ url: text }), anything),
  },
  { requiredKeys: [] },
);
const moderations = fc.oneof(
  fc.record(
    {
      input: fc.oneof(text, fc.array(text), fc.array(part)),
      model: fc.oneof(fc.constantFrom('omni-moderation-latest'), text),
    },
    { requiredKeys: [] },
  ),
  anything,
);

const names = fc.oneof(fc.constantFrom('TOXICITY', 'SPAM', 'constructor', '__proto__', 'FLIRTATION'), fc.string());
const comments = fc.oneof(
  fc.record(
    {
      comment: fc.oneof(
        fc.record({ text, type: fc.oneof(fc.constantFrom('PLAIN_TEXT', 'HTML'), anything) }, { requiredKeys: [] }),
        anything,
      ),
      requestedAttributes: fc.oneof(
        fc.dictionary(
          names,
          fc.oneof(fc.record({ scoreThreshold: anything, scoreType: anything }, { requiredKeys: [] }), anything),
        ),
        anything,
      ),
      attributeScores: fc.oneof(fc.dictionary(names, anything), anything),
      languages: fc.oneof(fc.array(fc.constantFrom('en', 'zu', '', '__proto__')), anything),
      context: anything,
      clientToken: anything,
      dropUnsupportedAttributes: anything,
    },
    { requiredKeys: [] },
  ),
  anything,
);

export const requestTargets: readonly FuzzTarget[] = [
  defineTarget({
    name: 'schemas',
    description: 'a request is read, or refused with pointers to what is wrong',
    runs: 500,
    inputs: bodies,
    check: ({ modality, body }) => {
      const reading = parseRequest(modality, body);
      if (reading.ok) return;
      ensure(reading.problems.length > 0, 'a refusal without a reason');
      for (const { pointer, detail } of reading.problems)
        ensure(/^(?:\/(?:[^~/]|~[01])*)*$/.test(pointer) && detail !== '', `the pointer ${pointer}`);
    },
  }),
  defineTarget({
    name: 'pointers',
    description: 'a pointer leads back to the path that it was made from (RFC 6901)',
    runs: 300,
    inputs: fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('~', '/', '~0', '~1', ''))),
    check: (path) => {
      const [, ...read] = toJsonPointer(path).split('/');
      const back = read.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
      ensure(JSON.stringify(back) === JSON.stringify(path), JSON.stringify(path));
    },
  }),
  defineTarget({
    name: 'old-names',
    description: 'the old prefix translates a name and loses nothing else',
    runs: 300,
    inputs: fc.oneof(
      fc.dictionary(
        fc.constantFrom('content', 'moderation_profile_id', 'moderationProfileId', 'x', 'toString'),
        anything,
      ),
      anything,
    ),
    check: (body) => {
      const read = translateLegacyBody(body);
      const count = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value).length : 0);
      ensure(count(read) === count(body), 'another number of fields');
    },
  }),
  defineTarget({
    name: 'openai',
    description: 'a request in OpenAI’s shape is read, or refused',
    runs: 300,
    inputs: moderations,
    check: (body) =>
      expectRefusal(() => {
        const { inputs } = parseModerationsRequest(body);
        ensure(
          inputs.every(({ texts, images }) => texts.length + images.length > 0),
          'an input of nothing',
        );
      }),
  }),
  defineTarget({
    name: 'perspective',
    description: 'a request in Perspective’s shape is read, or refused',
    runs: 300,
    inputs: comments,
    check: async (body) => {
      await expectRefusal(() => parseAnalyzeRequest(body, () => ['en']));
      await expectRefusal(() => parseSuggestRequest(body, () => ['en']));
    },
  }),
];
