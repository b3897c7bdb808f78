/** Appeals against decisions, for keys with the scope `appeals`; people answer them. */
import type { CallOptions, ClientSettings } from './client-settings.ts';
import type { DecisionPlace } from './statements-api.ts';
import type { Call } from './transport/call.ts';
import { createRestCalls } from './transport/rest-calls.ts';

/** Times are ISO 8601. */
export interface AppealResult {
  appealId: string;
  requestId: string;
  item: number;
  appealedBy: string | null;
  reason: string;
  openedAt: string;
  /** What is appealed against. */
  decision: {
    decision: 'allow' | 'reject';
    note: string | null;
    reviewer: string;
    decidedAt: string;
    reason: string;
  };
  /** null: it is open. */
  outcome: 'uphold' | 'overturn' | null;
  answeredBy: string | null;
  answeredAt: string | null;
  internalNote: string | null;
  publicNote: string | null;
}

export interface Appeals {
  /** @throws ConflictError if nothing was rejected, or it was appealed against before */
  create(appeal: DecisionPlace & { appealedBy?: string; reason: string }, options?: CallOptions): Call<AppealResult>;
  /** Oldest first. @param page.after `next` of the page before */
  list(
    page?: Partial<DecisionPlace> & { state?: 'open' | 'answered'; after?: string; limit?: number },
    options?: CallOptions,
  ): Call<{ rows: AppealResult[]; next: string | null }>;
  /** A link to a page on which the author appeals without signing in. @throws NotFoundError */
  link(place: DecisionPlace & { days?: number }, options?: CallOptions): Call<{ url: string; expiresAt: string }>;
  /** @throws NotFoundError */
  get(appealId: string, options?: CallOptions): Call<AppealResult>;
}

export function createAppeals(settings: ClientSettings): Appeals {
  const rest = createRestCalls(settings);
  return {
    create: (appeal, options) => rest.post('/appeals', appeal, options),
    list(page = {}, options) {
      const query = new URLSearchParams(Object.entries(page).map(([name, value]) => [name, String(value)]));
      return rest.get(`/appeals?${query}`, options);
    },
    link: (place, options) => rest.post('/appeals/links', place, options),
    get: (appealId, options) => rest.get(`/appeals/${encodeURIComponent(appealId)}`, options),
  };
}
