/** Reports of moderated contents, for keys with the scope `reports:write`. */
import type { ExplanationLanguage, StatementCategory } from '@winnow/core';
import type { CallOptions, ClientSettings } from './client-settings.ts';
import type { Call } from './transport/call.ts';
import { createRestCalls } from './transport/rest-calls.ts';

export interface NewReport {
  /** The request that judged the content and its index in a batch, or your id: then its newest verdict. */
  item: { requestId: string; item?: number } | { contentId: string };
  /** Who reports, by your id. */
  reporter: { id: string };
  /** Your name of the reason, at most 100 characters. */
  reason: string;
  policyId?: string;
  /** Whether a machine made the report. */
  isAutomated?: boolean;
  /** What the reporter wrote, at most 1,000 characters; not with a notice. */
  comment?: string | null;
  /** Makes it a notice of illegal content (Article 16 of the DSA). */
  notice?: NewNotice;
}

export interface NewNotice {
  /** Why the notifier considers the content illegal, at most 5,000 characters. */
  explanation: string;
  /** The exact address of the content. */
  location: string;
  /** Required, and not kept, unless it concerns child sexual abuse. */
  name?: string | null;
  email?: string | null;
  concernsChildSexualAbuse?: boolean;
  /** The notifier confirms that the notice is accurate and complete. */
  goodFaith: true;
  legalGround?: string | null;
  category?: StatementCategory | null;
  /** Of the notices to the notifier. Default: "en". */
  language?: ExplanationLanguage;
}

export interface Notice {
  location: string;
  legalGround: string | null;
  category: StatementCategory | null;
  language: ExplanationLanguage;
  isTrustedFlagger: boolean;
}

export interface Report {
  reportId: string;
  /** "closed" once a reviewer has decided on the content. */
  status: 'open' | 'closed';
  /** Null: erased. */
  reporter: { id: string } | null;
  reason: string;
  policyId: string | null;
  comment: string | null;
  isAutomated: boolean;
  isMuted: boolean;
  /** Null: a report like any other. */
  notice: Notice | null;
  /** ISO 8601. */
  reportedAt: string;
  requestId: string;
  item: number;
  contentId: string | null;
  authorId: string | null;
  decision: 'allow' | 'reject' | null;
  /** For the reporter. */
  publicNote: string | null;
  /** ISO 8601. */
  closedAt: string | null;
}

/** Of the reports of a person that are still kept. */
export interface Reporter {
  id: string;
  reports: number;
  /** The content was rejected. */
  upheld: number;
  /** The content was allowed. */
  dismissed: number;
  open: number;
  /** ISO 8601; null: not muted. */
  muteUntil: string | null;
}

export interface Reports {
  /** A second report of the same person on the same content replaces the first. @throws NotFoundError */
  submit(report: NewReport, options?: CallOptions): Call<{ reportId: string }>;
  /** What became of it. @throws NotFoundError */
  get(reportId: string, options?: CallOptions): Call<Report>;
  /** @throws NotFoundError if no report names this person */
  reporter(id: string, options?: CallOptions): Call<Reporter>;
}

export function createReports(settings: ClientSettings): Reports {
  const rest = createRestCalls(settings);
  return {
    submit: (report, options) => rest.post('/reports', report, options),
    get: (reportId, options) => rest.get(`/reports/${encodeURIComponent(reportId)}`, options),
    reporter: (id, options) => rest.get(`/reporters/${encodeURIComponent(id)}`, options),
  };
}
