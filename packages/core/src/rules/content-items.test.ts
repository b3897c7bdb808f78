/** Tests of identity and context: which spellings mean the same, which content gets which, and what is refused. */
import { expect, test } from 'vitest';
import { limits } from '../catalog/limits.ts';
import { modalities } from '../catalog/modalities.ts';
import { getContentItems, getNamedAuthors, getOwnAuthors } from './content-items.ts';
import { parseRequest } from './parse-request.ts';

const least = {
  text: { content: 'x' },
  image: { image: 'https://example.com/a.png' },
  audio: { audio: 'https://example.com/a.mp3' },
  video: { video: 'https://example.com/a.mp4' },
};

const textItems = (body: object) => {
  const parsed = parseRequest('text', { content: 'x', ...body });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  // As JSON, in which undefined is absent.
  return JSON.parse(JSON.stringify(getContentItems('text', parsed.value)));
};

const full = {
  contentId: 'c1',
  author: { id: 'a1', displayName: 'Ann', createdAt: '2026-01-02T03:04:05Z', trustLevel: 2 },
  url: 'https://example.com/c1',
  context: {
    parentId: 'c0',
    threadId: 't1',
    channel: 'general',
    items: [{ contentId: 'c0', authorId: 'a0', content: 'Hello', createdAt: '2026-01-02T03:04:00+01:00' }],
  },
  metadata: { site: 'one' },
};

test.each(modalities)('every modality takes identity and context, and gives it to its content: %s', (modality) => {
  const parsed = parseRequest(modality, { ...least[modality], ...full });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  expect(JSON.parse(JSON.stringify(getContentItems(modality, parsed.value)))).toEqual([full]);
});

test.each([
  ['authorId is an author with an id only', { authorId: 'a' }, { author: { id: 'a' } }],
  ['both may be sent if they agree', { authorId: 'a', author: { id: 'a' } }, { author: { id: 'a' } }],
  [
    'texts are items of the context',
    { context: { thread: ['a', 'b'] } },
    { context: { items: [{ content: 'a' }, { content: 'b' }] } },
  ],
  [
    'a parent is the last item',
    { context: { items: ['a'], parent: 'b' } },
    { context: { items: [{ content: 'a' }, { content: 'b' }] } },
  ],
  [
    'a parent that is listed already is not listed twice',
    { context: { items: [{ contentId: 'p', content: 'a' }], parent: { contentId: 'p' } } },
    { context: { parentId: 'p', items: [{ contentId: 'p', content: 'a' }] } },
  ],
  ['null is absent', { contentId: null, author: null, url: null, context: null, metadata: null }, {}],
])('%s', (_says, body, item) => {
  expect(textItems(body)).toEqual([item]);
});

test('in a batch each content has its own entry, whose fields count instead of those beside it', () => {
  const items = [{ contentId: 'c1' }, null, { contentId: 'c3', authorId: 'b', metadata: { x: 'y' } }];
  expect(textItems({ content: ['x', 'y', 'z'], authorId: 'a', metadata: { site: 'one' }, items })).toEqual([
    { contentId: 'c1', author: { id: 'a' }, metadata: { site: 'one' } },
    { author: { id: 'a' }, metadata: { site: 'one' } },
    { contentId: 'c3', author: { id: 'b' }, metadata: { x: 'y' } },
  ]);
});

test('the authors of a content are its own and those of its context, each once', () => {
  const [item] = textItems({ authorId: 'a', context: { items: [{ authorId: 'b' }, { authorId: 'a' }, 'text'] } });
  expect(getNamedAuthors([item])).toEqual(['a', 'b']);
  expect(getOwnAuthors([item, {}, item])).toEqual(['a']);
});

const { idCharacters, metadataFields, metadataCharacters, threadItems, threadCharacters } = limits.item;
const tooLong = 'x'.repeat(idCharacters + 1);

test.each([
  [{ contentId: '' }, '/contentId'],
  [{ contentId: ' \t' }, '/contentId'],
  [{ contentId: 'a\u0000b' }, '/contentId'],
  [{ contentId: 'a\ud800' }, '/contentId'],
  [{ contentId: 7 }, '/contentId'],
  [{ contentId: tooLong }, '/contentId'],
  [{ authorId: '  ' }, '/authorId'],
  [{ authorId: tooLong }, '/authorId'],
  [{ author: {} }, '/author/id'],
  [{ author: { id: 'a', name: 'b' } }, '/author/name'],
  [{ author: { id: 'a', trustLevel: -1 } }, '/author/trustLevel'],
  [{ author: { id: 'a', createdAt: 'yesterday' } }, '/author/createdAt'],
  [{ author: { id: 'a' }, authorId: 'b' }, '/authorId'],
  [{ url: 'javascript:alert(1)' }, '/url'],
  [{ url: 'example.com' }, '/url'],
  [{ url: `https://example.com/${'x'.repeat(limits.url.characters)}` }, '/url'],
  [{ context: { items: ['a'], thread: ['a'] } }, '/context/thread'],
  [{ context: { items: Array.from({ length: threadItems + 1 }, () => 'a') } }, '/context/items'],
  [{ context: { items: ['x'.repeat(threadCharacters), 'y'] } }, '/context'],
  [{ context: { story: 's' } }, '/context/story'],
  [{ metadata: { a: 1 } }, '/metadata/a'],
  [{ metadata: { a: 'x'.repeat(metadataCharacters + 1) } }, '/metadata/a'],
  [
    { metadata: Object.fromEntries(Array.from({ length: metadataFields + 1 }, (_, at) => [`f${at}`, ''])) },
    '/metadata',
  ],
  [{ items: [{ contentId: 'a' }] }, '/items'],
  [{ content: ['x', 'y'], items: [null] }, '/items'],
  [{ content: ['x', 'y'], contentId: 'a' }, '/contentId'],
  [{ content: ['x'], items: [{ author: { id: 'a' }, authorId: 'b' }] }, '/items/0/authorId'],
])('%j is refused with the field named', (body, pointer) => {
  const parsed = parseRequest('text', { content: 'x', ...body });
  expect(parsed).toMatchObject({ ok: false, code: 'invalid_request', problems: [{ pointer }] });
});
