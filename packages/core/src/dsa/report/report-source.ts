/** What a transparency report is computed from, and the cells that it consists of. */
import type { Statement } from '../statement.ts';
import type { StatementCategory } from '../statement-categories.ts';
import type { ReportEntries } from './report-entries.ts';

export interface CountedStatement {
  readonly statement: Statement;
  /** Of the notice that led to it; null: there was none, or it named no category. */
  readonly noticeCategory: StatementCategory | null;
}

/** A notice under Article 16. */
export interface CountedNotice {
  /** Null: the notifier named none. */
  readonly category: StatementCategory | null;
  readonly isTrustedFlagger: boolean;
  /** The content: several notices may name the same. */
  readonly content: string;
  readonly receivedAt: Date;
  /** Null: it is open. */
  readonly decidedAt: Date | null;
  readonly hasAction: boolean;
  /** Whether no person was involved in its decision. */
  readonly isFullyAutomated: boolean;
}

/** What a complaint is directed against. */
export type ComplaintSubject = 'visibility' | 'provision' | 'account' | 'monetary';

export interface CountedComplaint {
  readonly subject: ComplaintSubject;
  /** Null: it is open. */
  readonly outcome: 'uphold' | 'overturn' | null;
  readonly openedAt: Date;
  readonly answeredAt: Date | null;
}

/** Verdicts that people reviewed, by what they decided. */
export interface ReviewedVerdicts {
  readonly unsafeRejected: number;
  readonly unsafeAllowed: number;
  readonly cleanRejected: number;
  readonly cleanAllowed: number;
}

export interface ReportSource {
  /** The name of the service. */
  readonly service: string;
  /** The first and the last day, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly statements: readonly CountedStatement[];
  readonly notices: readonly CountedNotice[];
  /** Complaints that were opened in the period. */
  readonly complaints: readonly CountedComplaint[];
  readonly reviewed: ReviewedVerdicts;
  readonly entries: ReportEntries;
}

/** Null: it was not entered, and the log cannot know it. An empty text: there is nothing to say. */
export type ReportCell = string | number | null;

/** A table of the template, its column names first. */
export type ReportTable = ReportCell[][];

const MS_PER_HOUR = 3_600_000;

/** Hours, with two decimals; an empty text: there were no spans. */
export function medianHours(spans: readonly { from: Date; to: Date }[]): ReportCell {
  const sorted = spans.map(({ from, to }) => to.getTime() - from.getTime()).sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) return '';
  return Math.round(((low + high) / 2 / MS_PER_HOUR) * 100) / 100;
}

export const formatPeriod = ({ from, to }: ReportSource): string => `${from}/${to}`;

/** The first column of the template. */
export const applicability = {
  all: 'All',
  hosting: 'Only for providers of hosting services, including online platforms',
  platforms: 'Only for providers of online platforms',
  veryLarge: 'Only for VLOPs',
  veryLargeOrSearch: 'Only for VLOPs and VLOSEs',
} as const;
