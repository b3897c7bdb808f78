/** Evaluates conditions on a content, in three-valued logic. Pure: the same condition and facts give the same truth. */
import { type Severity, severityRank } from '../catalog/severities.ts';
import { URGENT_THRESHOLD, urgentLabelNames } from '../catalog/urgent-labels.ts';
import type { Condition, combinators, LeafCondition, LeafOf, SignalName, Weekday } from './condition-schemas.ts';
import type { ContentFacts } from './content-facts.ts';
import { conjunction, disjunction, isUnavailable, negate, type Truth, toTruth } from './truth.ts';

const DAY_MS = 86_400_000;

interface Bounds {
  readonly atLeast?: number | undefined;
  readonly atMost?: number | undefined;
}

/** @param isComplete whether the value cannot be higher than what was found */
function compareNumber(value: number | undefined, { atLeast, atMost }: Bounds, isComplete = true): Truth {
  if (value === undefined) return 'unavailable';
  if (atMost !== undefined && value > atMost) return 'false';
  const isReached = atLeast === undefined || value >= atLeast;
  if (isComplete) return toTruth(isReached);
  return isReached && atMost === undefined ? 'true' : 'unavailable';
}

const compareSeverity = (value: Severity | undefined, atLeast: Severity, isComplete: boolean): Truth =>
  value === undefined
    ? 'unavailable'
    : compareNumber(severityRank(value), { atLeast: severityRank(atLeast) }, isComplete);

const isAmong = (value: string | undefined, anyOf: readonly string[]): Truth =>
  toTruth(value === undefined ? undefined : anyOf.includes(value));

/** Something that was found is there; something that was not may be in a part that was not judged. */
function compareFound(found: boolean | undefined, is: boolean, isComplete: boolean): Truth {
  const truth = found === false && !isComplete ? 'unavailable' : toTruth(found);
  return is ? truth : negate(truth);
}

interface LocalTime {
  readonly minutes: number;
  readonly day: Weekday;
}

interface Clock {
  readonly format: Intl.DateTimeFormat;
  /** The last minute that was requested: many rules need the same. */
  last?: { readonly minute: number; readonly time: LocalTime };
}

/** Formatters are slow to set up and to read: one for each time zone. */
const clocks = new Map<string, Clock>();

const createClock = (timeZone: string): Clock => ({
  format: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', weekday: 'long' }),
});

function localTime(atMs: number, timeZone: string): LocalTime {
  const clock = clocks.get(timeZone) ?? createClock(timeZone);
  clocks.set(timeZone, clock);
  const minute = Math.floor(atMs / 60_000);
  if (clock.last?.minute === minute) return clock.last.time;
  const parts = new Map(clock.format.formatToParts(atMs).map(({ type, value }) => [type, value]));
  const minutes = 60 * (Number(parts.get('hour')) % 24) + Number(parts.get('minute'));
  const time = { minutes, day: (parts.get('weekday') ?? '').toLowerCase() as Weekday };
  clock.last = { minute, time };
  return time;
}

const toMinutes = (time: string): number => 60 * Number(time.slice(0, 2)) + Number(time.slice(3));

function isWithin({ from, to, days, timeZone }: LeafOf<'time'>, atMs: number): boolean {
  const { minutes, day } = localTime(atMs, timeZone);
  const [start, end] = [toMinutes(from), toMinutes(to)];
  const isInTime = start < end ? minutes >= start && minutes < end : minutes >= start || minutes < end;
  if (!isInTime || days === undefined) return isInTime;
  // After midnight, a time that began the day before belongs to that day.
  const began = start >= end && minutes < end ? localTime(atMs - DAY_MS, timeZone).day : day;
  return days.includes(began);
}

const isHostOf = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

type LeafEvaluator<Name extends SignalName> = (condition: LeafOf<Name>, facts: ContentFacts) => Truth;

const isWhole = ({ isComplete }: ContentFacts): boolean => isComplete !== false;

const evaluators: { readonly [Name in SignalName]: LeafEvaluator<Name> } = {
  category: ({ category, severity, ...bounds }, facts) =>
    severity === undefined
      ? compareNumber(facts.categoryScore(category), bounds, isWhole(facts))
      : compareSeverity(facts.categorySeverity(category), severity, isWhole(facts)),
  severity: ({ atLeast }, facts) => compareSeverity(facts.severity, atLeast, isWhole(facts)),
  clean: ({ is }, { isClean }) => toTruth(isClean === undefined ? undefined : isClean === is),
  score: (bounds, facts) => compareNumber(facts.score, bounds, isWhole(facts)),
  customCategory: ({ id, ...bounds }, facts) => compareNumber(facts.customScore(id), bounds, isWhole(facts)),
  urgentLabel: ({ anyOf = urgentLabelNames, ...bounds }, facts) => {
    const { urgentScores } = facts;
    const highest = urgentScores && Math.max(0, ...anyOf.map((name) => urgentScores[name] ?? 0));
    const isBound = bounds.atLeast !== undefined || bounds.atMost !== undefined;
    return compareNumber(highest, isBound ? bounds : { atLeast: URGENT_THRESHOLD }, isWhole(facts));
  },
  bank: ({ bank }, facts) => compareFound(facts.banks?.includes(bank), true, isWhole(facts)),
  list: ({ list }, facts) => compareFound(facts.isListed(list), true, isWhole(facts)),
  blockedTerm: ({ is }, facts) => compareFound(facts.hasBlockedTerm, is, isWhole(facts)),
  terms: (condition, facts) => toTruth(facts.containsTerms(condition)),
  personalData: ({ anyOf, ...bounds }, facts) => {
    const found = facts.personalData?.filter((name) => anyOf === undefined || anyOf.some((one) => one === name));
    const wanted = (bounds.atLeast ?? bounds.atMost) === undefined ? { atLeast: 1 } : bounds;
    return compareNumber(found?.length, wanted, isWhole(facts));
  },
  language: ({ anyOf }, { language }) => isAmong(language, anyOf),
  modality: ({ anyOf }, { modality }) => isAmong(modality, anyOf),
  length: (bounds, { length }) => compareNumber(length, bounds),
  links: (bounds, { linkHosts }) => compareNumber(linkHosts?.length, bounds),
  linkDomain: ({ anyOf }, { linkHosts }) =>
    toTruth(linkHosts?.some((host) => anyOf.some((domain) => isHostOf(host, domain)))),
  bypass: ({ is }, facts) => compareFound(facts.isBypass, is, isWhole(facts)),
  authorId: ({ anyOf }, { authorId }) => isAmong(authorId, anyOf),
  authorAgeDays: (bounds, { authorCreatedAtMs, atMs }) =>
    compareNumber(authorCreatedAtMs === undefined ? undefined : (atMs - authorCreatedAtMs) / DAY_MS, bounds),
  trustLevel: (bounds, { trustLevel }) => compareNumber(trustLevel, bounds),
  strikes: (bounds, { strikes }) => compareNumber(strikes, bounds),
  waveAuthors: (bounds, { waveAuthors }) => compareNumber(waveAuthors, bounds),
  profile: ({ anyOf }, { profileId }) => isAmong(profileId, anyOf),
  time: (condition, { atMs }) => toTruth(isWithin(condition, atMs)),
  incomplete: ({ is }, { isComplete }) => toTruth(isComplete === undefined ? undefined : isComplete !== is),
  reviewReason: ({ anyOf }, { reviewReason }) => isAmong(reviewReason, anyOf),
};

function evaluateLeaf(condition: LeafCondition, facts: ContentFacts): Truth {
  // The row of a signal takes its conditions; the compiler cannot follow that through the lookup.
  const evaluate = evaluators[condition.signal] as (condition: LeafCondition, facts: ContentFacts) => Truth;
  return evaluate(condition, facts);
}

/** Stops as soon as the truth is known, so that signals that do not matter are not computed. */
export function evaluateCondition(condition: Condition, facts: ContentFacts): Truth {
  if ('signal' in condition) return evaluateLeaf(condition, facts);
  if ('not' in condition) return negate(evaluateCondition(condition.not, facts));
  if ('unavailable' in condition) return isUnavailable(evaluateCondition(condition.unavailable, facts));
  const isAll = 'all' in condition;
  const combine = isAll ? conjunction : disjunction;
  let truth = toTruth(isAll);
  for (const one of isAll ? condition.all : condition.any) {
    truth = combine(truth, evaluateCondition(one, facts));
    if (truth === (isAll ? 'false' : 'true')) return truth;
  }
  return truth;
}

/** How each part of a condition was decided. */
export interface ConditionTrace {
  readonly truth: Truth;
  /** The signal, or how the parts are combined. */
  readonly name: SignalName | (typeof combinators)[number];
  /** Absent for a signal. */
  readonly parts?: ConditionTrace[] | undefined;
}

/** Evaluates every part. */
export function traceCondition(condition: Condition, facts: ContentFacts): ConditionTrace {
  if ('signal' in condition) return { name: condition.signal, truth: evaluateLeaf(condition, facts) };
  if ('not' in condition || 'unavailable' in condition) {
    const [name, inner, decide] =
      'not' in condition
        ? (['not', condition.not, negate] as const)
        : (['unavailable', condition.unavailable, isUnavailable] as const);
    const part = traceCondition(inner, facts);
    return { name, truth: decide(part.truth), parts: [part] };
  }
  const isAll = 'all' in condition;
  const parts = (isAll ? condition.all : condition.any).map((one) => traceCondition(one, facts));
  const truth = parts.map((part) => part.truth).reduce(isAll ? conjunction : disjunction, toTruth(isAll));
  return { name: isAll ? 'all' : 'any', truth, parts };
}

/** Whether any part of a condition satisfies `is`. */
export function someLeaf(condition: Condition, is: (leaf: LeafCondition) => boolean): boolean {
  if ('signal' in condition) return is(condition);
  if ('not' in condition) return someLeaf(condition.not, is);
  if ('unavailable' in condition) return someLeaf(condition.unavailable, is);
  return ('all' in condition ? condition.all : condition.any).some((one) => someLeaf(one, is));
}
