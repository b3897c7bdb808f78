/** Banks of known contents: curation, look-ups, and what a match means for a verdict (docs/api.md, "Banks"). */
import { imageResultSchema, isBankLabel, textResultSchema } from '@winnow/core';
import { createAccount } from '@winnow/server';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setUpOwner } from '../support/dashboard-client.ts';
import { pictureOfWords, toBase64 } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
let picture: Buffer;
/** Of one account: for everything, and without the scopes of banks. */
let key: string;
let narrow: string;
let owner: Awaited<ReturnType<typeof setUpOwner>>;

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  const createKey = async (scopes: readonly string[]): Promise<string> =>
    Object((await owner.request({ url: '/keys', body: { name: 'test', scopes } })).json).apiKey;
  key = await createKey(['moderate', 'policies:read', 'policies:write']);
  narrow = await createKey(['moderate', 'policies:read']);
  picture = await pictureOfWords(['A quiet evening', 'by the lake']);
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (url: string) => server.request({ method: 'GET', url, key });
const post = (url: string, body: unknown) => server.request({ url, key, body });

async function moderatePicture(bytes: Buffer, more: object = {}) {
  const answer = await post('/moderation/image', { image: toBase64(bytes), ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return imageResultSchema.strict().parse(answer.json);
}

describe('curation', () => {
  test('a bank is created, listed, changed and deleted in the words of HMA', async () => {
    const created = await post('/c/banks', { name: 'TRIAL', enabled_ratio: 0.5, label: 'trial', severity: 'Low' });
    const bank = { name: 'TRIAL', matching_enabled_ratio: 0.5, action: 'block', label: 'trial', severity: 'Low' };
    expect([created.status, created.json]).toEqual([201, bank]);
    expect((await get('/c/banks')).json).toEqual([bank]);
    const changed = await server.request({
      ...{ method: 'PUT', url: '/c/bank/TRIAL', key },
      body: { name: 'TRIED', enabled: false, action: 'allow' },
    });
    expect(changed.json).toEqual({ ...bank, name: 'TRIED', matching_enabled_ratio: 0, action: 'allow' });
    expect((await get('/c/bank/TRIAL')).status).toBe(404);
    const deleted = await server.request({ method: 'DELETE', url: '/c/bank/TRIED', key });
    expect([deleted.status, deleted.json]).toEqual([200, { message: 'Done' }]);
    expect((await get('/c/banks')).json).toEqual([]);
  });

  test.each<[string, number, string]>([
    [JSON.stringify({ name: 'lower' }), 400, 'invalid_request'],
    [JSON.stringify({ name: 'A', enabled_ratio: 2 }), 400, 'invalid_request'],
    [JSON.stringify({ name: 'A', severity: 'None' }), 400, 'invalid_request'],
    [JSON.stringify({ name: 'A', colour: 'red' }), 400, 'invalid_request'],
  ])('refuses %s', async (body, status, code) => {
    expect(await post('/c/banks', JSON.parse(body))).toMatchObject({ status, json: { code } });
  });

  test('a name is taken once', async () => {
    await post('/c/banks', { name: 'TWICE' });
    expect(await post('/c/banks', { name: 'TWICE' })).toMatchObject({ status: 409, json: { code: 'conflict' } });
    await server.request({ method: 'DELETE', url: '/c/bank/TWICE', key });
  });

  test('a key without the scope reads, and changes nothing', async () => {
    expect((await server.request({ method: 'GET', url: '/c/banks', key: narrow })).status).toBe(200);
    const refused = await server.request({ url: '/c/banks', key: narrow, body: { name: 'NO' } });
    expect(refused).toMatchObject({ status: 403, json: { code: 'insufficient_scope' } });
  });

  test('changes are in the audit log', async () => {
    const { json } = await owner.request({ method: 'GET', url: '/audit' });
    expect(JSON.stringify(json)).toContain('banks.create');
  });
});

describe('a known picture', () => {
  let id: number;
  beforeAll(async () => {
    await post('/c/banks', { name: 'KNOWN', label: 'known-picture', severity: 'Medium' });
    const added = await post('/c/bank/KNOWN/content', { content: toBase64(picture), note: 'a test' });
    expect(added.status).toBe(200);
    ({ id } = Object(added.json));
    expect(Object.keys(Object(added.json).signals)).toEqual(['pdq', 'sha256', 'md5']);
  });
  afterAll(() => server.request({ method: 'DELETE', url: '/c/bank/KNOWN', key }));

  test('makes the verdict unsafe with the label and severity of its bank, and no category', async () => {
    const result = await moderatePicture(picture);
    expect(result).toMatchObject({ isClean: false, severity: 'Medium', issues: [] });
    expect(result.reason).toContain('known-picture');
    expect(result.labels).toEqual([
      {
        ...{ name: 'known-picture', score: 1, action: 'block', severity: 'Medium' },
        evidence: { bank: 'KNOWN', bank_content_id: id, signal_type: 'sha256', distance: 0 },
      },
    ]);
    expect(result.analyzers).toContainEqual(expect.objectContaining({ name: 'banks', status: 'ok' }));
  });

  test.each<[string, (image: Sharp) => Sharp, string | undefined]>([
    ['compressed', (image) => image.jpeg({ quality: 40 }), undefined],
    ['scaled', (image) => image.resize(500).png(), undefined],
    ['mirrored', (image) => image.flop().png(), 'flipHorizontal'],
    ['turned', (image) => image.rotate(90).png(), 'rotate270'],
  ])('is known when it is %s', async (_, alter, variant) => {
    const { labels = [] } = await moderatePicture(await alter(sharp(picture)).toBuffer());
    const [label] = labels;
    expect(label?.evidence).toMatchObject({ bank: 'KNOWN', bank_content_id: id, signal_type: 'pdq' });
    const match = label && isBankLabel(label) ? label.evidence : undefined;
    expect(match?.distance).toBeLessThanOrEqual(31);
    expect(match?.variant).toBe(variant);
  });

  test('another picture is not', async () => {
    const other = await moderatePicture(await pictureOfWords(['Bread', 'and milk'], 'receipt', 3));
    expect(other).not.toHaveProperty('labels');
    expect(other.isClean).toBe(true);
  });

  test('is known to another account only if that account knows it', async () => {
    const { apiKey } = await server.account({ tier: 'Pro' });
    const { json } = await server.request({
      ...{ url: '/moderation/image', key: apiKey },
      body: { image: toBase64(picture) },
    });
    expect(imageResultSchema.parse(json)).not.toHaveProperty('labels');
    expect((await server.request({ method: 'GET', url: '/c/bank/KNOWN', key: apiKey })).status).toBe(403);
  });

  test('is looked up by its hash, with distances', async () => {
    const { hashes } = await moderatePicture(picture, { extractHashes: true });
    const [{ hash, quality } = { hash: '', quality: 0 }] = hashes?.pdq ?? [];
    expect(quality).toBeGreaterThanOrEqual(50);
    const near = `${hash.slice(0, -1)}${(Number.parseInt(hash.slice(-1), 16) ^ 3).toString(16)}`;
    const query = `signal=${near}&signal_type=pdq`;
    expect((await get(`/m/raw_lookup?${query}`)).json).toEqual({ matches: [id] });
    const withDistance = await get(`/m/raw_lookup?${query}&include_distance=true`);
    expect(withDistance.json).toEqual({ matches: [{ bank_content_id: id, distance: '2' }] });
    expect((await get(`/m/lookup?${query}`)).json).toEqual({
      KNOWN: { pdq: [{ bank_content_id: id, distance: '2' }] },
    });
    expect((await get(`/m/lookup?${query}&banks=OTHER`)).json).toEqual({});
    const compared = await post('/m/compare', { pdq: [hash, near] });
    expect(compared.json).toEqual({ pdq: [true, { distance: 2 }] });
    expect((await get('/m/index/status')).json).toMatchObject({ pdq: { present: true, size: 1 } });
  });

  test('is not matched while it is disabled, or after it was removed', async () => {
    const url = `/c/bank/KNOWN/content/${id}`;
    const disabled = await server.request({ method: 'PUT', url, key, body: { disable_until_ts: 0 } });
    expect(disabled.json).toMatchObject({ id, disable_until_ts: 0, note: 'a test' });
    expect(await moderatePicture(picture)).not.toHaveProperty('labels');
    await server.request({ method: 'PUT', url, key, body: { disable_until_ts: 1 } });
    expect(await moderatePicture(picture)).toHaveProperty('labels');
    expect((await server.request({ method: 'DELETE', url, key })).json).toEqual({ deleted: 1 });
    expect(await moderatePicture(picture)).not.toHaveProperty('labels');
    expect((await get(url)).status).toBe(404);
  });
});

describe('other ways in', () => {
  beforeAll(() => post('/c/banks', { name: 'LIST', label: 'listed', severity: 'High' }));
  afterAll(() => server.request({ method: 'DELETE', url: '/c/bank/LIST', key }));

  test('a text is known by the hash of its UTF-8', async () => {
    const content = 'Grüße vom See';
    const first = textResultSchema.parse((await post('/moderation/text', { content, extractHashes: true })).json);
    const added = await post('/c/bank/LIST/signal', { sha256: first.hashes?.sha256.toUpperCase() });
    expect(added.json).toMatchObject({ signals: { sha256: first.hashes?.sha256 } });
    const again = textResultSchema.parse((await post('/moderation/text', { content })).json);
    expect(again).toMatchObject({ isClean: false, severity: 'High', labels: [{ name: 'listed' }] });
    const other = textResultSchema.parse((await post('/moderation/text', { content: `${content}.` })).json);
    expect(other).not.toHaveProperty('labels');
  });

  test('a bank that allows hides nothing', async () => {
    await server.request({ method: 'PUT', url: '/c/bank/LIST', key, body: { action: 'allow' } });
    const content = 'you fucking idiot';
    const { hashes } = textResultSchema.parse((await post('/moderation/text', { content, extractHashes: true })).json);
    await post('/c/bank/LIST/signal', { md5: hashes?.md5 });
    const result = textResultSchema.parse((await post('/moderation/text', { content })).json);
    expect(result).toMatchObject({ isClean: false, labels: [{ action: 'allow', severity: 'None' }] });
    await server.request({ method: 'PUT', url: '/c/bank/LIST', key, body: { action: 'block' } });
  });

  test('what is exported can be imported, as CSV and as JSON, and what is there already is skipped', async () => {
    const csv = [
      'signal_type,hash,note',
      `pdq,${'ab'.repeat(32)},one`,
      `HASH_MD5,${'0'.repeat(32)},two`,
      `sha256,${'C'.repeat(64)},`,
    ].join('\n');
    expect((await post('/c/bank/LIST/import', { csv })).json).toEqual({ added: 3, skipped: 0 });
    expect((await post('/c/bank/LIST/import', { csv })).json).toEqual({ added: 0, skipped: 3 });
    const file = await get('/c/bank/LIST/export?format=csv');
    expect(file.headers['content-type']).toContain('text/csv');
    const lines = (await get('/c/bank/LIST/export')).text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(5);
    await post('/c/banks', { name: 'COPY' });
    expect((await post('/c/bank/COPY/import', { csv: file.text })).json).toEqual({ added: 5, skipped: 0 });
    expect((await post('/c/bank/COPY/import', { contents: lines })).json).toEqual({ added: 0, skipped: 5 });
    const { content } = Object((await get('/c/bank/COPY/content?limit=2')).json);
    expect(content).toHaveLength(2);
    // When it was added to this bank, not to the one of the export.
    expect(Date.parse(content[0].created_at)).toBeGreaterThan(Date.parse(lines[0].created_at));
    await server.request({ method: 'DELETE', url: '/c/bank/COPY', key });
  });

  test.each<[string, string]>([
    ['signal\nabc', '/csv'],
    [`signal_type,hash\npdq,${'a'.repeat(63)}`, '/csv'],
    [`signal_type,hash\nphotodna,${'a'.repeat(64)}`, '/csv'],
    ['signal_type,hash\npdq', '/csv'],
  ])('refuses the CSV %j, and adds nothing', async (csv, pointer) => {
    const refused = await post('/c/bank/LIST/import', { csv });
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_request', errors: [{ pointer }] } });
  });

  test('a file is hashed without being stored', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture)]), 'picture.png');
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const body = Buffer.from(await encoded.arrayBuffer());
    const hashed = await server.request({ url: '/h/hash', key, headers, body });
    expect(hashed.status).toBe(200);
    const { hashes } = await moderatePicture(picture, { extractHashes: true });
    expect(hashed.json).toEqual({ pdq: hashes?.pdq[0]?.hash, sha256: hashes?.sha256, md5: hashes?.md5 });
  });

  test('a match makes the answers of compatible APIs unsafe', async () => {
    const comment = 'Grüße aus den Bergen';
    const { hashes } = textResultSchema.parse(
      (await post('/moderation/text', { content: comment, extractHashes: true })).json,
    );
    const toxicityOf = async () => {
      const body = { comment: { text: comment }, languages: ['en'], requestedAttributes: { TOXICITY: {}, INSULT: {} } };
      return Object((await post('/v1alpha1/comments:analyze', body)).json);
    };
    const before = (await toxicityOf()).attributeScores;
    expect(before.TOXICITY.summaryScore.value).toBeLessThan(0.5);
    await post('/c/bank/LIST/signal', { sha256: hashes?.sha256 });
    const { attributeScores, labels } = await toxicityOf();
    expect(attributeScores.TOXICITY.summaryScore.value).toBe(1);
    expect(attributeScores.INSULT).toEqual(before.INSULT);
    expect(labels).toMatchObject([{ name: 'listed', evidence: { bank: 'LIST' } }]);
    expect((await post('/v1/moderations', { input: comment })).json).toMatchObject({
      results: [{ flagged: true, categories: { harassment: false }, labels: [{ name: 'listed' }] }],
    });
  });

  test('a bank with a ratio of 0 is not matched, and is still looked up', async () => {
    await post('/c/banks', { name: 'OFF', enabled: false });
    await post('/c/bank/OFF/signal', { pdq: 'f'.repeat(64) });
    const query = `signal=${'f'.repeat(64)}&signal_type=pdq`;
    expect(Object((await get(`/m/raw_lookup?${query}`)).json).matches).toHaveLength(1);
    expect((await get(`/m/lookup?${query}`)).json).toEqual({});
    await server.request({ method: 'DELETE', url: '/c/bank/OFF', key });
  });
});
