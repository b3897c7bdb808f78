/** Statements of reasons: what the log makes of decisions, what people add, and what nobody can type. */
import { type Statement, validateStatement } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultStatementSettings } from '../../../apps/server/src/accounts/statements/statement-settings.ts';
import { type DashboardClient, inviteAndJoin, setUpOwner } from '../../support/dashboard-client.ts';
import { createTestClient } from '../../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const UNSAFE = 'This fucking weather';
const CLEAN = 'What a lovely day';
const EVER = { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };

let server: TestServer;
let owner: DashboardClient;
let moderator: DashboardClient;
let key: string;
let bandProfile: string;
beforeAll(async () => {
  server = await startTestServer();
  key = (await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null })).apiKey;
  await server.services.database.sql(`update api_keys set scopes = scopes || '{statements:read,statements:write}'`);
  owner = await setUpOwner(server);
  moderator = await inviteAndJoin(server, owner, 'moderator');
  bandProfile = Object(await owner.mutate('profiles.create', { name: 'band', reviewBand: { from: 0.5, to: 0.99 } })).id;
});
afterAll(() => server[Symbol.asyncDispose]());

async function moderate(content: string, moderationProfileId?: string): Promise<string> {
  const { json } = await server.request({ url: '/moderation/text', key, body: { content, moderationProfileId } });
  await server.services.activity.flush();
  return Object(json).id;
}
const report = (requestId: string) => server.request({ url: '/feedback', key, body: { requestId, correct: false } });
const reject = (requestId: string) => moderator.mutate('review.decide', { requestId, decision: 'reject' });
const listAll = async (query: object = {}): Promise<Statement[]> => {
  const search = new URLSearchParams(Object.entries({ ...EVER, ...query }));
  const { json } = await server.request({ method: 'GET', url: `/statements?${search}`, key });
  expect(Object.keys(Object(json))).toEqual(['statements']);
  return Object(json).statements;
};
const read = async (requestId: string) =>
  Object((await server.request({ method: 'GET', url: `/statements/${requestId}/0`, key })).json);
const change = (requestId: string, details: object) =>
  server.request({ method: 'PUT', url: `/statements/${requestId}/0`, key, body: details });

describe('what the log says of a decision', () => {
  test.each([
    ['in the review band', UNSAFE, true, ['Yes', 'AUTOMATED_DECISION_PARTIALLY', 'SOURCE_VOLUNTARY']],
    ['unsafe, called wrong by a client', UNSAFE, false, ['Yes', 'AUTOMATED_DECISION_PARTIALLY', 'SOURCE_VOLUNTARY']],
    [
      'clean, called wrong by a client',
      CLEAN,
      false,
      ['No', 'AUTOMATED_DECISION_NOT_AUTOMATED', 'SOURCE_TYPE_OTHER_NOTIFICATION'],
    ],
  ])('%s', async (_, content, isInBand, expected) => {
    const requestId = await moderate(content, isInBand ? bandProfile : undefined);
    if (!isInBand) await report(requestId);
    await reject(requestId);
    const { statement } = await read(requestId);
    expect([statement.automated_detection, statement.automated_decision, statement.source_type]).toEqual(expected);
    expect(validateStatement(statement)).toEqual([]);
  });

  test('a client’s decision has a statement once the settings say who stands behind keys', async () => {
    const client = createTestClient(server, key);
    const text = 'You are an idiot, said the comment of Coral';
    await client.text({ content: text });
    const suggestion = { comment: { text }, attributeScores: { TOXICITY: { summaryScore: { value: 1 } } } };
    const url = '/v1alpha1/comments:suggestscore';
    expect((await server.request({ url, key, body: suggestion })).json).toMatchObject({ recorded: true });
    const byKey = async () => (await listAll()).filter((one) => one.automated_decision === 'AUTOMATED_DECISION_FULLY');
    expect(await byKey()).toEqual([]);
    await owner.mutate('statements.changeSettings', { ...defaultStatementSettings, decisionsByKey: 'automation' });
    expect(await byKey()).toMatchObject([{ automated_detection: 'Yes' }]);
    await owner.mutate('statements.changeSettings', defaultStatementSettings);
  });

  test.each(['automated_detection', 'automated_decision', 'puid', 'application_date'])(
    '%s cannot be typed',
    async (field) => {
      const requestId = await moderate(UNSAFE, bandProfile);
      await reject(requestId);
      const { statement } = await read(requestId);
      const answer = await change(requestId, { [field]: statement[field] });
      expect([answer.status, Object(answer.json).errors]).toEqual([
        400,
        [{ pointer: `/details/${field}`, detail: 'Unknown field.' }],
      ]);
    },
  );
});

describe('what people add', () => {
  test('replaces what is derived, and is checked as a whole', async () => {
    const requestId = await moderate(UNSAFE, bandProfile);
    await reject(requestId);
    const details = {
      decision_visibility: ['DECISION_VISIBILITY_CONTENT_LABELLED'],
      decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      illegal_content_legal_ground: 'Section 185 of the criminal code',
      illegal_content_explanation: 'It insults another member.',
      source_type: 'SOURCE_TRUSTED_FLAGGER',
      source_identity: 'A certified organisation',
    };
    const { json } = await change(requestId, details);
    expect(Object(json).statement).toMatchObject({ ...details, automated_detection: 'Yes' });
    expect((await read(requestId)).statement).not.toHaveProperty('incompatible_content_ground');
    const refused = await change(requestId, { ...details, source_type: 'SOURCE_VOLUNTARY' });
    expect([refused.status, Object(refused.json).errors[0].pointer]).toEqual([400, '/details/source_identity']);
    expect((await read(requestId)).details).toEqual(details);
  });

  test.each([
    ['decision_facts', 'Written by jane.doe@example.com on our forum'],
    ['decision_facts', 'The author’s card is 4111 1111 1111 1111'],
    ['incompatible_content_explanation', 'Her number is +49 30 901820'],
  ])('holds no personal data: %s', async (field, value) => {
    const requestId = await moderate(UNSAFE, bandProfile);
    await reject(requestId);
    const { status, json } = await change(requestId, { [field]: value });
    expect([status, Object(json).errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
      400,
      [`/details/${field}`],
    ]);
    const { statement } = await read(requestId);
    const validated = await createTestClient(server, key).statements.validate([
      statement,
      { ...statement, [field]: value },
    ]);
    expect(validated).toMatchObject({ isValid: false, problems: [{ index: 1, field }] });
  });

  test('settings hold none either, except for those whom authors write to', async () => {
    const redress = { text: 'Write to complaints@example.com.', url: null };
    const settings = {
      ...defaultStatementSettings,
      redress: { ...defaultStatementSettings.redress, outOfCourt: redress },
    };
    expect(await owner.mutate('statements.changeSettings', settings)).toEqual(settings);
    const put = (body: object) => owner.request({ method: 'PUT', url: '/statements/settings', body });
    const { status, json } = await put({ ...settings, groundExplanation: 'Ask jane.doe@example.com.' });
    expect([status, Object(json).errors[0].pointer]).toEqual([400, '/groundExplanation']);
    const requestId = await moderate(UNSAFE, bandProfile);
    await reject(requestId);
    const { notice } = await read(requestId);
    expect(notice.redress.map(({ kind }: { kind: string }) => kind)).toEqual(['outOfCourt', 'court']);
    expect(notice.text).toContain('complaints@example.com');
    await owner.mutate('statements.changeSettings', defaultStatementSettings);
  });
});

describe('the notice for the author', () => {
  const noticeIn = async (requestId: string, language?: string) => {
    const query = language === undefined ? '' : `?language=${language}`;
    return Object((await server.request({ method: 'GET', url: `/statements/${requestId}/0${query}`, key })).json)
      .notice;
  };

  test('is in the language that is asked for, else in that of the content', async () => {
    const requestId = await moderate(UNSAFE, bandProfile);
    await reject(requestId);
    const german = await noticeIn(requestId, 'de');
    expect(german).toMatchObject({
      language: 'de',
      restrictions: ['Der Inhalt wurde entfernt.'],
      ground: { reference: 'Allgemeine Geschäftsbedingungen' },
      redress: [{ kind: 'court', text: 'Sie können vor Gericht gehen.' }],
    });
    expect(german.text).not.toMatch(/\b(?:the|content|you)\b/i);
    expect((await noticeIn(requestId)).language).toBe('en');
    await change(requestId, { content_language: 'FR', decision_facts: 'Un commentaire.' });
    expect(await noticeIn(requestId)).toMatchObject({ language: 'fr', facts: 'Un commentaire.' });
    const url = `/statements/${requestId}/0?language=xx`;
    expect((await server.request({ method: 'GET', url, key })).status).toBe(400);
  });
});

describe('the export', () => {
  test('goes page by page, each statement once, oldest decision first, all valid', async () => {
    const ids = [];
    for (let number = 0; number < 5; number++) ids.push(await moderate(`${UNSAFE} ${number}`, bandProfile));
    for (const id of ids.toReversed()) await reject(id);
    const all = await listAll();
    const paged: Statement[] = [];
    for (;;) {
      const after = paged.at(-1)?.puid;
      const page = await listAll({ limit: 2, ...(after === undefined ? {} : { after }) });
      paged.push(...page);
      if (page.length < 2) break;
    }
    expect(paged).toEqual(all);
    expect(new Set(all.map(({ puid }) => puid)).size).toBe(all.length);
    expect(all.slice(-5).map(({ puid }) => puid.split('-')[0])).toEqual(ids.toReversed());
    expect(all.flatMap(validateStatement)).toEqual([]);
  });

  test('has what is allowed, undone or another account’s in no place; a new decision is a new statement', async () => {
    const requestId = await moderate(UNSAFE, bandProfile);
    expect((await server.request({ method: 'GET', url: `/statements/${requestId}/0`, key })).status).toBe(404);
    await reject(requestId);
    const { statement: first } = await read(requestId);
    await moderator.mutate('review.undo', { requestId });
    expect((await listAll()).map(({ puid }) => puid)).not.toContain(first.puid);
    await reject(requestId);
    const { statement: second } = await read(requestId);
    expect(second.puid).not.toBe(first.puid);
    const { apiKey } = await server.account();
    expect((await server.request({ method: 'GET', url: `/statements/${requestId}/0`, key: apiKey })).status).toBe(403);
  });

  test('names nobody, and goes with its author', async () => {
    const body = { content: `${UNSAFE} again`, authorId: 'member-12', moderationProfileId: bandProfile };
    const requestId = Object((await server.request({ url: '/moderation/text', key, body })).json).id;
    await server.services.activity.flush();
    await reject(requestId);
    expect((await change(requestId, { decision_facts: 'A comment.' })).status).toBe(200);
    expect(JSON.stringify(await listAll())).not.toContain('member-12');
    await owner.mutate('authors.erase', { authorId: 'member-12' });
    expect((await listAll()).filter(({ puid }) => puid.startsWith(requestId))).toEqual([]);
    const left = await server.services.database.sql(
      `select 1 from statement_details where details like '%A comment.%'`,
    );
    expect(left).toEqual([]);
  });
});
