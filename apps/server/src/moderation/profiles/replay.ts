/**
 * What a draft profile would decide on previously moderated contents, computed from the evidence in the
 * activity log, which predates the effect of the profile (docs/decisions/0035). Verdicts that cannot be derived
 * from it are counted as unknown.
 */
import {
  assembleVerdict,
  type Bypass,
  type CategoryModality,
  type ContentLabel,
  differingEvidenceSettings,
  type Finding,
  isBlankText,
  type Modality,
  type Profile,
  type ProfileInput,
  type Severity,
} from '@winnow/core';
import type { ReplayableEntry } from '../../accounts/activity/search-activity.ts';
import type { Services } from '../../operations/services.ts';
import { readCategoryModalities } from '../../platform/storage/custom-category-store.ts';
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
export interface VerdictFlip extends Omit<ReplayableEntry, 'evidence' | 'thread'> {
  readonly draft: { readonly isClean: boolean; readonly severity: Severity };
}

export interface ReplayReport {
  /** Verdicts that could be computed for the draft. */
  readonly replayed: number;
  /**
   * Verdicts that could not: what decides on the evidence differs (terms, lists, custom categories, urgent labels), and
   * the text was not stored, now got no verdict, or the content was no text; or posts were not counted as the draft does.
   */
  readonly unknown: number;
  /** Of these: texts that the draft judges as answers to messages of which some are not stored. */
  readonly withoutContext: number;
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

type DifferingSettings = ReturnType<typeof differingEvidenceSettings>;

/** What decides on the terms and entries that are found. */
const termSettings = ['blocklist', 'allowlist', 'lists'] as const;

const hasSameTerms = (differing: DifferingSettings): boolean => !termSettings.some((name) => differing.includes(name));

/** Whether every custom category of the draft that changes verdicts on such contents was scored then. */
function hasScores(
  evidence: unknown,
  { customCategories = [] }: ProfileInput,
  isCompared: (id: string) => boolean,
): boolean {
  const scores = storedEvidenceSchema.safeParse(evidence).data?.customScores ?? [];
  return customCategories.every(
    ({ id, version, effect }) =>
      effect !== 'unsafe' || !isCompared(id) || scores.some((score) => score.id === id && score.version === version),
  );
}

/** What the custom categories are about that contents of a modality are compared with. */
const comparedWith = { text: 'text', image: 'image', audio: undefined, video: 'image' } as const satisfies Record<
  Modality,
  CategoryModality | undefined
>;

/** Whether urgent labels were scored then, if the draft makes content with them unsafe. */
const hasUrgentScores = (evidence: unknown, { urgentEffect }: ProfileInput): boolean =>
  urgentEffect !== 'unsafe' || storedEvidenceSchema.safeParse(evidence).data?.urgentScores !== undefined;

const makesWavesUnsafe = ({ waves }: ProfileInput): boolean => waves?.effect === 'unsafe';

/** Whether posts were counted then. */
const hasCounts = (evidence: unknown): boolean => storedEvidenceSchema.safeParse(evidence).data?.waves !== undefined;

/** Whether the text was sent with messages before it. */
const wasAnswer = (evidence: unknown): boolean => storedEvidenceSchema.safeParse(evidence).data?.contextMessages !== 0;

/** Whether all messages of the context are stored: the content policy may leave them out, and erased authors are gone. */
function hasContext({ evidence, thread }: ReplayableEntry): boolean {
  const stored = thread.filter(({ content = '' }) => !isBlankText(content)).length;
  return stored === storedEvidenceSchema.safeParse(evidence).data?.contextMessages;
}

/** Modalities in which OCR text is part of the evidence. */
const modalitiesWithOcr: readonly Modality[] = ['image', 'video'];

/** Whether the stored evidence is insufficient: guard models receive the policy, and OCR may not have run. */
const needsNewAnalysis = ({ config }: Services, modality: Modality, differing: DifferingSettings): boolean =>
  (differing.includes('policy') && (config.guardUrl !== null || config.imageGuardUrl !== null)) ||
  (modalitiesWithOcr.includes(modality) && differing.includes('readImageText'));

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
  /** Cached, since term lists are long and a version judged many rows. */
  const differingSettings = new Map<ProfileInput, DifferingSettings>();
  let judgedAnew = 0;
  let withoutContext = 0;
  const modalities = await readCategoryModalities(services.database, accountKey);

  function findDiffering(before: ProfileInput): DifferingSettings {
    const differing = differingSettings.get(before) ?? differingEvidenceSettings(before, draft);
    differingSettings.set(before, differing);
    return differing;
  }

  /** Whether what was found and scored then is what the draft would find. */
  function isSufficient(modality: Modality, evidence: unknown, differing: DifferingSettings): boolean {
    if (!hasSameTerms(differing)) return false;
    const readsMore = draft.readContext && differing.includes('readContext');
    if (modality === 'text' && readsMore && wasAnswer(evidence)) return false;
    if (!hasScores(evidence, draft, (id) => modalities.get(id) === comparedWith[modality])) return false;
    if (modality === 'text') return hasUrgentScores(evidence, draft);
    return draft.urgentEffect !== 'unsafe' || !differing.includes('urgentEffect');
  }

  async function judgeAnew(content: string, thread: ReplayableEntry['thread']): Promise<DraftVerdict | undefined> {
    judgedAnew += 1;
    if (judgedAnew > MAX_REJUDGED_TEXTS || deadline.signal.aborted) return undefined;
    const [one] = text.contents({ ...plainRequest, content }, services, 'Enterprise');
    if (!one) return undefined;
    try {
      await services.accountScheduler.waitForTurn(deadline.flow, content.length);
      const { item } = await judge(text, services, {
        content: one,
        about: { context: { items: [...thread] } },
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

  /** @returns undefined: it is not known */
  async function verdictOn(row: ReplayableEntry): Promise<DraftVerdict | undefined> {
    const { modality, evidence, content, thread } = row;
    const before = profileOf(row.profile.version);
    if (!before) return undefined;
    const differing = findDiffering(before);
    if (needsNewAnalysis(services, modality, differing)) return undefined;
    if (makesWavesUnsafe(draft) && (differing.includes('waves') || !hasCounts(evidence))) return undefined;
    if (isSufficient(modality, evidence, differing)) return verdictFromEvidence(modality, evidence, profile);
    // Posts are counted once, when they are sent.
    if (makesWavesUnsafe(draft) || modality !== 'text') return undefined;
    if (draft.readContext && !hasContext(row)) {
      withoutContext += 1;
      return undefined;
    }
    return content === null ? undefined : judgeAnew(content, thread);
  }

  const flips: VerdictFlip[] = [];
  let unknown = 0;
  for (const one of rows) {
    const verdict = await verdictOn(one);
    const { evidence: _, thread: __, ...row } = one;
    if (!verdict) unknown += 1;
    else if (verdict.isClean !== row.isClean)
      flips.push({ ...row, draft: { isClean: verdict.isClean, severity: verdict.severity } });
  }
  const toClean = flips.filter(({ draft }) => draft.isClean).length;
  const toUnsafe = flips.length - toClean;
  return { replayed: rows.length - unknown, unknown, withoutContext, toClean, toUnsafe, flips };
}
