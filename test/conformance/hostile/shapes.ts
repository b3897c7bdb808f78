/**
 * Rows of the hostile table: requests in the shapes of OpenAI and Perspective, with errors in those services' shapes.
 */
import { forEach, type HostileCase, type HostileCases } from './row.ts';

const openai = (says: string, body: unknown, code = 'invalid_request', status = 400): HostileCase => ({
  says: `OpenAI: ${says}`,
  url: '/v1/moderations',
  body,
  code,
  status,
});
const image = (url: unknown) => ({ type: 'image_url', image_url: { url } });

const moderations: HostileCases = [
  openai('nothing', {}),
  openai('null as input', { input: null }),
  openai('a number as input', { input: 7 }),
  openai('an object as input', { input: { text: 'a' } }),
  openai('no text', { input: [] }),
  openai('a list in a list', { input: [['a']] }),
  openai('tokens in place of a text', { input: [1, 2, 3] }),
  openai('a text beside a part', { input: ['a', { type: 'text', text: 'b' }] }),
  openai('a part of no type', { input: [{ text: 'a' }] }),
  openai('a part of another type', { input: [{ type: 'input_audio', input_audio: {} }] }),
  openai('a part with more in it', { input: [{ type: 'text', text: 'a', x: 1 }] }),
  openai('an image without an address', { input: [{ type: 'image_url' }] }),
  openai('an image at an empty address', { input: [image('')] }),
  openai('an image at a number', { input: [image(7)] }),
  openai('an image that is neither', { input: [image('what a day!')] }),
  openai(
    'an image that is a drawing',
    { input: [image(`data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`)] },
    'unsupported_media',
  ),
  openai('a field that does not exist', { input: 'a', typo: 1 }),
  openai('a blank user', { input: 'a', user: ' ' }),
  openai('a user that is too long', { input: 'a', safety_identifier: 'x'.repeat(201) }),
  openai('another model', { input: 'a', model: 'gpt-5' }, 'model_not_found', 404),
  openai('a model named like a prototype', { input: 'a', model: '__proto__' }, 'model_not_found', 404),
  openai('a model by number', { input: 'a', model: 5 }),
  openai('101 texts', { input: Array(101).fill('a') }, 'array_above_max_length'),
  {
    says: 'OpenAI: a form',
    url: '/v1/moderations',
    headers: { 'content-type': 'text/plain' },
    body: 'a',
    code: 'unsupported_media',
    status: 400,
  },
  { says: 'OpenAI: by GET', method: 'GET', url: '/v1/moderations', code: 'method_not_allowed' },
  {
    says: 'OpenAI: without a key',
    as: 'nobody',
    url: '/v1/moderations',
    body: { input: 'a' },
    code: 'invalid_api_key',
    status: 401,
  },
  { says: 'OpenAI: another of its addresses', url: '/v1/embeddings', body: {}, code: 'not_found' },
];

const analyze = '/v1alpha1/comments:analyze';
const comment = { text: 'A harmless sentence' };
const requestedAttributes = { TOXICITY: {} };
const perspective = (says: string, body: unknown): HostileCase => ({
  says: `Perspective: ${says}`,
  url: analyze,
  body,
  code: 'invalid_request',
  status: 400,
});

const comments: HostileCases = [
  perspective('nothing', {}),
  perspective('null', null),
  perspective('a list', []),
  perspective('a comment that is a text', { comment: 'a', requestedAttributes }),
  perspective('a comment without a text', { comment: {}, requestedAttributes }),
  perspective('a comment of blanks', { comment: { text: ' \n ' }, requestedAttributes }),
  perspective('a comment of 20,481 bytes', { comment: { text: 'a'.repeat(20_481) }, requestedAttributes }),
  perspective('a comment of HTML', { comment: { text: 'a', type: 'HTML' }, requestedAttributes }),
  perspective('no attributes', { comment, requestedAttributes: {} }),
  perspective('attributes as a list', { comment, requestedAttributes: ['TOXICITY'] }),
  perspective('an attribute as a text', { comment, requestedAttributes: { TOXICITY: 'PROBABILITY' } }),
  ...forEach(['CURIOSITY', '__proto', 'constructor', 'toString', 'toxicity ', 'A'.repeat(10_000)], (name) =>
    perspective(`the attribute ${name.slice(0, 20)}`, { comment, requestedAttributes: { [name]: {} } }),
  ),
  perspective('a threshold beyond 1', { comment, requestedAttributes: { TOXICITY: { scoreThreshold: 2 } } }),
  perspective('another kind of score', { comment, requestedAttributes: { TOXICITY: { scoreType: 'PERCENTILE' } } }),
  ...forEach(['zu', '', 'x'.repeat(41), '__proto__', 'en\u0000'], (language) =>
    perspective(`the language ${JSON.stringify(language)}`, { comment, requestedAttributes, languages: [language] }),
  ),
  perspective('fifty-one languages', { comment, requestedAttributes, languages: Array(51).fill('en') }),
  perspective('a client token of 1,001 signs', { comment, requestedAttributes, clientToken: 'c'.repeat(1001) }),
  perspective('a switch as a text', { comment, requestedAttributes, spanAnnotations: 'true' }),
  perspective('a field that does not exist', { comment, requestedAttributes, typo: 1 }),
  {
    ...perspective('a score beyond 1', { comment, attributeScores: { TOXICITY: { summaryScore: { value: 2 } } } }),
    url: '/v1alpha1/comments:suggestscore',
  },
  {
    ...perspective('a span that ends at a fraction', {
      comment,
      attributeScores: { TOXICITY: { spanScores: [{ begin: 0, end: 0.5 }] } },
    }),
    url: '/v1alpha1/comments:suggestscore',
  },
  { says: 'Perspective: without a key', as: 'nobody', url: analyze, body: {}, code: 'missing_api_key', status: 403 },
  {
    says: 'Perspective: a wrong key in the address',
    as: 'nobody',
    url: `${analyze}?key=AIzaWrong`,
    body: {},
    code: 'api_key_invalid',
    status: 400,
  },
  {
    says: 'Perspective: two keys in the address',
    as: 'nobody',
    url: `${analyze}?key=a&key=b`,
    body: {},
    code: 'conflicting_credentials',
    status: 400,
  },
  { says: 'Perspective: another method', url: '/v1alpha1/comments:delete', body: {}, code: 'not_found' },
  {
    says: 'Perspective: an escaped colon',
    url: '/v1alpha1/comments%3aanalyze',
    body: { comment, requestedAttributes },
    code: 'not_found',
  },
];

export const shapes: HostileCases = [...moderations, ...comments];
