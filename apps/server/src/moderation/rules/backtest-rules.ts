/** What a rule would have held for in the activity log, as far as the log has what its condition reads. */
import {
  type Condition,
  type ContentFacts,
  evaluateCondition,
  limits,
  modalities,
  type Profile,
  rulesSchema,
  severityLadder,
  someLeaf,
  type truths,
} from '@winnow/core';
import { z } from 'zod';
import { readStoredAuthor } from '../../accounts/activity/item-policy.ts';
import { type LoggedContentRow, readLoggedContents } from '../../accounts/activity/read-logged-contents.ts';
import { readVerdictCode } from '../../accounts/activity/verdict-codes.ts';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { formatRequestId, requestTime } from '../../platform/storage/request-ids.ts';
import { createRuleFacts } from '../live-rules/rule-facts.ts';
import { storedEvidenceSchema } from '../profiles/stored-evidence.ts';
import { pauseForOthers } from '../taught/pause-for-others.ts';
import { chooseRules } from './test-rules.ts';

const DAY_MS = 86_400_000;
const MOST_EXAMPLES = 100;
/** Evaluating yields to requests after this time. */
const SLICE_MS = 4;

export const backtestRulesBody = z
  .strictObject({
    ruleId: z.string(),
    rules: rulesSchema.optional().describe('Rules with the one to test, in place of those in effect.'),
    days: z.int().min(1).max(366).default(7),
    limit: z.int().min(1).max(limits.rule.backtestContents).default(limits.rule.backtestContents),
  })
  .meta({ id: 'RulesBacktest' });

const count = z.int().min(0);

export const backtestRulesResult = z
  .object({
    contents: count.describe('Contents that were read, the newest first.'),
    matched: count.describe('Those for which the rule would have held, whatever its share.'),
    unavailable: count.describe('Those of which the log lacks a signal that decides.'),
    isComplete: z.boolean().describe('False: there are more contents in this time than the limit.'),
    days: z.array(z.object({ day: z.string(), contents: count, matched: count })).describe('UTC, the oldest first.'),
    overlaps: z
      .array(z.object({ rule: z.string(), contents: count }))
      .describe('Other rules, unless archived, that would have held for the matched contents.'),
    matches: z
      .array(
        z.object({
          requestId: z.string(),
          item: z.int(),
          at: z.date(),
          modality: z.enum(modalities),
          isClean: z.boolean(),
          severity: z.enum(severityLadder),
          contentId: z.string().nullable(),
          authorId: z.string().nullable(),
          content: z.string().nullable().describe('As the log keeps it; null: it does not, or it is no text.'),
        }),
      )
      .describe(`The newest ${MOST_EXAMPLES} that the rule would have held for.`),
  })
  .meta({ id: 'RulesBacktestResult' });
type BacktestReport = z.output<typeof backtestRulesResult>;

const resultSignals = z.object({
  language: z.string().optional().catch(undefined),
  detectedPii: z
    .array(z.object({ type: z.string() }))
    .optional()
    .catch(undefined),
  labels: z
    .array(z.object({ evidence: z.object({ bank: z.string().optional(), listId: z.string().optional() }).optional() }))
    .optional()
    .catch(undefined),
});

const signalsInResults = ['language', 'personalData', 'bank', 'list'];
const needsResult = (condition: Condition): boolean =>
  someLeaf(condition, ({ signal }) => signalsInResults.includes(signal));

type LoggedProfile = Pick<Profile, 'id' | 'thresholds'>;

function toFacts(row: LoggedContentRow, profile: LoggedProfile | undefined): ContentFacts {
  const { data: evidence } = storedEvidenceSchema.safeParse(JSON.parse(row.evidence ?? 'null'));
  const result = row.result === null ? undefined : resultSignals.safeParse(JSON.parse(row.result)).data;
  const code = readVerdictCode(row.severity);
  const isComplete = evidence !== undefined && evidence.unjudged.length === 0;
  const text: unknown = row.modality === 'text' && row.content !== null ? JSON.parse(row.content) : undefined;
  const banks = (result?.labels ?? []).flatMap((label) => label.evidence?.bank ?? []);
  return createRuleFacts({
    ...{ modality: row.modality, profile, atMs: requestTime(row.id).getTime() },
    verdict: {
      ...(evidence?.rules ?? code),
      ...{ isBypassAttempt: evidence?.isBypassAttempt ?? false, complete: isComplete },
    },
    findings: () => evidence?.findings,
    ...{ customScores: evidence?.customScores ?? [], urgentScores: evidence?.urgentScores },
    banks: result && banks,
    lists: {
      compared: result ? (evidence?.comparedLists ?? []) : [],
      matched: (result?.labels ?? []).flatMap((label) => label.evidence?.listId ?? []),
    },
    text: typeof text === 'string' ? text : undefined,
    language: row.modality === 'text' ? result?.language : undefined,
    personalData: () => result?.detectedPii?.map(({ type }) => type),
    author: row.author === null ? undefined : { id: row.author, ...readStoredAuthor(row.about) },
    // How many there were at that time is not kept.
    strikes: undefined,
    waves: evidence?.waves,
  });
}

/** Each version is looked up once; undefined: it is no longer known. */
function createProfileLookup({ profiles }: Services, caller: Caller) {
  const known = new Map<string, Promise<LoggedProfile | undefined>>();
  return (id: string, version: number): Promise<LoggedProfile | undefined> => {
    const key = `${id} ${version}`;
    const found = known.get(key) ?? profiles.findVersion(caller, { id, version }).catch(() => undefined);
    known.set(key, found);
    return found;
  };
}

interface Tally {
  report: BacktestReport;
  days: Map<string, { contents: number; matched: number }>;
  overlaps: Map<string, number>;
}

function toMatch(row: LoggedContentRow): BacktestReport['matches'][number] {
  const content: unknown = row.content === null ? null : JSON.parse(row.content);
  return {
    ...{ requestId: formatRequestId(row.id), item: row.item, at: requestTime(row.id), modality: row.modality },
    ...readVerdictCode(row.severity),
    ...{ contentId: row.content_id, authorId: row.author },
    content: typeof content === 'string' ? content : null,
  };
}

function addRow({ report, days, overlaps }: Tally, row: LoggedContentRow, outcome: Outcome): void {
  const day = requestTime(row.id).toISOString().slice(0, 10);
  const ofDay = days.get(day) ?? { contents: 0, matched: 0 };
  days.set(day, ofDay);
  report.contents += 1;
  ofDay.contents += 1;
  if (outcome.truth === 'unavailable') report.unavailable += 1;
  if (outcome.truth !== 'true') return;
  report.matched += 1;
  ofDay.matched += 1;
  for (const id of outcome.others()) overlaps.set(id, (overlaps.get(id) ?? 0) + 1);
  if (report.matches.length < MOST_EXAMPLES) report.matches.push(toMatch(row));
}

interface Outcome {
  readonly truth: (typeof truths)[number];
  /** The ids of other rules that hold. */
  readonly others: () => string[];
}

/** @throws ApiError invalid_request, not_found */
export async function backtestRules(services: Services, caller: Caller, body: unknown): Promise<BacktestReport> {
  const { ruleId, rules: wanted, days, limit } = parseBody(backtestRulesBody, body);
  const { rules } = await chooseRules(services, caller, wanted);
  const rule = rules.find(({ id }) => id === ruleId);
  if (!rule) throw new ApiError('not_found', 'The account has no rule with this id.');
  const others = rules.filter(({ id, status }) => id !== ruleId && status !== 'archived');
  await services.activity.flush();
  const profileOf = createProfileLookup(services, caller);
  const report: BacktestReport = {
    ...{ contents: 0, matched: 0, unavailable: 0, isComplete: true, days: [], overlaps: [], matches: [] },
  };
  const tally: Tally = { report, days: new Map(), overlaps: new Map() };
  const range = {
    from: new Date(services.clock() - days * DAY_MS),
    // One more says whether there are more.
    limit: limit + 1,
    hasResults: [rule, ...others].some(({ when }) => needsResult(when)),
  };
  let sinceMs = performance.now();
  for await (const page of readLoggedContents(services.database, caller.accountKey, range))
    for (const row of page) {
      if (report.contents === limit) {
        report.isComplete = false;
        break;
      }
      const facts = toFacts(row, await profileOf(row.profile, row.profile_version));
      addRow(tally, row, {
        truth: evaluateCondition(rule.when, facts),
        others: () => others.flatMap(({ id, when }) => (evaluateCondition(when, facts) === 'true' ? [id] : [])),
      });
      if (performance.now() - sinceMs < SLICE_MS) continue;
      await pauseForOthers();
      sinceMs = performance.now();
    }
  report.days = [...tally.days].map(([day, one]) => ({ day, ...one })).sort((a, b) => (a.day < b.day ? -1 : 1));
  report.overlaps = [...tally.overlaps].map(([id, contents]) => ({ rule: id, contents }));
  return report;
}
