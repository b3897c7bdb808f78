/** Benchmark: fifty rules on a text, a text without rules, and the backtest of a rule over 100,000 rows of the log. */
import { applyRules, type ModerationRuleInput, rulesSchema } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { createRuleFacts, type RuleMaterial } from '../../apps/server/src/moderation/live-rules/rule-facts.ts';
import type { Database } from '../../apps/server/src/platform/storage/database.ts';
import { createPartitions } from '../../apps/server/src/platform/storage/partitions.ts';
import { setUpOwner } from '../support/dashboard-client.ts';
import { median } from '../support/median.ts';
import { startTestServer } from '../support/server.ts';

const RULES = 50;
const ROUNDS = 2_000;
const ROWS = 100_000;
const CHUNK = 20_000;
const TEXT =
  'Hello all, I have been growing tomatoes for years and wrote down what works: https://blog.example.org/tomatoes and bit.ly/tom, tell me what you think of it.';

/** Five kinds of rules in turn, as a team might write them. */
const kinds: readonly ModerationRuleInput['when'][] = [
  {
    all: [
      { signal: 'category', category: 'Spam', severity: 'Low' },
      { signal: 'links', atLeast: 2 },
      { signal: 'strikes', atLeast: 1 },
    ],
  },
  {
    all: [
      { signal: 'links', atLeast: 1 },
      { signal: 'terms', terms: ['casino', 'free money', 'crypto'] },
    ],
  },
  {
    any: [
      { signal: 'linkDomain', anyOf: ['shop.example'] },
      { signal: 'category', category: 'Hate', atLeast: 0.3 },
    ],
  },
  { all: [{ signal: 'authorAgeDays', atMost: 7 }, { signal: 'length', atLeast: 50 }, { not: { signal: 'clean' } }] },
  { all: [{ signal: 'time', from: '22:00', to: '06:00' }, { unavailable: { signal: 'personalData' } }] },
];

const material: RuleMaterial = {
  ...{ modality: 'text', profile: { id: 'default', thresholds: {} }, atMs: Date.now(), text: TEXT, language: 'en' },
  verdict: { isClean: true, severity: 'None', isBypassAttempt: false, complete: true },
  findings: () => [{ signal: 'spam', score: 0.32, kind: 'model', analyzer: 'model' }],
  lists: { compared: [], matched: [] },
  ...{ customScores: [], urgentScores: {}, banks: [], personalData: () => undefined },
  author: { id: 'u-1', createdAt: '2026-01-01T00:00:00Z', trustLevel: 1 },
  strikes: 0,
  waves: undefined,
};

function measureRules(): void {
  const { rules } = rulesSchema.parse({
    rules: Array.from({ length: RULES }, (_, at) => ({
      ...{ id: `rule-${at}`, name: `Rule ${at}`, status: at % 2 === 0 ? 'live' : 'shadow' },
      ...{ when: kinds[at % kinds.length], effect: { label: 'found' } },
    })),
  });
  const revised = rules.map((rule) => ({ ...rule, revision: 1 }));
  const times = Array.from({ length: ROUNDS }, () => {
    const startedMs = performance.now();
    applyRules({ mode: 'all', rules: revised }, { facts: createRuleFacts(material), seed: () => TEXT });
    return 1_000 * (performance.now() - startedMs);
  });
  console.log(`${RULES} rules on a text of ${TEXT.length} characters: ${median(times).toFixed(1)} µs (median)`);
}

/** Texts of a week, one in nine unsafe, with their evidence; the same in every run. */
const FILL = `
  with made as (
    select n, ((extract(epoch from now()) * 1000 - 1767225600000 - ($3::bigint - n) * 6000)::bigint << 22) + (n % 4096) as id
    from generate_series($1::int, $2::int) n
  ), rows as (
    insert into activity (id, account, item, modality, severity, confidence, profile_version, tokens, latency_ms, caller,
      profile, categories, author)
    select id, 1, 0, 0, case when n % 9 = 0 then 2 else 0 end, 70, 1, 1, 5, 'key', 'default', '{}', 'u' || n % 5000 from made
  )
  insert into activity_details (id, account, item, result, evidence, content)
  select id, 1, 0, '{"language":"en","categoryScores":{"Spam":"None"},"analyzers":[]}',
    '{"findings":[{"signal":"spam","score":' || (n % 100) / 100.0 || ',"analyzer":"model","kind":"model"},' ||
      '{"signal":"profanity","score":0.012,"analyzer":"model","kind":"model"}],"isBypassAttempt":false,"recall":0.9,"unjudged":[]}',
    to_json('A text of number ' || n || ' that links to https://site' || n % 50 || '.example.com and says a little more.')::text
  from made`;

async function fill(database: Database): Promise<void> {
  const toMs = Date.now();
  await createPartitions(database, { fromMs: toMs - 10 * 86_400_000, toMs });
  for (let from = 1; from <= ROWS; from += CHUNK)
    await database.sql(FILL, [from, Math.min(ROWS, from + CHUNK - 1), ROWS]);
}

async function measureBacktest(): Promise<void> {
  await using server = await startTestServer({});
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  const owner = await setUpOwner(server);
  await fill(server.services.database);
  const when = {
    all: [
      { signal: 'category', category: 'Spam', atLeast: 0.5 },
      { signal: 'linkDomain', anyOf: ['site7.example.com'] },
      { signal: 'language', anyOf: ['en'] },
    ],
  };
  const rules = { rules: [{ id: 'bench', name: 'Bench', when, effect: { label: 'found' } }] };
  const startedMs = performance.now();
  const cpuBefore = process.cpuUsage();
  const { contents, matched } = Object(await owner.mutate('rules.backtest', { ruleId: 'bench', rules, days: 30 }));
  const seconds = (performance.now() - startedMs) / 1_000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const work = `${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time`;
  console.log(`backtest: ${contents} contents, ${matched} matched, ${work} (embedded database)`);
}

export default async function bench(): Promise<void> {
  measureRules();
  await measureBacktest();
}
