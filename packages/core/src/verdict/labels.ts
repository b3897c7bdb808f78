/** Labels, reported beside the categories: of banks and lists, custom categories, rules, scams, waves, urgent ones. */
import type { AudioChannel } from '../catalog/audio-channels.ts';
import { type Severity, worstSeverity } from '../catalog/severities.ts';
import type { SignalType } from '../catalog/signal-types.ts';
import type { UrgentLabelName } from '../catalog/urgent-labels.ts';
import type { PdqVariant } from '../pdq/pdq-hash.ts';
import type { ContentLocation, Finding } from './finding.ts';
import { type ReportedPlace, toReportedPlace } from './reported-place.ts';
import type { WaveCount } from './wave-count.ts';

/** What a match means: that the content is unwanted, or that it is known and accepted. */
export const bankActions = ['block', 'allow'] as const;
export type BankAction = (typeof bankActions)[number];

/** The entry of a bank that a content matches. Its names are those of Meta's Hasher-Matcher-Actioner. */
export interface BankMatch {
  bank: string;
  /** Absent: a Hasher-Matcher-Actioner that names only banks. */
  bank_content_id?: number | undefined;
  signal_type: SignalType;
  /** Bits in which the PDQ hashes differ; 0 for other hashes. Absent: it is not known. */
  distance?: number | undefined;
  /** Where the bank is; absent: it is the account's own. */
  source?: 'hma' | undefined;
  /** How the picture was turned or mirrored when it matched; absent: not at all. */
  variant?: Exclude<PdqVariant, 'original'> | undefined;
  /** In an animation: the index of the frame. */
  frame?: number | undefined;
  /** In a video: seconds from the beginning. */
  time?: number | undefined;
}

interface LabelFields {
  /** The label of the bank or the list, or the name of the category. */
  name: string;
  /** 0–1: how certain it is. */
  score: number;
  /** None if it does not make the content unsafe. */
  severity: Severity;
}

/** A match with an entry of a bank. */
export interface BankLabel extends LabelFields {
  action: BankAction;
  evidence: BankMatch;
}

/** What a custom category, a list or a rule does with the content, beside labelling it. */
export const categoryActions = ['label', 'review', 'block'] as const;

/** The version of a custom category that a text or a picture belongs to. */
export interface CategoryLabel extends LabelFields {
  action: (typeof categoryActions)[number];
  evidence: {
    category: string;
    version: number;
    /** In an animation: the index of the frame that belongs most. */
    frame?: number | undefined;
    /** In a video: seconds from the beginning to the frame that belongs most. */
    time?: number | undefined;
  };
}

/** What a rule of the account says of a content; its version is that of the rules in which it was last changed. */
export interface RuleLabel extends LabelFields {
  action: (typeof categoryActions)[number];
  evidence: { rule: string; version: number };
}

export const SCAM_LABEL = 'Scam';

/** Spam in a recording or a video, which have no such category: the worst of it. */
export interface ScamLabel extends LabelFields {
  name: typeof SCAM_LABEL;
  action: (typeof categoryActions)[number];
  evidence: {
    category: string;
    start?: number | undefined;
    end?: number | undefined;
    track?: number | undefined;
    channel?: AudioChannel | undefined;
  };
}

/** What endangers people, within a category: reviewers see it first. */
export interface UrgentLabel extends LabelFields {
  name: UrgentLabelName;
  action: (typeof categoryActions)[number];
  evidence: { category: string; urgent: true };
  /** For the author of a text with SelfHarmIntent: what to show. */
  help?: string | undefined;
}

/** What the entries of a list are. */
export const listKinds = ['terms', 'regexes', 'domains', 'texts', 'authors'] as const;
export type ListKind = (typeof listKinds)[number];

/** The same fields, which may be undefined as well: results that were read back have such. */
type Optional<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

/** The entry of a list that a content matches, and where it is first; no place: it is the whole content, or its author. */
export interface ListMatch extends Optional<ReportedPlace> {
  /** The name of the list. */
  list: string;
  listId: string;
  entryId: number;
  kind: ListKind;
  /** Of a known text: 0–1, how much of it is the same. */
  similarity?: number | undefined;
}

export interface ListLabel extends LabelFields {
  action: (typeof categoryActions)[number];
  evidence: ListMatch;
}

/** A match in a text that was read in a picture or heard, with its place there; undefined: it has none. */
export function placeListLabel(label: ListLabel, place: ContentLocation | undefined): ListLabel {
  const { list, listId, entryId, kind, similarity } = label.evidence;
  const evidence = { list, listId, entryId, kind, ...toReportedPlace(place) };
  return { ...label, evidence: similarity === undefined ? evidence : { ...evidence, similarity } };
}

/** A match with something that the account keeps: an entry of a bank or of a list. */
export type KnownLabel = BankLabel | ListLabel;

export const WAVE_LABEL = 'Wave';

/** Many authors posted the same in a short time. */
export interface WaveLabel extends LabelFields {
  name: typeof WAVE_LABEL;
  action: (typeof categoryActions)[number];
  evidence: WaveCount;
}

export type ContentLabel = BankLabel | CategoryLabel | RuleLabel | ScamLabel | ListLabel | UrgentLabel | WaveLabel;

const isWaveLabel = (label: ContentLabel): label is WaveLabel => 'wave' in label.evidence;

export const isBankLabel = (label: ContentLabel): label is BankLabel => 'bank' in label.evidence;

export const isListLabel = (label: ContentLabel): label is ListLabel => 'listId' in label.evidence;

/** That of a custom category. */
export const isCategoryLabel = (label: ContentLabel): label is CategoryLabel =>
  'category' in label.evidence && 'version' in label.evidence;

export const isUrgentLabel = (label: ContentLabel): label is UrgentLabel => 'urgent' in label.evidence;

/** The labels that make a content unsafe. */
export const blockingLabels = <Label extends Pick<ContentLabel, 'action'>>(labels: readonly Label[]): Label[] =>
  labels.filter(({ action }) => action === 'block');

/** The severity that labels give a content; an accepted entry neither raises nor lowers it. */
export const severityOfLabels = (labels: readonly Pick<ContentLabel, 'action' | 'severity'>[]): Severity =>
  worstSeverity(blockingLabels(labels).map(({ severity }) => severity));

/** The names of the labels that make a content unsafe, each once. */
export const namesOfBlockingLabels = (labels: readonly Pick<ContentLabel, 'action' | 'name'>[]): string[] => [
  ...new Set(blockingLabels(labels).map(({ name }) => name)),
];

/** Those that say more than the findings: waves that are findings of Spam as well do not. */
export const withoutFoundWaves = (
  labels: readonly ContentLabel[],
  findings: readonly Pick<Finding, 'kind'>[],
): readonly ContentLabel[] =>
  findings.some(({ kind }) => kind === 'wave') ? labels.filter((label) => !isWaveLabel(label)) : labels;
