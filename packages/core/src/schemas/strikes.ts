/** Strikes against authors: how many a violation gives, when they expire, and what a number of them leads to. */
import { z } from 'zod';
import { builtInActionNames } from '../catalog/actions.ts';
import { limits } from '../catalog/limits.ts';
import { type PolicySeverityLevel, policySeverityLevels } from './policies.ts';

const strikeCount = z.int().min(0).max(limits.policy.strikes);
const expiryInDays = z.int().min(1).max(limits.policy.expiryDays).nullable();

const strikeLevelSchema = z
  .strictObject({
    strikeCount: strikeCount.default(0).describe('Strikes for a violation of a policy of this level; 0: none.'),
    expiryInDays: expiryInDays.default(null).describe('When they expire; null: they do not.'),
  })
  .meta({ id: 'StrikeLevel' });
export type StrikeLevel = z.output<typeof strikeLevelSchema>;

export const strikeThresholdSchema = z
  .strictObject({
    strikes: z.int().min(1).max(limits.strikes.threshold).describe('Active strikes of the author, at least.'),
    action: z.enum(builtInActionNames).exclude(['none']),
    durationSec: z
      .int()
      .min(60)
      .max(limits.action.durationHours * 3600)
      .optional()
      .describe('After so many seconds the action ends; absent: it does not.'),
  })
  .meta({ id: 'StrikeThreshold' });
export type StrikeThreshold = z.output<typeof strikeThresholdSchema>;

const noStrikes: StrikeLevel = { strikeCount: 0, expiryInDays: null };

export const strikeSettingsSchema = z
  .strictObject({
    severityLevels: z
      .strictObject(
        Object.fromEntries(
          policySeverityLevels.map((level) => [level, strikeLevelSchema.default(noStrikes)]),
        ) as Record<PolicySeverityLevel, z.ZodDefault<typeof strikeLevelSchema>>,
      )
      .describe('For policies that give no strikes of their own.'),
    thresholds: z
      .array(strikeThresholdSchema)
      .max(limits.strikes.thresholds)
      .default([])
      .describe('What happens when the active strikes of an author reach a number.'),
  })
  .meta({ id: 'StrikeSettings' });
export type StrikeSettings = z.output<typeof strikeSettingsSchema>;
export type StrikeSettingsInput = z.input<typeof strikeSettingsSchema>;

export const defaultStrikeSettings: StrikeSettings = strikeSettingsSchema.parse({ severityLevels: {} });

/** What strikes look at in a policy. */
export interface StrikingPolicy extends StrikeLevel {
  readonly id: string;
  readonly severityLevel: PolicySeverityLevel;
}

/** The policy's own strikes; without any, those of its severity level. */
const levelOf = ({ severityLevels }: StrikeSettings, policy: StrikingPolicy): StrikeLevel =>
  policy.strikeCount > 0 ? policy : severityLevels[policy.severityLevel];

/** What a violation gives: of several policies, the one that gives most; undefined: nothing. */
export function strikesFor(
  settings: StrikeSettings,
  policies: readonly StrikingPolicy[],
): (StrikeLevel & { readonly policyId: string }) | undefined {
  const given = policies
    .map((policy) => ({ policyId: policy.id, ...pickLevel(levelOf(settings, policy)) }))
    .filter((one) => one.strikeCount > 0);
  return given.toSorted((a, b) => b.strikeCount - a.strikeCount)[0];
}

const pickLevel = ({ strikeCount: number, expiryInDays: days }: StrikeLevel): StrikeLevel => ({
  strikeCount: number,
  expiryInDays: days,
});

/**
 * The thresholds that an active count reached when it grew: those of the highest number, so that a leap over two of
 * them does not lead to both.
 */
export function reachedThresholds(
  { thresholds }: Pick<StrikeSettings, 'thresholds'>,
  { before, after }: { readonly before: number; readonly after: number },
): readonly StrikeThreshold[] {
  const crossed = thresholds.filter(({ strikes }) => before < strikes && strikes <= after);
  const highest = Math.max(0, ...crossed.map(({ strikes }) => strikes));
  return crossed.filter(({ strikes }) => strikes === highest);
}
