/** Authors of moderated content, for keys with the scopes `activity` (to read) and `authors:write`. */
import type {
  Author,
  AuthorEvent,
  AuthorNote,
  AuthorOrder,
  AuthorSummary,
  Strike,
  StrikeSettings,
  StrikeSettingsInput,
} from '@winnow/core';
import type { CallOptions, ClientSettings } from './client-settings.ts';
import type { Call } from './transport/call.ts';
import { createRestCalls } from './transport/rest-calls.ts';

/** As JSON: times are ISO 8601 texts. */
type Sent<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Name in keyof Value]: Sent<Value[Name]> }
    : Value;

export type AuthorSummaryResult = Sent<AuthorSummary>;
export type StrikeResult = Sent<Strike>;
export type AuthorResult = Sent<Author>;
export type AuthorEventResult = Sent<AuthorEvent>;

/** A row of the activity log, with what reviewers decided. */
export interface AuthorItem {
  requestId: string;
  /** Index in the batch. */
  item: number;
  /** ISO 8601. */
  at: string;
  modality: 'text' | 'image' | 'audio' | 'video';
  isClean: boolean;
  severity: 'None' | 'Low' | 'Medium' | 'High';
  categories: string[];
  contentId: string | null;
  /** As stored under the content policy of the account. */
  content: string | null;
  decision: 'allow' | 'reject' | null;
  reportCount: number;
}

export interface NewStrike {
  /** 1–100. */
  strikeCount?: number;
  /** 1–3,650; null: they do not expire. */
  expiryInDays?: number | null;
  /** Whose strikes and expiry are given where nothing else is said. */
  policyId?: string;
  /** For the team. */
  note?: string;
}

/** A strike that is taken back. */
export interface StrikeRemovalRequest {
  authorId: string;
  strikeId: string;
  /** For the team. */
  note?: string;
}

export interface AuthorsQuery {
  /** Part of an id or of a name, in any case. */
  query?: string;
  /** Seen last, by default; most flagged contents; most active strikes. */
  order?: AuthorOrder;
  /** `next` of the previous page. */
  after?: string;
  /** 1–200; by default 50. */
  limit?: number;
}
type PageQuery = Pick<AuthorsQuery, 'after' | 'limit'>;
interface Page<Row> {
  rows: Row[];
  /** For `after`; null: this is the last page. */
  next: string | null;
}

export interface Authors {
  list(query?: AuthorsQuery, options?: CallOptions): Call<Page<AuthorSummaryResult>>;
  /** Figures, strikes and notes. @throws NotFoundError */
  get(authorId: string, options?: CallOptions): Call<AuthorResult>;
  /** Contents in the log, newest first. */
  items(authorId: string, query?: PageQuery, options?: CallOptions): Call<Page<AuthorItem>>;
  /** Decisions, reports, appeals, strikes and notes, newest first. */
  history(authorId: string, query?: PageQuery, options?: CallOptions): Call<Page<AuthorEventResult>>;
  /** A note for the team. @throws NotFoundError */
  addNote(authorId: string, text: string, options?: CallOptions): Call<Sent<AuthorNote>>;
  /** Gives strikes by hand: those of the policy, or 1. @throws NotFoundError */
  giveStrike(authorId: string, strike?: NewStrike, options?: CallOptions): Call<StrikeResult>;
  /** Takes strikes back. @throws NotFoundError, also if they were taken back before */
  removeStrike(strike: StrikeRemovalRequest, options?: CallOptions): Call<StrikeResult>;
  /** Needs a key with the scope `policies:read`. */
  strikeSettings(options?: CallOptions): Call<StrikeSettings>;
  /** Needs a key with the scope `policies:write`. */
  changeStrikeSettings(settings: StrikeSettingsInput, options?: CallOptions): Call<StrikeSettings>;
}

const toQuery = (fields: object): string => {
  const sent = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  return sent.length === 0 ? '' : `?${new URLSearchParams(sent)}`;
};

export function createAuthors(settings: ClientSettings): Authors {
  const pathOf = (authorId: string, more = '') => `/authors/${encodeURIComponent(authorId)}${more}`;
  const rest = createRestCalls(settings);
  return {
    list: (query = {}, options) => rest.get(`/authors${toQuery(query)}`, options),
    get: (authorId, options) => rest.get(pathOf(authorId), options),
    items: (authorId, query = {}, options) => rest.get(pathOf(authorId, `/items${toQuery(query)}`), options),
    history: (authorId, query = {}, options) => rest.get(pathOf(authorId, `/history${toQuery(query)}`), options),
    addNote: (authorId, text, options) => rest.post(pathOf(authorId, '/notes'), { text }, options),
    giveStrike: (authorId, strike = {}, options) => rest.post(pathOf(authorId, '/strikes'), strike, options),
    removeStrike: ({ authorId, strikeId, note }, options) =>
      rest.post(pathOf(authorId, `/strikes/${encodeURIComponent(strikeId)}/remove`), { note }, options),
    strikeSettings: (options) => rest.get('/strikes/settings', options),
    changeStrikeSettings: (changed, options) => rest.put('/strikes/settings', changed, options),
  };
}
