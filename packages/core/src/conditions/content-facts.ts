/** What conditions see of a content. An undefined field is unavailable: its analyzer failed, or was not requested. */
import type { Modality } from '../catalog/modalities.ts';
import type { Severity } from '../catalog/severities.ts';
import type { UrgentScores } from '../catalog/urgent-labels.ts';
import type { TermsCondition } from './condition-schemas.ts';

/** May compute its fields when they are first read. */
export interface ContentFacts {
  readonly modality: Modality;
  /** Undefined: not known. */
  readonly profileId: string | undefined;
  /** When it is judged, in milliseconds since 1970. */
  readonly atMs: number;
  /**
   * Whether everything was judged. If not, scores and severities are known from below only: what was not found may be
   * in the part that was not judged.
   */
  readonly isComplete: boolean | undefined;
  readonly severity: Severity | undefined;
  readonly isClean: boolean | undefined;
  readonly isBypass: boolean | undefined;
  /** The highest score of all categories, 0–1. */
  readonly score: number | undefined;
  /** @param name of the category in profiles */
  categoryScore(name: string): number | undefined;
  categorySeverity(name: string): Severity | undefined;
  customScore(id: string): number | undefined;
  /** Of urgent labels; undefined: none was scored. */
  readonly urgentScores: UrgentScores | undefined;
  /** The names of the banks that it matches. */
  readonly banks: readonly string[] | undefined;
  /** Whether it matches a list; undefined: it was not compared with it. */
  isListed(list: string): boolean | undefined;
  readonly hasBlockedTerm: boolean | undefined;
  /** The category of each piece of personal data. */
  readonly personalData: readonly string[] | undefined;
  readonly language: string | undefined;
  /** In UTF-16 units; undefined: it is not a text. */
  readonly length: number | undefined;
  /** The host of each link, in small letters. */
  readonly linkHosts: readonly string[] | undefined;
  containsTerms(condition: TermsCondition): boolean | undefined;
  readonly authorId: string | undefined;
  /** Milliseconds since 1970. */
  readonly authorCreatedAtMs: number | undefined;
  readonly trustLevel: number | undefined;
  readonly strikes: number | undefined;
  /** Who posted the same in the window of the profile, this author included; undefined: not counted. */
  readonly waveAuthors: number | undefined;
  /** Why it is a review item; undefined: it is none yet. */
  readonly reviewReason: string | undefined;
}

/** Everything unavailable but what every content has. */
export const unknownFacts = (known: Pick<ContentFacts, 'modality' | 'atMs'>): ContentFacts => ({
  ...{ profileId: undefined, isComplete: undefined, severity: undefined, isClean: undefined, isBypass: undefined },
  ...{
    score: undefined,
    urgentScores: undefined,
    banks: undefined,
    hasBlockedTerm: undefined,
    personalData: undefined,
    language: undefined,
  },
  ...{ length: undefined, linkHosts: undefined, authorId: undefined, authorCreatedAtMs: undefined },
  ...{ trustLevel: undefined, strikes: undefined, waveAuthors: undefined, reviewReason: undefined },
  ...{ categoryScore: () => undefined, categorySeverity: () => undefined, customScore: () => undefined },
  ...{ containsTerms: () => undefined, isListed: () => undefined },
  ...known,
});
