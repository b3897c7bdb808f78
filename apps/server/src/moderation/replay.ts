/**
 * What a draft of a profile would have said of contents that were judged before: from the evidence in the activity log, which
 * is what stood before the profile bent it (docs/decisions/0035). What cannot be known from it is counted, and not guessed.
 */
import {
  assemble,
  type Bypass,
  type Finding,
  type Modality,
  type Profile,
  type ProfileInput,
  type Severity,
  signals,
} from '@winnow/core';
import { z } from 'zod';
import type { Replayable } from '../activity/search.ts';
import { Deadline } from '../analyzers/deadline.ts';
import type { Services } from '../services.ts';
import { judge } from './judge.ts';
import { itemFailure } from './judge-plan.ts';
import { text } from './modalities/text.ts';

/** Texts that are judged anew, since other words are searched for; each takes some milliseconds of models. */
const MOST_JUDGED_ANEW = 200;
const TIME_LIMIT_MS = 20_000;

const kept = z.object({
  findings: z.array(
    z.object({
      signal: z.enum(signals),
      score: z.number(),
      analyzer: z.string(),
      kind: z.enum(['term', 'pattern', 'model', 'blocklist']),
    }),
  ),
  isBypassAttempt: z.boolean(),
  coverage: z.number(),
});

/** A verdict that would be another one. */
export interface Flip extends Omit<Replayable, 'evidence'> {
  readonly draft: { readonly isClean: boolean; readonly severity: Severity };
}

export interface Replay {
  /** Verdicts that are known under the draft. */
  readonly replayed: number;
  /** What is not: other words are searched for, and the text was not kept, got no verdict now, or the content was no text. */
  readonly unknown: number;
  readonly toClean: number;
  readonly toUnsafe: number;
  readonly flips: readonly Flip[];
}

/** Hidden words are one more finding: what they were is not needed for it. */
const hidden: Bypass = { technique: 'leet', original: '', normalised: '', start: 0, end: 0 };

type DraftVerdict = Flip['draft'];

function fromEvidence(modality: Modality, evidence: unknown, profile: Profile): DraftVerdict | undefined {
  const { success, data } = kept.safeParse(evidence);
  if (!success) return undefined;
  const findings = data.findings.map((finding): Finding => ({ ...finding, term: '' }));
  const bypass = data.isBypassAttempt ? [hidden] : [];
  const { isClean, severity } = assemble(
    modality,
    { findings, bypass },
    { profile, language: 'en', coverage: data.coverage },
  );
  return { isClean, severity };
}

/** What decides which words are found; everything else is in how evidence is weighed. */
const wordsOf = ({ blocklist, allowlist }: ProfileInput): string => JSON.stringify([blocklist, allowlist]);

/** Words in pictures are evidence. */
const reads: readonly Modality[] = ['image', 'video'];

/** What makes other evidence than there is: models that are told a policy, words in pictures that were not read. */
const seesOtherwise = (modality: Modality, before: ProfileInput, draft: ProfileInput, services: Services): boolean =>
  (before.policy !== draft.policy && (services.config.guardUrl !== null || services.config.imageGuardUrl !== null)) ||
  (reads.includes(modality) && before.readImageText !== draft.readImageText);

export interface Replaying {
  /** Whose share of the places for texts it takes, one at a time, where texts are judged anew. */
  readonly accountKey: number;
  readonly rows: readonly Replayable[];
  readonly draft: ProfileInput;
  /** The version that judged a row; undefined: it is not known any more. */
  readonly profileOf: (version: number) => ProfileInput | undefined;
}

/** @throws ApiError overloaded where texts have to be judged anew */
export async function replay(services: Services, { accountKey, rows, draft, profileOf }: Replaying): Promise<Replay> {
  using deadline = new Deadline(TIME_LIMIT_MS);
  const profile: Profile = { id: 'draft', version: 1, ...draft };
  const wordsOfDraft = wordsOf(draft);
  /** Whether a profile finds what the draft finds: lists are long, and a version judged many rows. */
  const known = new Map<ProfileInput, boolean>();
  let judgedAnew = 0;

  function findsTheSame(before: ProfileInput): boolean {
    const same = known.get(before) ?? wordsOf(before) === wordsOfDraft;
    known.set(before, same);
    return same;
  }

  async function judgeAnew(content: string): Promise<DraftVerdict | undefined> {
    judgedAnew += 1;
    if (judgedAnew > MOST_JUDGED_ANEW || deadline.signal.aborted) return undefined;
    const [one] = text.contents(
      { content, language: 'auto', replace: false, replaceSeverity: 'Low', pii: false, moderationProfileId: undefined },
      services,
      'Enterprise',
    );
    if (!one) return undefined;
    const leave = await services.admissions.text.enter(accountKey);
    try {
      await services.turns.take(accountKey);
      const { item } = await judge(text, services, { content: one, profile, deadline, watch: services.watch() });
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
  }: Replayable): Promise<DraftVerdict | undefined> {
    const before = profileOf(used.version);
    if (!before || seesOtherwise(modality, before, draft, services)) return undefined;
    if (findsTheSame(before)) return fromEvidence(modality, evidence, profile);
    return modality === 'text' && content !== null ? judgeAnew(content) : undefined;
  }

  const flips: Flip[] = [];
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
