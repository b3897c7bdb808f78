/**
 * What a draft of a profile would have said of contents that were judged before: from the evidence in the activity log, which
 * is what stood before the profile bent it (docs/decisions/0035). What cannot be known from it is counted, and not guessed.
 */
import {
  assembleVerdict,
  type Bypass,
  categoryIds,
  type Finding,
  type Modality,
  type Profile,
  type ProfileInput,
  type Severity,
} from '@winnow/core';
import { z } from 'zod';
import type { ReplayableEntry } from '../activity/search-activity.ts';
import { Deadline } from '../analyzers/deadline.ts';
import type { Services } from '../services.ts';
import { judge } from './judge.ts';
import { itemFailure } from './judge-plan.ts';
import { text } from './modalities/text.ts';

/** Texts that are judged anew, since other words are searched for; each takes some milliseconds of models. */
const MAX_REJUDGED_TEXTS = 200;
const TIME_LIMIT_MS = 20_000;

const storedEvidenceSchema = z.object({
  findings: z.array(
    z.object({
      signal: z.enum(categoryIds),
      score: z.number(),
      analyzer: z.string(),
      kind: z.enum(['term', 'pattern', 'model', 'blocklist']),
    }),
  ),
  isBypassAttempt: z.boolean(),
  coverage: z.number(),
});

/** A verdict that would be another one. */
export interface VerdictFlip extends Omit<ReplayableEntry, 'evidence'> {
  readonly draft: { readonly isClean: boolean; readonly severity: Severity };
}

export interface ReplayReport {
  /** Verdicts that are known under the draft. */
  readonly replayed: number;
  /** What is not: other words are searched for, and the text was not kept, got no verdict now, or the content was no text. */
  readonly unknown: number;
  readonly toClean: number;
  readonly toUnsafe: number;
  readonly flips: readonly VerdictFlip[];
}

/** Hidden words are one more finding: what they were is not needed for it. */
const placeholderBypass: Bypass = { technique: 'leet', original: '', normalised: '', start: 0, end: 0 };

type DraftVerdict = VerdictFlip['draft'];

function verdictFromEvidence(modality: Modality, evidence: unknown, profile: Profile): DraftVerdict | undefined {
  const { success, data } = storedEvidenceSchema.safeParse(evidence);
  if (!success) return undefined;
  const findings = data.findings.map((finding): Finding => ({ ...finding, term: '' }));
  const bypass = data.isBypassAttempt ? [placeholderBypass] : [];
  const { isClean, severity } = assembleVerdict(
    modality,
    { findings, bypass },
    { profile, language: 'en', coverage: data.coverage },
  );
  return { isClean, severity };
}

/** What decides which words are found; everything else is in how evidence is weighed. */
const termListKey = ({ blocklist, allowlist }: ProfileInput): string => JSON.stringify([blocklist, allowlist]);

/** Words in pictures are evidence. */
const modalitiesWithOcr: readonly Modality[] = ['image', 'video'];

/** What makes other evidence than there is: models that are told a policy, words in pictures that were not read. */
const needsNewAnalysis = (modality: Modality, before: ProfileInput, draft: ProfileInput, services: Services): boolean =>
  (before.policy !== draft.policy && (services.config.guardUrl !== null || services.config.imageGuardUrl !== null)) ||
  (modalitiesWithOcr.includes(modality) && before.readImageText !== draft.readImageText);

export interface ReplayRequest {
  /** Whose share of the places for texts it takes, one at a time, where texts are judged anew. */
  readonly accountKey: number;
  readonly rows: readonly ReplayableEntry[];
  readonly draft: ProfileInput;
  /** The version that judged a row; undefined: it is not known any more. */
  readonly profileOf: (version: number) => ProfileInput | undefined;
}

/** @throws ApiError overloaded where texts have to be judged anew */
export async function replay(
  services: Services,
  { accountKey, rows, draft, profileOf }: ReplayRequest,
): Promise<ReplayReport> {
  using deadline = new Deadline(TIME_LIMIT_MS);
  const profile: Profile = { id: 'draft', version: 1, ...draft };
  const wordsOfDraft = termListKey(draft);
  /** Whether a profile finds what the draft finds: lists are long, and a version judged many rows. */
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
    const [one] = text.contents(
      { content, language: 'auto', replace: false, replaceSeverity: 'Low', pii: false, moderationProfileId: undefined },
      services,
      'Enterprise',
    );
    if (!one) return undefined;
    const leave = await services.admissions.text.enter(accountKey);
    try {
      await services.accountScheduler.waitForTurn(accountKey);
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
    } finally {
      leave();
    }
  }

  async function verdictOn({
    modality,
    evidence,
    content,
    profile: used,
  }: ReplayableEntry): Promise<DraftVerdict | undefined> {
    const before = profileOf(used.version);
    if (!before || needsNewAnalysis(modality, before, draft, services)) return undefined;
    if (hasSameTerms(before)) return verdictFromEvidence(modality, evidence, profile);
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
