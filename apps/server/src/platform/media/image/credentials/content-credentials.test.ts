/** Tests for content credentials: pictures signed by another implementation, pictures signed here, hostile ones. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contentCredentialsSchema } from '@winnow/core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { decodePicture } from '../decoded-picture.ts';
import type { ImageFormat } from '../image-format.ts';
import { detailed } from '../testing/files.ts';
import {
  cborBox,
  encodeCbor,
  type Identity,
  insertSegments,
  jumbfBox,
  madeWithAi,
  makeIdentity,
  makeRoot,
  type SignedJpegOptions,
  signJpeg,
  superbox,
  toPem,
  toSegments,
} from '../testing/signed-jpeg.ts';
import { decodeCbor } from './cbor.ts';
import { readContentCredentials } from './content-credentials.ts';
import { readTrustList } from './cose-signature.ts';
import { checkIsoHash } from './file-binding.ts';
import { findManifestStore } from './find-store.ts';
import { MalformedCredentials } from './malformed-credentials.ts';

const NOW = Date.UTC(2026, 10, 29);
const file = (name: string) => readFileSync(new URL(`../testing/credentials/${name}`, import.meta.url));
const otherRoot = readTrustList(file('root.pem').toString());

const formatOf = (name: string) => (name.endsWith('.jpg') ? 'jpeg' : name.split('.')[1]) as ImageFormat;

function read(bytes: Uint8Array, format: ImageFormat = 'jpeg', trustList: readonly X509Certificate[] = []) {
  return contentCredentialsSchema.parse(readContentCredentials(bytes, format, { trustList, now: NOW }));
}

const UNKNOWN_SIGNER =
  'The signature fits, but this server has no list of trusted signers: anybody can make such a certificate.';

describe('signed by another implementation', () => {
  const names = ['ai.jpg', 'ai.png', 'ai.webp', 'ai.tiff', 'ai.gif', 'ai.avif', 'ai.heic', 'v1.jpg'];
  const otherKeys = ['es384.jpg', 'es512.jpg', 'ps256.jpg', 'ed25519.jpg'];

  test.each([...names, ...otherKeys])('%s is as it was signed, by somebody unknown', (name) => {
    expect(read(file(name), formatOf(name))).toEqual({
      present: true,
      state: 'untrusted',
      reasons: [UNKNOWN_SIGNER],
      claimGenerator: 'Example Painter 1.2',
      signer: {
        name: 'Example Signer',
        organization: 'Example Press',
        issuer: 'Example Root, Example Press',
        validUntil: '2056-01-01T00:00:00.000Z',
      },
      actions: [
        {
          action: 'c2pa.created',
          description: 'Created with AI',
          digitalSourceType: 'trainedAlgorithmicMedia',
          softwareAgent: 'Example Diffusion',
        },
      ],
    });
  });

  test.each([...names, 'edited.jpg'])('%s is valid if its root is trusted', (name) => {
    expect(read(file(name), formatOf(name), otherRoot)).toMatchObject({ state: 'valid' });
  });

  test.each(otherKeys)('%s has another root', (name) => {
    expect(read(file(name), formatOf(name), otherRoot)).toMatchObject({
      state: 'untrusted',
      reasons: ['The signature fits, but the signer is not on this server’s list of trusted signers.'],
    });
  });

  test('what a picture was made from is named, with its own credentials', () => {
    const { actions, ingredients } = read(file('edited.jpg'));
    expect(actions?.map(({ description }) => description)).toEqual(['Opened', 'Colours adjusted']);
    expect(ingredients).toMatchObject([
      { title: 'source', state: 'untrusted', actions: [{ description: 'Created with AI' }] },
    ]);
  });

  test.each(names)('%s with one changed byte of its picture is invalid', (name) => {
    const bytes = file(name);
    const { ranges } = findManifestStore(bytes, formatOf(name)) ?? { ranges: [] };
    const end = Math.max(...ranges.map(({ start, length }) => start + length));
    const at = end < bytes.length - 20 ? bytes.length - 20 : Math.min(...ranges.map(({ start }) => start)) - 20;
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(read(changed, formatOf(name), otherRoot)).toMatchObject({
      state: 'invalid',
      reasons: ['The file was changed after it was signed.'],
    });
  });

  test.each([
    ['Example Diffusion', 'An assertion was changed after it was signed.'],
    ['Example Painter', 'The signature does not fit what it signs.'],
  ])('with another %s is invalid', (words, reason) => {
    const changed = Buffer.from(file('ai.jpg'));
    changed.write('X', changed.indexOf(words), 'latin1');
    const found = read(changed, 'jpeg', otherRoot);
    expect(found.state).toBe('invalid');
    expect(found.reasons).toContain(reason);
  });

  test('an ingredient that was changed is invalid, not the picture', () => {
    const changed = Buffer.from(file('edited.jpg'));
    changed.write('X', changed.indexOf('Example Diffusion'), 'latin1');
    const { state, ingredients } = read(changed, 'jpeg', otherRoot);
    expect([state, ingredients?.[0]?.state]).toEqual(['valid', 'invalid']);
  });

  test.each(names)('%s cut off anywhere is never as it was signed', (name) => {
    const bytes = file(name);
    for (let length = 20; length < bytes.length; length += 97)
      expect(['valid', 'untrusted']).not.toContain(read(bytes.subarray(0, length), formatOf(name), otherRoot).state);
  });

  test.each(names)('%s with changed bytes is never valid with a changed picture', (name) => {
    const bytes = file(name);
    const { ranges } = findManifestStore(bytes, formatOf(name)) ?? { ranges: [] };
    const isInStore = (at: number) => ranges.some(({ start, length }) => at >= start && at < start + length);
    for (let at = 0; at < bytes.length; at += 17) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      const { state } = read(changed, formatOf(name), otherRoot);
      // Boxes such as "free" may change: nothing of the picture is in them.
      if (!isInStore(at) && !['avif', 'heic'].includes(formatOf(name))) expect(state).not.toBe('valid');
    }
  });

  test.each(['ai.jpg', 'ai.png', 'ai.webp', 'ai.gif', 'ai.tiff', 'ai.heic'])(
    'nothing is left of those of %s after redaction',
    async (name) => {
      const picture = await decodePicture(file(name), formatOf(name), 1_000_000);
      expect(picture.credentials([])).toMatchObject({ present: true, state: 'untrusted' });
      const { bytes, mediaType } = await picture.redact([], 'blur');
      expect(read(bytes, mediaType.split('/')[1] as ImageFormat)).toEqual({ present: false });
      expect(Buffer.from(bytes).includes('c2pa')).toBe(false);
    },
  );
});

describe('signed here', () => {
  let jpeg: Buffer;
  let root: Identity;
  const certificates = (...all: readonly Identity[]) => readTrustList(all.map(toPem).join(''));
  beforeAll(async () => {
    jpeg = await detailed(16, 16).jpeg().toBuffer();
    root = makeRoot();
  });
  const signed = (options: Partial<SignedJpegOptions> = {}) =>
    read(signJpeg(jpeg, { signer: makeIdentity({}, root), ...options }), 'jpeg', certificates(root));

  test('by a signer of a trusted issuer', () => {
    expect(signed()).toEqual({
      present: true,
      state: 'valid',
      claimGenerator: 'Test',
      signer: { name: 'A Signer', issuer: 'A Root', validUntil: '2050-01-01T00:00:00.000Z' },
      actions: [
        { action: 'c2pa.created', description: 'Created with AI', digitalSourceType: 'trainedAlgorithmicMedia' },
      ],
    });
  });

  test('through an issuer that the file names', () => {
    const between = makeIdentity({ name: 'Between', isIssuer: true }, root);
    const signer = makeIdentity({ issuer: 'Between' }, between);
    expect(signed({ signer, issuers: [between] }).state).toBe('valid');
    expect(signed({ signer }).state).toBe('untrusted');
    const forged = makeIdentity({ name: 'Between', isIssuer: true }, makeRoot());
    expect(signed({ signer, issuers: [forged] }).state).toBe('untrusted');
  });

  test('the signer itself is on the list', () => {
    const signer = makeIdentity({}, makeRoot());
    expect(read(signJpeg(jpeg, { signer }), 'jpeg', certificates(signer)).state).toBe('valid');
  });

  test.each([
    ['an expired certificate', { until: '2026-11-01' }, 'untrusted', 'The certificate is not valid now'],
    [
      'a certificate of a server',
      { purpose: 'server' },
      'invalid',
      'The certificate may not sign content credentials.',
    ],
    ['a certificate of an issuer', { isIssuer: true }, 'invalid', 'The certificate may not sign content credentials.'],
  ] as const)('with %s', (_, options, state, reason) => {
    const found = signed({ signer: makeIdentity(options, root) });
    expect([found.state, found.reasons?.[0]]).toEqual([state, expect.stringContaining(reason)]);
  });

  test('with a certificate that signed itself', () => {
    const { state } = signed({ signer: makeIdentity({ name: 'Me', issuer: 'Me' }) });
    expect(state).toBe('invalid');
  });

  test('with somebody else’s key', () => {
    const { certificate } = makeIdentity({}, root);
    const { key } = makeIdentity({}, root);
    expect(signed({ signer: { certificate, key } })).toMatchObject({
      state: 'invalid',
      reasons: ['The signature does not fit what it signs.'],
    });
  });

  test('what the signature leaves out of the file is counted', () => {
    const found = signed({ leftOut: 100 });
    expect(found).toMatchObject({
      state: 'untrusted',
      reasons: ['The signature leaves out 100 bytes of the file, which may have been changed.'],
    });
  });

  test('an assertion that was not signed is not believed', () => {
    const found = signed({ assertions: {}, unsigned: madeWithAi });
    expect(found).toMatchObject({ state: 'invalid', reasons: ['An assertion was added after the signature.'] });
    expect(found.actions).toBeUndefined();
  });

  test('bound to the file in another way is not checked', () => {
    expect(signed({ bindingLabel: 'c2pa.hash.boxes' })).toMatchObject({
      state: 'unreadable',
      reasons: ['Whether the file was changed after it was signed is not checked for this kind of credentials.'],
    });
  });

  test('unknown actions keep their names, and nothing of them is control characters', () => {
    const actions = [{ action: 'org.example.\u202emade\u0000up' }, 7, { action: 'c2pa.placed', softwareAgent: [1] }];
    expect(signed({ assertions: { 'c2pa.actions': { actions } } }).actions).toEqual([
      { action: 'org.example. made up', description: 'org.example. made up' },
      { action: 'c2pa.placed', description: 'Another picture inserted' },
    ]);
  });

  test.each([
    ['an assertion of another form', { actions: 'none' }, undefined],
    ['one action of another form', { actions: [{ action: 'c2pa.placed' }, 7] }, ['Another picture inserted']],
    [
      'more actions than are reported',
      { actions: Array.from({ length: 51 }, () => ({ action: 'c2pa.placed' })) },
      Array.from({ length: 50 }, () => 'Another picture inserted'),
    ],
  ])('%s is reported as not read', (_, assertion, descriptions) => {
    const found = signed({ assertions: { 'c2pa.actions': assertion } });
    expect([found.state, found.reasons]).toEqual(['valid', ['Not all of what they say was done could be read.']]);
    expect(found.actions?.map(({ description }) => description)).toEqual(descriptions);
    expect(signed({}).reasons).toBeUndefined();
  });

  test('each source at an unknown address is named', () => {
    const source = (title: string) => ({
      'dc:title': title,
      c2pa_manifest: { url: 'elsewhere', hash: Buffer.alloc(32) },
    });
    const assertions = { 'c2pa.ingredient': source('one'), 'c2pa.ingredient__1': source('other') };
    expect(signed({ assertions }).ingredients).toEqual([
      { title: 'one', state: 'unreadable' },
      { title: 'other', state: 'unreadable' },
    ]);
  });

  test('two sets of credentials are not read', () => {
    const once = signJpeg(jpeg, { signer: makeIdentity({}, root) });
    const second = Buffer.from(toSegments(superbox('c2pa', 'c2pa')));
    second.writeUInt16BE(2, 6);
    expect(read(insertSegments(once, second))).toMatchObject({
      state: 'unreadable',
      reasons: ['They are damaged: more than one set of credentials.'],
    });
  });
});

describe('hostile', () => {
  const plain = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
  const inJpeg = (store: Buffer) => insertSegments(plain, toSegments(store));
  const manifestOf = (claim: Buffer) =>
    superbox(
      'c2pa',
      'c2pa',
      superbox(
        'c2ma',
        'm',
        superbox('c2as', 'c2pa.assertions'),
        superbox('c2cl', 'c2pa.claim', claim),
        superbox('c2cs', 'c2pa.signature', cborBox([])),
      ),
    );
  const repeated = (part: Buffer, times: number) => Buffer.concat(Array.from({ length: times }, () => part));
  let nested = superbox('free', 'x');
  for (let depth = 0; depth < 3_000; depth++) nested = superbox('free', 'x', nested);

  test.each([
    ['boxes nested 3,000 deep', superbox('c2pa', 'c2pa', nested)],
    ['a million boxes', superbox('c2pa', 'c2pa', repeated(Buffer.from('\0\0\0\x08free'), 1_000_000))],
    ['values nested a million deep', manifestOf(jumbfBox('cbor', Buffer.alloc(1_000_000, 0x81)))],
    ['tags nested a million deep', manifestOf(jumbfBox('cbor', Buffer.alloc(1_000_000, 0xc1)))],
    ['a list of four billion values', manifestOf(jumbfBox('cbor', Buffer.from('9affffffff', 'hex')))],
    ['a text of 2^63 bytes', manifestOf(jumbfBox('cbor', Buffer.from('7b7fffffffffffffff', 'hex')))],
    [
      'a million values',
      manifestOf(jumbfBox('cbor', Buffer.concat([Buffer.from('9a000f4240', 'hex'), Buffer.alloc(1_000_000)]))),
    ],
    ['a claim of other fields', manifestOf(cborBox({ prototype: 1, signature: '' }))],
    ['200,000 manifests', superbox('c2pa', 'c2pa', repeated(superbox('c2ma', 'm'), 200_000))],
    ['a certificate of nothing', manifestOf(cborBox({ signature: '', alg: 'sha256' }))],
  ])('%s', (_, store) => {
    const started = performance.now();
    expect(read(inJpeg(store)).state).toBe('unreadable');
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('credentials in 10,000 segments', () => {
    const [whole, rest] = [Buffer.from(toSegments(superbox('c2pa', 'c2pa'))), Buffer.alloc(20)];
    rest.writeUInt32BE(0xffeb0012);
    rest.write('JP\0\x01', 4, 'latin1');
    const more = Array.from({ length: 10_000 }, (_, index) => {
      rest.writeUInt32BE(index + 2, 8);
      return Buffer.from(rest);
    });
    expect(read(insertSegments(plain, Buffer.concat([whole, ...more])))).toMatchObject({
      state: 'unreadable',
      reasons: ['They are damaged: too many parts.'],
    });
  });

  test.each([
    ['boxes', [{ xpath: '/moov/free' }]],
    ['parts of boxes', [{ xpath: '/moov', subset: Array.from({ length: 100 }, () => ({ offset: 0, length: 1 })) }]],
  ])('100 exclusions that name many %s', (_, exclusions) => {
    const inside = jumbfBox('moov', repeated(jumbfBox('free'), 50));
    const bytes = Buffer.concat([jumbfBox('ftyp', Buffer.from('avif')), repeated(inside, 5_000)]);
    const assertion = { exclusions: Array.from({ length: 100 }, () => exclusions[0]), hash: Buffer.alloc(32) };
    const check = () => checkIsoHash({ bytes, storeRanges: [] }, assertion, 'sha256');
    expect(check).toThrow(new MalformedCredentials('too many boxes'));
  });

  test('an address of credentials elsewhere is not fetched', () => {
    const xmp = Buffer.from('<rdf:Description dcterms:provenance="https://credentials.example/1"/>');
    const found = readContentCredentials(plain, 'jpeg', { trustList: [], xmp, now: NOW });
    expect(found).toMatchObject({ present: true, state: 'unreadable' });
  });

  test('integer keys, floats and texts are read as they are', () => {
    expect(decodeCbor(encodeCbor({ a: [1, -7, 'ü'], b: Buffer.from([1]) }))).toEqual(
      Object.assign(Object.create(null), { a: [1, -7, 'ü'], b: Buffer.from([1]) }),
    );
    for (const [hex, value] of [
      ['f93e00', 1.5],
      ['fa3fc00000', 1.5],
      ['fb3ff8000000000000', 1.5],
      ['c11a514b67b0', 1363896240],
    ] as const)
      expect(decodeCbor(Buffer.from(hex, 'hex'))).toBe(value);
    for (const hex of ['a2616101616102', '5f4101ff', '', '01ff', 'a1f501'])
      expect(() => decodeCbor(Buffer.from(hex, 'hex'))).toThrow(MalformedCredentials);
  });
});

test.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)('a plain %s has none', async (format) => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();
  expect(read(bytes, format)).toEqual({ present: false });
});

test.each([
  ['a box of 2^16 bytes that is cut off', '000000016d6461740000000000010000ff'],
  ['a box of three bytes', '000000036d646174'],
])('a plain AVIF that ends in %s has none', (_, hex) => {
  const bytes = Buffer.concat([jumbfBox('ftyp', Buffer.from('avif')), Buffer.from(hex, 'hex')]);
  expect(read(bytes, 'avif')).toEqual({ present: false });
});

test('a list of trusted signers without certificates is refused', () => {
  expect(() => readTrustList('nothing')).toThrow('It has no certificate.');
  expect(readTrustList(file('root.pem').toString())[0]).toBeInstanceOf(X509Certificate);
});
