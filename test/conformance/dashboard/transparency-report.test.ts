/** The transparency report: its parts add up to the log, and what nobody knows is empty and listed as missing. */
import { reportPartNumbers, type Statement, statementCategoryNames } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultStatementSettings } from '../../../apps/server/src/accounts/statements/statement-settings.ts';
import { minRequestIdAt } from '../../../apps/server/src/platform/storage/request-ids.ts';
import { type DashboardClient, setUpOwner } from '../../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** Of the generated log; a year in which no other test decides. */
const YEAR = 2031;
const DECISIONS = 2400;
const MS_PER_HOUR = 3_600_000;

let server: TestServer;
let owner: DashboardClient;
let key: string;
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  key = (await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null })).apiKey;
  await server.services.database.sql(`update api_keys set scopes = scopes || '{statements:read}'`);
  owner = await setUpOwner(server);
  await owner.mutate('statements.changeSettings', { ...defaultStatementSettings, decisionsByKey: 'automation' });
  await fillLog();
});
afterAll(() => server[Symbol.asyncDispose]());

/** What people said of decisions, in turns; the first says nothing. */
const details: readonly (object | null)[] = [
  null,
  {
    decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
    illegal_content_legal_ground: 'Section 130',
    illegal_content_explanation: 'It incites to hatred.',
    category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
    category_specification: ['KEYWORD_HATE_SPEECH', 'KEYWORD_DEFAMATION'],
  },
  { decision_visibility: ['DECISION_VISIBILITY_CONTENT_LABELLED', 'DECISION_VISIBILITY_CONTENT_DEMOTED'] },
  { decision_visibility: [], decision_account: 'DECISION_ACCOUNT_SUSPENDED' },
  { decision_visibility: [], decision_monetary: 'DECISION_MONETARY_TERMINATION' },
  { decision_visibility: [], decision_provision: 'DECISION_PROVISION_TOTAL_SUSPENSION' },
  {
    category: 'STATEMENT_CATEGORY_VIOLENCE',
    category_specification: ['KEYWORD_OTHER'],
    category_specification_other: 'Threats by gesture',
  },
  // The template has no line for it among illegal content.
  {
    decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
    illegal_content_legal_ground: 'Section 184',
    illegal_content_explanation: 'It is shown to minors.',
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  },
];

/** A decision of the generated log: reasons, verdicts, deciders, details and notices in all combinations. */
function drawDecision(number: number) {
  const decidedAt = Date.UTC(YEAR, 1, 1, 8) + number * MS_PER_HOUR;
  return {
    id: String(minRequestIdAt(new Date(`${YEAR}-02-01T00:00:00Z`)) + BigInt(number)),
    severity: number % 5,
    categories: [['Hate'], ['Violence', 'Bullying'], [], ['Spam']][number % 4],
    reason: ['band', 'incomplete', 'report', 'feedback', 'suggestion'][number % 5],
    decision: number % 3 === 0 ? 'allow' : 'reject',
    reviewer: number % 7 === 0 ? 'wnw_key' : 'user_1',
    decided_at: new Date(decidedAt).toISOString(),
    details: details[number % details.length],
    notices: number % 5 === 2 ? 1 + (number % 2) : 0,
    notice: JSON.stringify({
      ...{ location: 'https://forum.example/1', legalGround: null, language: 'en' },
      category: number % 3 === 1 ? null : 'STATEMENT_CATEGORY_VIOLENCE',
    }),
    is_trusted: number % 25 === 2,
    reported_at: new Date(decidedAt - (number % 2 === 0 ? 2 : 4) * MS_PER_HOUR).toISOString(),
  };
}

async function fillLog(): Promise<void> {
  const { database } = server.services;
  const [account] = await database.sql('select key from accounts');
  const given = [JSON.stringify(Array.from({ length: DECISIONS }, (_, number) => drawDecision(number))), account?.key];
  const drawn = `(select (one ->> 'id')::bigint as id, (one ->> 'severity')::smallint as severity, one -> 'categories' as categories,
      one ->> 'reason' as reason, one ->> 'decision' as decision, one ->> 'reviewer' as reviewer,
      (one ->> 'decided_at')::timestamptz as decided_at, one ->> 'details' as details, (one ->> 'notices')::int as notices,
      one ->> 'notice' as notice, (one ->> 'is_trusted')::boolean as is_trusted,
      (one ->> 'reported_at')::timestamptz as reported_at
    from json_array_elements($1::json) as one) n`;
  await database.sql(
    `insert into reviews (account, id, item, modality, severity, categories, reason, decision, reviewer, decided_at)
     select $2::int, id, 0, 0, severity, array(select json_array_elements_text(categories)), reason, decision, reviewer,
       decided_at from ${drawn}`,
    given,
  );
  await database.sql(
    `insert into statement_details (account, id, item, details) select $2::int, id, 0, details from ${drawn}
     where details is not null`,
    given,
  );
  await database.sql(
    `insert into reports (account, id, request, item, reporter, reason, is_automated, is_muted, notice, is_trusted_flagger,
       reported_at)
     select $2::int, row_number() over (), id, 0, 'notifier-' || copy, 'illegal', false, false, notice, is_trusted, reported_at
     from ${drawn}, generate_series(1, notices) as copy`,
    given,
  );
  // Opened a day after the decisions of the log began: numbers of requests contain their time.
  await database.sql(
    `insert into appeals (account, id, request, item, reason, queued_for, decision, reviewer, decided_at, outcome,
       answered_by, answered_at)
     select account, id + 86400000::bigint * 4194304, id, 0, 'why', 'band', 'reject', reviewer, decided_at,
       (array['uphold', 'overturn', null])[1 + (row_number() over ()) % 3], 'user_2', decided_at + interval '30 days'
     from reviews where account = $1::int and decision = 'reject' and id % 17 = 1`,
    [account?.key],
  );
  // As answered and open appeals leave the item.
  await database.sql(
    `update reviews r set decision = case outcome when 'overturn' then 'allow' end,
       decided_at = case outcome when 'overturn' then a.answered_at end
     from appeals a where a.account = r.account and a.request = r.id and a.outcome is distinct from 'uphold'`,
  );
}

/** The cells of a line of CSV. */
const cellsOf = (line: string): string[] =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
  );
type Row = Readonly<Record<string, string>>;
function parseCsv(text: string): Row[] {
  const [names = [], ...rows] = text.trimEnd().split('\r\n').map(cellsOf);
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name.trim(), cells[index] ?? ''])));
}

function get(query: object) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return server.app.inject({ url: `/transparency-report?${search}`, headers: { authorization: `Bearer ${key}` } });
}
async function readZip(year: number): Promise<Map<string, string>> {
  const { statusCode, headers, rawPayload } = await get({ year, service: 'Forum' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
  const files = Object.entries(unzipSync(new Uint8Array(rawPayload)));
  return new Map(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
}
async function readParts(year: number): Promise<(part: number) => Row[]> {
  const files = [...(await readZip(year))];
  return (part) => parseCsv(files.find(([name]) => name.startsWith(`${part}_`))?.[1] ?? '');
}

async function allStatements(): Promise<Statement[]> {
  const found: Statement[] = [];
  for (;;) {
    const after = found.at(-1)?.puid;
    const span = { from: `${YEAR}-01-01T00:00:00Z`, to: `${YEAR + 1}-01-01T00:00:00Z` };
    const url = `/statements?${new URLSearchParams({ ...span, ...(after === undefined ? {} : { after }) })}`;
    const { statements } = Object((await server.request({ method: 'GET', url, key })).json);
    expect(statements.length).toBeLessThanOrEqual(100);
    found.push(...statements);
    if (statements.length < 100) return found;
  }
}

const MEASURES = "Number of measures taken at the provider's own initiative";
const LAW = 'Number of actions taken on the basis of the law';
const TERMS = 'Number of actions taken on the basis of the terms and conditions of the service';

const categoryOf = (row: Row): string => Object.values(row)[3] ?? '';
const total = (rows: Row[], column: string) => Number(rows.find((row) => categoryOf(row) === 'TOTAL')?.[column]);
/** Over the lines of categories: keywords are part of them. */
const sum = (rows: Row[], column: string) =>
  rows.filter((row) => categoryOf(row).startsWith('STATEMENT_')).reduce((all, row) => all + Number(row[column]), 0);
const readValue = (rows: Row[], indicator: string, scope: string) =>
  rows.find(({ Indicator, Scope }) => Indicator?.trim() === indicator && Scope?.trim() === scope)?.Value;

describe(`over a log of ${DECISIONS} decisions`, () => {
  let statements: Statement[];
  let part: (number: number) => Row[];
  beforeAll(async () => {
    statements = await allStatements();
    part = await readParts(YEAR);
  });

  test('every rejection is one statement, and in one part', () => {
    expect(statements.length).toBe(DECISIONS - DECISIONS / 3);
    const sums = [total(part(5), MEASURES), total(part(6), MEASURES), total(part(4), LAW), total(part(4), TERMS)];
    expect(sums.reduce((all, one) => all + one, 0)).toBe(statements.length);
    for (const one of sums) expect(one).toBeGreaterThan(20);
  });

  test.each([4, 5, 6])(
    'the lines of categories of part %i add up to its total, in every column of numbers',
    (number) => {
      const rows = part(number);
      const columns = Object.keys(rows[0] ?? {}).filter((name) => /^(?:Number|Visib|Monet|Provis|Account)/.test(name));
      expect(columns.length).toBeGreaterThan(7);
      for (const column of columns) expect([column, sum(rows, column)]).toEqual([column, total(rows, column)]);
    },
  );

  test('the columns count what the statements say', () => {
    const own = statements.filter(({ source_type }) => !/ARTICLE_16|FLAGGER/.test(source_type));
    const columns: [column: string, holds: (one: Statement) => boolean | undefined][] = [
      [MEASURES, () => true],
      [
        'Number of measures taken after detection with solely automated means',
        (one) => one.automated_detection === 'Yes',
      ],
      [
        'Visibility restriction Removal',
        (one) => one.decision_visibility?.includes('DECISION_VISIBILITY_CONTENT_REMOVED'),
      ],
      [
        'Visibility restriction Labelled',
        (one) => one.decision_visibility?.includes('DECISION_VISIBILITY_CONTENT_LABELLED'),
      ],
      ['Account restriction Suspension', (one) => one.decision_account === 'DECISION_ACCOUNT_SUSPENDED'],
      ['Monetary restriction Termination', (one) => one.decision_monetary === 'DECISION_MONETARY_TERMINATION'],
      [
        'Provision of the service Suspension',
        (one) => one.decision_provision === 'DECISION_PROVISION_TOTAL_SUSPENSION',
      ],
    ];
    for (const [column, holds] of columns) {
      const counted = total(part(5), column) + total(part(6), column);
      expect([column, counted]).toEqual([column, own.filter(holds).length]);
      expect(counted).toBeGreaterThan(20);
    }
    for (const category of statementCategoryNames) {
      const rows = [...part(5), ...part(6)].filter((row) => categoryOf(row) === category);
      const counted = rows.reduce((all, row) => all + Number(row[MEASURES]), 0);
      expect([category, counted]).toEqual([category, own.filter((one) => one.category === category).length]);
    }
    const other = part(6).find((row) => row['Description of the sub-category "Other"'] === 'Threats by gesture');
    expect(categoryOf(other ?? {})).toBe('KEYWORD_OTHER');
  });

  test('notices are counted with their contents, and how long the action took', async () => {
    const [counted] = await server.services.database.sql(
      `select count(*)::int as notices, count(distinct request)::int as contents,
         count(*) filter (where is_trusted_flagger)::int as trusted from reports`,
    );
    const [all] = part(4);
    expect(all).toMatchObject({
      'Number of notices received': String(counted?.notices),
      'Number of notices received from Trusted flaggers': String(counted?.trusted),
      'Number of specific items of information included in the total number of notices': String(counted?.contents),
    });
    // Two hours before the decision, or four; the latter have two notices.
    expect(all?.['Median time to take action']).toBe('4');
    expect(all?.['Contextual information on Median time to take action']).toBe('In hours');
    const flagged = statements.filter(({ source_type }) => source_type === 'SOURCE_TRUSTED_FLAGGER');
    const byFlaggers = [LAW, TERMS].map((column) => total(part(4), `${column} (Trusted Flagger notices)`));
    expect(byFlaggers.reduce((a, b) => a + b)).toBe(flagged.length);
    expect(flagged.length).toBeGreaterThan(20);
  });

  test('complaints by what they are directed against add up to all complaints', async () => {
    const [counted] = await server.services.database.sql(
      `select count(*)::int as total, count(*) filter (where outcome = 'uphold')::int as upheld,
         count(*) filter (where outcome = 'overturn')::int as overturned from appeals`,
    );
    const all = 'Number of complaints submitted to the internal-complaints mechanism';
    const subjects = [
      'Complaint regarding a decision to remove or disable access to or restrict visibility of information',
      'Complaint regarding a decision to suspend or terminate the provision of the service',
      'Complaint regarding a decision to suspend or terminate an account',
      'Complaint regarding a decision to restrict the ability to monetise information',
    ];
    for (const [scope, expected] of [
      ['Total number', counted?.total],
      ['Decisions upheld', counted?.upheld],
      ['Decisions reversed', counted?.overturned],
    ] as const) {
      expect([scope, readValue(part(7), all, scope)]).toEqual([scope, String(expected)]);
      const bySubject = subjects.map((subject) => Number(readValue(part(7), subject, scope)));
      expect([scope, bySubject.reduce((a, b) => a + b)]).toEqual([scope, expected]);
    }
    for (const subject of subjects) expect(Number(readValue(part(7), subject, 'Total number'))).toBeGreaterThan(3);
    expect(Number(readValue(part(7), all, 'Median time'))).toBeGreaterThan(24);
  });

  test('automated and other measures add up to all, and accuracy follows from reviews', () => {
    const [solely, others] = [
      'Number of measures solely taken by automated means',
      'Number of measures not taken by automated means',
    ];
    const fully = statements.filter((one) => one.automated_decision === 'AUTOMATED_DECISION_FULLY').length;
    expect(fully).toBeGreaterThan(100);
    expect(readValue(part(8), solely, 'Total number')).toBe(String(fully));
    expect(readValue(part(8), others, 'Total number')).toBe(String(statements.length - fully));
    const precision = part(8).find(({ Indicator }) => Indicator === 'Accuracy of the automated means - Precision');
    expect(Number(precision?.Value)).toBeGreaterThan(0);
    expect(precision?.['Contextual Information']).toMatch(/verdicts that people reviewed.*no random sample/);
  });
});

test('one download has every part under the name of the template, what is missing, and the same as JSON', async () => {
  const files = await readZip(YEAR);
  const names = [
    ...['1_report_identification', '2_categories_names', '3_member_states_orders', '4_notices'],
    ...['5_own_initiative_illegal', '6_own_initiative_TC', '7_appeals_and_recidivism', '8_automated_means'],
    ...['9_human_resources', '10_AMAR', '11_qualitative', 'missing'],
  ];
  expect([...files.keys()]).toEqual([...names.map((name) => `${name}.csv`), 'report.json']);
  const json = JSON.parse(files.get('report.json') ?? '');
  expect(json.parts.map(({ part }: { part: number }) => part)).toEqual(reportPartNumbers);
  expect((await get({ year: YEAR, service: 'Forum', format: 'json' })).json()).toEqual(json);
  const single = await get({ year: YEAR, service: 'Forum', part: 6 });
  expect([single.headers['content-disposition'], single.body]).toEqual([
    'attachment; filename="6_own_initiative_TC.csv"',
    files.get('6_own_initiative_TC.csv'),
  ]);
  for (const query of [{ year: 26 }, { year: YEAR, part: 12 }, { part: 5 }, { year: YEAR, format: 'csv' }])
    expect([query, (await get(query)).statusCode]).toEqual([query, 400]);
});

describe('what the operator enters', () => {
  const entries = {
    provider: 'Forum Ltd',
    orders: [
      { category: 'STATEMENT_CATEGORY_VIOLENCE', scope: 'DE', ordersToAct: 2, items: 3, medianHoursToAct: 5 },
      { category: 'STATEMENT_CATEGORY_SELF_HARM', scope: 'FR', ordersToAct: 1, ordersForInformation: 4 },
    ],
    suspensions: { illegalContent: 7, unfoundedNotices: 0 },
    disputes: { total: 0, medianHours: null },
    accuracy: { total: { accuracy: 97.5 } },
  };
  const ORDERS = 'Number of orders to act against illegal content received';
  const save = (year: number, given: object) =>
    owner.mutate('statements.changeReportEntries', { year: String(year), entries: given });

  test('is empty and missing until it is entered, never a zero', async () => {
    const files = await readZip(2032);
    const missing = parseCsv(files.get('missing.csv') ?? '').map((row) => Object.values(row).join(' '));
    expect(missing).toEqual(
      expect.arrayContaining([
        '1 Name of the service provider',
        `3 ${ORDERS}`,
        '7 Number of disputes submitted to out-of-court dispute settlement bodies: Total number',
        '7 Number of suspensions enacted for the provision of manifestly illegal content: Total number',
        '8 Accuracy of the automated means - Recall: Total number',
        '11 Safeguards applied to the use of automated means',
      ]),
    );
    const orders = parseCsv(files.get('3_member_states_orders.csv') ?? '');
    expect(new Set(orders.map((row) => row[ORDERS]))).toEqual(new Set(['']));
    expect(parseCsv(files.get('9_human_resources.csv') ?? '')).toEqual([]);
  });

  test('is stored by year, and fills the report; totals of orders are sums', async () => {
    const saved = await save(2033, entries);
    expect(saved).toMatchObject(entries);
    const url = '/transparency-report/entries/2033';
    expect((await server.request({ method: 'GET', url, key })).json).toEqual(saved);
    const part = await readParts(2033);
    expect(part(3).map((row) => [row.Scope, categoryOf(row), row[ORDERS]])).toEqual(
      expect.arrayContaining([
        ['TOTAL', 'TOTAL', '3'],
        ['TOTAL', 'STATEMENT_CATEGORY_VIOLENCE', '2'],
        ['DE', 'TOTAL', '2'],
        ['FR', 'STATEMENT_CATEGORY_SELF_HARM', '1'],
        ['FR', 'STATEMENT_CATEGORY_VIOLENCE', '0'],
      ]),
    );
    const suspensions = 'Number of suspensions enacted for the provision of manifestly';
    const disputes = 'Number of disputes submitted to out-of-court dispute settlement bodies';
    expect(readValue(part(7), `${suspensions} illegal content`, 'Total number')).toBe('7');
    expect(readValue(part(7), `${suspensions} unfounded complaints`, 'Total number')).toBe('');
    expect(readValue(part(7), disputes, 'Total number')).toBe('0');
    expect(readValue(part(8), 'Accuracy of the automated means - Accuracy', 'Total number')).toBe('97.5');
    expect(part(1)[0]).toMatchObject({ Indicator: 'Name of the service provider', Value: 'Forum Ltd' });
  });

  test('adds the lines of very large platforms for those only', async () => {
    const moderators = { internal: 12, byLanguage: { bg: 3 } };
    await save(2034, { ...entries, isVeryLarge: true, moderators, recipients: { total: 5, byCountry: { AT: 2 } } });
    const part = await readParts(2034);
    const values = (rows: Row[]) => rows.map(({ Scope, Value }) => `${Scope} ${Value}`);
    expect(values(part(9))).toEqual(expect.arrayContaining(['Total number 12', 'bg 3', 'sv ']));
    expect(values(part(10))).toEqual(expect.arrayContaining(['TOTAL 5', 'AT 2', 'SE ']));
    expect(part(11)).toHaveLength(11);
  });

  test.each([
    ['/entries/suspensions/illegalContent', { suspensions: { illegalContent: -1 } }],
    ['/entries/orders/0/scope', { orders: [{ category: 'TOTAL', scope: 'UK' }] }],
    ['/entries/moderators', { moderators: { number: 1 } }],
  ])('is checked: %s', async (pointer, given) => {
    const body = { year: '2033', entries: given };
    const { status, json } = await owner.request({ url: '/trpc/statements.changeReportEntries', body });
    expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining(pointer)]);
  });
});
