/** Statements of reasons (DSA), for keys with the scopes `statements:read` and `statements:write`. */
import type { ExplanationLanguage, Statement, StatementDetails, StatementNotice } from '@winnow/core';
import type { CallOptions, ClientSettings } from './client-settings.ts';
import { createJsonBody } from './content/request-body.ts';
import { type Call, startCall } from './transport/call.ts';

export interface StatementResult {
  statement: Statement;
  /** For the author of the content. */
  notice: StatementNotice;
  details: StatementDetails;
}

export interface StatementsValidation {
  isValid: boolean;
  /** Of the statement at `index`. */
  problems: { index: number; field: string; message: string }[];
}

/** One decision: the request that judged the content, and its index in a batch. */
export interface DecisionPlace {
  requestId: string;
  item?: number;
}

export interface Statements {
  /**
   * Of decisions in a span of time, oldest first: the body for the EU's database.
   * @param page.after the `puid` of the last statement of the page before
   * @throws ConflictError if one would be refused
   */
  list(
    page: { from: string; to: string; after?: string; limit?: number },
    options?: CallOptions,
  ): Call<{ statements: Statement[] }>;
  /** Up to 100 statements that you made. */
  validate(statements: readonly unknown[], options?: CallOptions): Call<StatementsValidation>;
  /** With the notice for the author. @throws NotFoundError if nothing was restricted */
  get(place: DecisionPlace & { language?: ExplanationLanguage }, options?: CallOptions): Call<StatementResult>;
  /** Replaces what was said before. @throws InvalidRequestError if the database would refuse the statement */
  change(place: DecisionPlace, details: StatementDetails, options?: CallOptions): Call<StatementResult>;
}

export function createStatements(settings: ClientSettings): Statements {
  const pathOf = ({ requestId, item = 0 }: DecisionPlace) => `/statements/${encodeURIComponent(requestId)}/${item}`;
  return {
    list({ from, to, after, limit }, options) {
      const query = new URLSearchParams({
        from,
        to,
        ...(after === undefined ? {} : { after }),
        ...(limit === undefined ? {} : { limit: String(limit) }),
      });
      return startCall(settings, { method: 'GET', path: `/statements?${query}` }, options);
    },
    validate(statements, options) {
      const body = () => createJsonBody({ statements });
      return startCall(settings, { method: 'POST', path: '/statements/validate', body }, options);
    },
    get({ language, ...place }, options) {
      const query = language === undefined ? '' : `?language=${language}`;
      return startCall(settings, { method: 'GET', path: pathOf(place) + query }, options);
    },
    change: (place, details, options) =>
      startCall(settings, { method: 'PUT', path: pathOf(place), body: () => createJsonBody(details) }, options),
  };
}
