/**
 * Drafts in shadow: for requests of a profile, the verdict is recomputed with a draft and counted, after the answer and
 * without effect on it (docs/decisions/0064).
 */
import {
  type Bypass,
  type ContentLabel,
  compareProfiles,
  type KnownLabel,
  type Modality,
  type Profile,
  profileInputSchema,
  scoreFindings,
} from '@winnow/core';
import type { LoggedContent } from '../../accounts/activity/activity-entry.ts';
import { toVerdictCode } from '../../accounts/activity/verdict-codes.ts';
import type { Database } from '../../platform/storage/database.ts';
import { startPeriodicTask } from '../../platform/storage/periodic-task.ts';
import {
  addShadowCounts,
  listRunningShadows,
  MOST_EXAMPLES,
  type ShadowCount,
  type ShadowExample,
  type StoredShadow,
} from '../../platform/storage/shadow-store.ts';

/** A charged request, as the pipeline publishes it. */
export interface ObservedRequest {
  readonly number: bigint;
  readonly accountKey: number;
  readonly modality: Modality;
  readonly profile: Profile;
  readonly contents: readonly Pick<LoggedContent, 'item' | 'verdict' | 'evidence'>[];
  /** Then it is no example. */
  readonly doNotStore?: boolean | undefined;
}

export interface ShadowRunner extends AsyncDisposable {
  /** Costs a look-up for a profile without a shadow, and an entry in a list for one with; never throws. */
  observe(request: ObservedRequest): void;
  /** Reads which shadows run: at once on the server that changes one, within seconds on others. */
  refresh(): Promise<void>;
  /** Resolves when everything observed so far is counted in the database. */
  flush(): Promise<void>;
}

/** Chosen by us, not measured: how long another server goes on after a change. */
const REFRESH_MS = 5_000;
const FLUSH_MS = 2_000;
/** Comparing yields to other requests after this time, as the activity log does. */
const SLICE_MS = 4;
/** Chosen by us, not measured: a burst that waits to be compared; more are not compared. */
const MOST_WAITING = 1_000;

/** Stands for any hidden text: its details do not affect the verdict. */
const placeholderBypass: Bypass = { technique: 'leet', original: '', normalised: '', start: 0, end: 0 };

interface RunningShadow {
  readonly stored: StoredShadow;
  readonly draft: Profile;
  /** By day and category. */
  counts: Map<string, ShadowCount>;
  examples: ShadowExample[];
}

const keyOf = (accountKey: number, profile: string): string => `${accountKey} ${profile}`;

const toRunning = (stored: StoredShadow): RunningShadow => ({
  stored,
  draft: { ...profileInputSchema.parse(stored.draft), id: stored.profile, version: stored.baseVersion },
  counts: new Map(),
  examples: [],
});

function countOf(shadow: RunningShadow, day: string, category: string): ShadowCount {
  const key = `${day} ${category}`;
  const count = shadow.counts.get(key) ?? { day, category, agreed: 0, stricter: 0, milder: 0, unknown: 0, micros: 0 };
  shadow.counts.set(key, count);
  return count;
}

/** Compares one content. A verdict that its evidence does not reproduce under its own profile is unknown. */
function compareContent(
  shadow: RunningShadow,
  { modality, profile, number, doNotStore }: ObservedRequest,
  { item, verdict, evidence }: ObservedRequest['contents'][number],
): void {
  const sinceMs = performance.now();
  const day = new Date().toISOString().slice(0, 10);
  const whole = countOf(shadow, day, '');
  const compared =
    evidence &&
    compareProfiles(
      modality,
      {
        findings: scoreFindings(evidence.findings, evidence.predictions),
        bypass: verdict.isBypassAttempt ? [placeholderBypass] : [],
        unjudged: evidence.unjudged.map(({ reason }) => ({ part: 'content', reason, share: 0 })),
        labels: (evidence.labels ?? []).map(toLabel),
        customScores: evidence.customScores,
        urgentScores: evidence.urgentScores,
        waves: evidence.waves,
        rules: evidence.rules,
      },
      { profile, draft: shadow.draft },
    );
  if (!compared || toVerdictCode(compared.profile) !== toVerdictCode(verdict)) whole.unknown += 1;
  else {
    whole[compared.change] += 1;
    for (const [category, change] of compared.categories) countOf(shadow, day, category)[change] += 1;
    if (compared.change !== 'agreed' && !doNotStore && shadow.examples.length < MOST_EXAMPLES)
      shadow.examples.push({
        ...{ id: String(number), item, change: compared.change },
        ...{ draft: toVerdictCode(compared.draft), live: toVerdictCode(compared.profile) },
      });
  }
  whole.micros += 1_000 * (performance.now() - sinceMs);
}

/** Only action and severity decide. */
const toLabel = ({ action, severity }: Pick<KnownLabel, 'action' | 'severity'>): ContentLabel => ({
  ...{ name: '', score: 1, severity },
  ...(action === 'allow'
    ? { action, evidence: { bank: '', bank_content_id: 0, signal_type: 'sha256', distance: 0 } }
    : { action, evidence: { list: '', listId: '', entryId: 0, kind: 'terms' } }),
});

/** Writes what was counted since the last time. @throws DatabaseUnavailable, StorageFull */
async function writeCounts(database: Database, shadows: Iterable<RunningShadow>): Promise<void> {
  for (const shadow of shadows) {
    const { counts, examples, stored } = shadow;
    if (counts.size === 0) continue;
    shadow.counts = new Map();
    shadow.examples = [];
    const { accountKey, profile, run } = stored;
    const whole = [...counts.values()].map((count) => ({ ...count, micros: Math.round(count.micros) }));
    await addShadowCounts(database, { accountKey, profile, run, counts: whole, examples });
  }
}

interface ShadowRunnerOptions {
  readonly database: Database;
  readonly onTrouble: (error: unknown) => void;
  /** 0–1, as `Math.random`. */
  readonly random?: () => number;
}

export function createShadowRunner({ database, onTrouble, random = Math.random }: ShadowRunnerOptions): ShadowRunner {
  let running = new Map<string, RunningShadow>();
  const waiting: { readonly shadow: RunningShadow; readonly request: ObservedRequest }[] = [];
  let isScheduled = false;

  function compareWaiting(sliceMs: number): void {
    const sinceMs = performance.now();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { shadow, request } = next;
      try {
        for (const content of request.contents) compareContent(shadow, request, content);
      } catch (error) {
        onTrouble(error);
      }
      if (performance.now() - sinceMs >= sliceMs) return;
    }
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      compareWaiting(SLICE_MS);
      if (waiting.length > 0) schedule();
    });
  }

  async function refresh(): Promise<void> {
    const found = await listRunningShadows(database);
    const before = running;
    running = new Map(
      found.map((stored) => {
        const key = keyOf(stored.accountKey, stored.profile);
        const known = before.get(key);
        return [key, known?.stored.run === stored.run ? known : toRunning(stored)];
      }),
    );
    // What was counted until the end of one that no longer runs.
    const ended = [...before].flatMap(([key, shadow]) => (running.get(key) === shadow ? [] : [shadow]));
    await writeCounts(database, ended);
  }

  async function flush(): Promise<void> {
    compareWaiting(Number.POSITIVE_INFINITY);
    await writeCounts(database, running.values());
  }

  const refreshing = startPeriodicTask(refresh, { everyMs: REFRESH_MS, onTrouble });
  const writing = startPeriodicTask(() => writeCounts(database, running.values()), { everyMs: FLUSH_MS, onTrouble });

  return {
    observe(request) {
      if (running.size === 0) return;
      const shadow = running.get(keyOf(request.accountKey, request.profile.id));
      if (shadow === undefined || shadow.stored.baseVersion !== request.profile.version) return;
      if (waiting.length >= MOST_WAITING || random() >= shadow.stored.share) return;
      waiting.push({ shadow, request });
      schedule();
    },
    refresh,
    flush,
    async [Symbol.asyncDispose]() {
      await refreshing[Symbol.asyncDispose]();
      await writing[Symbol.asyncDispose]();
      await flush().catch(onTrouble);
    },
  };
}
