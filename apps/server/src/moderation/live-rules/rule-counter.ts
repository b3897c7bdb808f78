/** Counts what rules hold for, by hour and together with which others, and announces jumps of their rates. */
import type { RuleOutcome } from '@winnow/core';
import type { WebhookSender } from '../../accounts/webhooks/webhook-sender.ts';
import type { Database } from '../../platform/storage/database.ts';
import { startPeriodicTask } from '../../platform/storage/periodic-task.ts';
import {
  addRuleCounts,
  deleteOldRuleCounts,
  markRuleJumps,
  type RuleCount,
  type RuleJump,
  type RuleOverlap,
} from '../../platform/storage/rule-store.ts';

export interface RuleCounter extends AsyncDisposable {
  /** Counts the outcomes for one content; never throws. */
  observe(accountKey: number, outcomes: readonly RuleOutcome[]): void;
  /** Resolves when everything observed so far is in the database. @throws DatabaseUnavailable, StorageFull */
  flush(): Promise<void>;
}

const FLUSH_MS = 2_000;
const CLEAN_UP_MS = 3_600_000;

interface RuleCounterOptions {
  readonly database: Database;
  readonly webhooks: Pick<WebhookSender, 'emitWithin'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly onTrouble: (error: unknown) => void;
}

interface PendingCounts {
  readonly counts: Map<string, RuleCount>;
  readonly overlaps: Map<string, RuleOverlap>;
  /** Rules whose jumps are announced, as account and id. */
  readonly alarmed: Set<string>;
}

const nothingPending = (): PendingCounts => ({ counts: new Map(), overlaps: new Map(), alarmed: new Set() });

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function addOutcomes(
  { counts, overlaps, alarmed }: PendingCounts,
  { account, hour }: { account: number; hour: string },
  outcomes: readonly RuleOutcome[],
): void {
  const holding = outcomes.filter(({ truth }) => truth === 'true');
  for (const { rule, truth } of outcomes) {
    const key = `${account} ${rule.id} ${rule.revision} ${hour}`;
    const about = { account, rule: rule.id, revision: rule.revision };
    const count = counts.get(key) ?? { ...about, hour, evaluated: 0, matched: 0, unavailable: 0 };
    counts.set(key, count);
    count.evaluated += 1;
    if (truth === 'true') count.matched += 1;
    if (truth === 'unavailable') count.unavailable += 1;
    if (rule.alarm) alarmed.add(`${account} ${rule.id}`);
    if (truth !== 'true') continue;
    for (const { rule: other } of holding) {
      if (other.id === rule.id) continue;
      const pair = `${account} ${rule.id} ${rule.revision} ${other.id}`;
      const overlap = overlaps.get(pair) ?? { ...about, other: other.id, contents: 0 };
      overlaps.set(pair, overlap);
      overlap.contents += 1;
    }
  }
}

const toJumpData = ({ rule, revision, hour, ...jump }: RuleJump) => ({
  ...{ ruleId: rule, revision, hour: hour.toISOString(), matched: jump.matched, evaluated: jump.evaluated },
  ...{ matchedBefore: jump.matched_before, evaluatedBefore: jump.evaluated_before },
});

export function createRuleCounter({ database, webhooks, clock, onTrouble }: RuleCounterOptions): RuleCounter {
  let pending = nothingPending();

  async function flush(): Promise<void> {
    if (pending.counts.size === 0) return;
    const { counts, overlaps, alarmed } = pending;
    pending = nothingPending();
    await database.transaction(async (orm) => {
      const rows = [...counts.values()];
      await addRuleCounts(orm, rows, [...overlaps.values()]);
      const watched = rows.filter(({ account, rule, matched }) => matched > 0 && alarmed.has(`${account} ${rule}`));
      const jumps = watched.length === 0 ? [] : await markRuleJumps(orm, watched);
      for (const jump of jumps)
        await webhooks.emitWithin(orm, {
          ...{ accountKey: jump.account, event: 'rule.jumped', data: toJumpData(jump) },
        });
    });
  }

  const writing = startPeriodicTask(flush, { everyMs: FLUSH_MS, onTrouble });
  const cleaning = startPeriodicTask(() => deleteOldRuleCounts(database, dayOf(clock())), {
    ...{ everyMs: CLEAN_UP_MS, onTrouble },
  });

  return {
    observe(account, outcomes) {
      if (outcomes.length === 0) return;
      const hour = `${new Date(clock()).toISOString().slice(0, 13)}:00:00Z`;
      addOutcomes(pending, { account, hour }, outcomes);
    },
    flush,
    async [Symbol.asyncDispose]() {
      await cleaning[Symbol.asyncDispose]();
      await writing[Symbol.asyncDispose]();
      await flush().catch(onTrouble);
    },
  };
}
