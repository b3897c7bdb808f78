/**
 * What a draft profile would decide on previously moderated contents, computed from the evidence in the
 * activity log, which predates the effect of the profile (docs/decisions/0035). Verdicts that cannot be derived
 * from it are counted as unknown.
 */
import {
  assembleVerdict,
  type Bypass,
  type ContentLabel,
  type Finding,
  type Modality,
  type Profile,
  type ProfileInput,
  type Severity,
} from '@winnow/core';
import type { ReplayableEntry } from '../../accounts/activity/search-activity.ts';
import type { Services } from '../../operations/services.ts';
import { Deadline } from '../analyzers/deadline.ts';
import { text } from '../modalities/text.ts';
import { judge } from '../pipeline/judge.ts';
import { itemFailure } from '../pipeline/judge-plan.ts';
import { parseModerationRequest } from '../pipeline/parse-request.ts';
import { storedEvidenceSchema } from './stored-evidence.ts';

/**
 * Maximum number of texts to judge again because the term lists differ; each takes a few milliseconds of model time.
 */
const MAX_REJUDGED_TEXTS = 200;
const TIME_LIMIT_MS = 20_000;

/** A request without options; its content is replaced. */
const plainRequest = parseModerationRequest('text', { content: '-', language: 'auto' });

/** A verdict that would change. */
export interface VerdictFlip extends Omit<ReplayableEntry, 'evidence'> {
  readonly draft: { readonly isClean: boolean; readonly severity: Severity };
}

export interface ReplayReport {
  /** Verdicts that could be computed for the draft. */
  readonly replayed: number;
  /**
   * Verdicts that could not: the term lists or custom categories differ and the text was not stored, now got no
   * verdict, or the content was no text.
   */
  readonly unknown: number;
  readonly toClean: number;
  readonly toUnsafe: number;
  readonly flips: readonly VerdictFlip[];
}

/** Stands for any hidden text: its details do not affect the verdict. */
const placeholderBypass: Bypass = { technique: 'leet', original: '', normalised: '', start: 0, end: 0 };

/** Stands for a match with a bank of then: a profile does not affect it. */
const toPlaceholderLabel = (severity: Severity): ContentLabel => ({
  ...{ name: '', score: 1, action: 'block', severity },
  evidence: { bank: '', bank_content_id: 0, signal_type: 'sha256', distance: 0 },
});

type DraftVerdict = VerdictFlip['draft'];

function verdictFromEvidence(modality: Modality, evidence: unknown, profile: Profile): DraftVerdict | undefined {
  const { success, data } = storedEvidenceSchema.safeParse(evidence);
  if (!success) return undefined;
  const findings = data.findings.map((finding): Finding => ({ ...finding, term: '' }));
  const bypass = data.isBypassAttempt ? [placeholderBypass] : [];
  const { isClean, severity } = assembleVerdict(
    modality,
    {
      findings,
      bypass,
      unjudged: data.unjudged.map((reason) => ({ part: 'content', reason, share: 0 })),
      labels: data.labelSeverity === undefined ? [] : [toPlaceholderLabel(data.labelSeverity)],
      customScores: data.customScores.map((score) => ({ name: '', ...score })),
      urgentScores: data.urgentScores,
      waves: data.waves?.map((count) => ({ ...count, wave: '', firstSeen: '' })),
    },
    // The recall affects the confidence alone.
    { profile, language: 'en', recall: 1 },
  );
  return { isClean, severity };
}

/** The term lists determine which terms are found; the rest of a profile only affects how evidence is weighted. */
const termListKey = ({ blocklist, allowlist }: ProfileInput): string => JSON.stringify([blocklist, allowlist]);

/** Whether every custom category of the draft that changes verdicts was scored then. */
function hasScores(evidence: unknown, { customCategories = [] }: ProfileInput): boolean {
  const scores = storedEvidenceSchema.safeParse(evidence).data?.customScores ?? [];
  return customCategories.every(
    ({ id, version, effect }) =>
      effect !== 'unsafe' || scores.some((score) => score.id === id && score.version === version),
  );
}

/** Whether what the draft makes unsafe was counted then, in the same window. */
const hasCounts = (evidence: unknown, { waves }: ProfileInput): boolean =>
  waves?.effect !== 'unsafe' ||
  (storedEvidenceSchema.safeParse(evidence).data?.waves?.every(({ minutes }) => minutes === waves.minutes) ?? false);

/** Modalities in which OCR text is part of the evidence. */
const modalitiesWithOcr: readonly Modality[] = ['image', 'video'];

/** Whether the stored evidence is insufficient: guard models receive the policy, and OCR may not have run. */
const needsNewAnalysis = (
  { config }: Services,
  modality: Modality,
  { before, draft }: { before: ProfileInput; draft: ProfileInput },
): boolean =>
  (before.policy !== draft.policy && (config.guardUrl !== null || config.imageGuardUrl !== null)) ||
  (modalitiesWithOcr.includes(modality) && before.readImageText !== draft.readImageText);

export interface ReplayRequest {
  /** The account among whose requests texts take their turns, one at a time, when they are judged again. */
  readonly accountKey: number;
  readonly rows: readonly ReplayableEntry[];
  readonly draft: ProfileInput;
  /** The profile version that a row was judged under; undefined if it is no longer known. */
  readonly profileOf: (version: number) => ProfileInput | undefined;
}

export async function replay(
  services: Services,
  { accountKey, rows, draft, profileOf }: ReplayRequest,
): Promise<ReplayReport> {
  using deadline = new Deadline(TIME_LIMIT_MS, accountKey);
  const profile: Profile = { id: 'draft', version: 1, ...draft };
  const wordsOfDraft = termListKey(draft);
  /**
   * Whether a profile has the same term lists as the draft; cached, since lists are long
   * and a version judged many rows.
   */
  const sameTermsCache = new Map<ProfileInput, boolean>();
  let judgedAnew = 0;

  function hasSameTerms(before: ProfileInput): boolean {
    const same = sameTermsCache.get(before) ?? termListKey(before) === wordsOfDraft;
    sameTermsCache.set(before, same);
    return same;
  }

  async function judgeAnew(content: string): Promise<DraftVerdict | undefined> {
    judgedAnew += 1;
    if (judgedAnew > MAX_REJUDGED_TEXTS || deadline.signal.aborted) return undefined;
    const [one] = text.contents({ ...plainRequest, content }, services, 'Enterprise');
    if (!one) return undefined;
    try {
      await services.accountScheduler.waitForTurn(deadline.flow, content.length);
      const { item } = await judge(text, services, {
        content: one,
        profile,
        deadline,
        watch: services.createObserver(),
      });
      return item;
    } catch (error) {
      if (!itemFailure(error)) throw error;
      return undefined;
    }
  }

  async function verdictOn({
    modality,
    evidence,
    content,
    profile: used,
  }: ReplayableEntry): Promise<DraftVerdict | undefined> {
    const before = profileOf(used.version);
    if (!before || needsNewAnalysis(services, modality, { before, draft })) return undefined;
    if (!hasCounts(evidence, draft)) return undefined;
    if (hasSameTerms(before) && (modality !== 'text' || hasScores(evidence, draft)))
      return verdictFromEvidence(modality, evidence, profile);
    return modality === 'text' && content !== null ? judgeAnew(content) : undefined;
  }

  const flips: VerdictFlip[] = [];
  let unknown = 0;
  for (const { evidence, ...row } of rows) {
    const verdict = await verdictOn({ evidence, ...row });
    if (!verdict) unknown += 1;
    else if (verdict.isClean !== row.isClean)
      flips.push({ ...row, draft: { isClean: verdict.isClean, severity: verdict.severity } });
  }
  const toClean = flips.filter(({ draft }) => draft.isClean).length;
  return { replayed: rows.length - unknown, unknown, toClean, toUnsafe: flips.length - toClean, flips };
}
