/** Banks of known contents, for keys with the scopes `policies:read` and `policies:write`. */
import type { BankAction, Severity, SignalType } from '@winnow/core';
import type { CallOptions, ClientSettings } from './client-settings.ts';
import type { Call } from './transport/call.ts';
import { createRestCalls } from './transport/rest-calls.ts';

export interface Bank {
  /** Capital letters, digits and underscores. */
  name: string;
  /** 0–1: the share of contents that the bank is matched against. */
  matching_enabled_ratio: number;
  action: BankAction;
  /** The name of the label that a match gives. */
  label: string;
  severity: Severity;
}

export type BankChange = Partial<Omit<Bank, 'matching_enabled_ratio'>> & { enabled_ratio?: number };
export type NewBank = BankChange & Pick<Bank, 'name'>;

/** Hashes in hexadecimal, by their type. */
export type SignalMap = Partial<Record<SignalType, string>>;

/** What may be said of a content. */
export interface BankContentDetails {
  note?: string;
  metadata?: { content_id?: string; content_uri?: string; json?: Record<string, unknown> } | null;
  /** 1: it is matched; 0: it is not; else the second since 1970 from which it is. */
  disable_until_ts?: number;
}

export interface BankContent extends Required<Omit<BankContentDetails, 'metadata'>> {
  id: number;
  signals: SignalMap;
  original_media_uri: string | null;
  metadata: unknown;
  /** When it was added, as a date with time. */
  created_at: string;
}

export type BankImport =
  | { csv: string; signal_type?: SignalType }
  | { contents: (BankContentDetails & { signals: SignalMap; original_media_uri?: string | null })[] };

type AddedContent = Pick<BankContent, 'id' | 'signals'>;

export interface Banks {
  list(options?: CallOptions): Call<Bank[]>;
  /** @throws ConflictError if there is one with the name */
  create(bank: NewBank, options?: CallOptions): Call<Bank>;
  /** @throws NotFoundError */
  get(name: string, options?: CallOptions): Call<Bank>;
  /** Absent fields stay as they are. @throws NotFoundError */
  change(name: string, bank: BankChange, options?: CallOptions): Call<Bank>;
  /** With its contents. @throws NotFoundError */
  remove(name: string, options?: CallOptions): Call<{ message: string }>;
  /** A page of its contents, oldest first. @param page.after `next` of the page before */
  contents(
    name: string,
    page?: { after?: number; limit?: number },
    options?: CallOptions,
  ): Call<{ content: BankContent[]; next: number | null }>;
  /** Adds the hashes of a content (a URL or Base64), which is not stored. */
  addContent(
    name: string,
    content: BankContentDetails & { content: string },
    options?: CallOptions,
  ): Call<AddedContent>;
  addSignals(name: string, signals: SignalMap, options?: CallOptions): Call<AddedContent>;
  changeContent(name: string, change: BankContentDetails & { id: number }, options?: CallOptions): Call<BankContent>;
  removeContent(name: string, id: number, options?: CallOptions): Call<{ deleted: number }>;
  import(name: string, contents: BankImport, options?: CallOptions): Call<{ added: number; skipped: number }>;
  /** Banks that know a hash, or one near it. */
  lookup(
    type: SignalType,
    signal: string,
    options?: CallOptions,
  ): Call<Record<string, Partial<Record<SignalType, { bank_content_id: number; distance: string }[]>>>>;
}

export function createBanks(settings: ClientSettings): Banks {
  const pathOf = (name: string, ...more: (string | number)[]) =>
    ['/c/bank', encodeURIComponent(name), ...more].join('/');
  const rest = createRestCalls(settings);
  return {
    list: (options) => rest.get('/c/banks', options),
    create: (bank, options) => rest.post('/c/banks', bank, options),
    get: (name, options) => rest.get(pathOf(name), options),
    change: (name, bank, options) => rest.put(pathOf(name), bank, options),
    remove: (name, options) => rest.delete(pathOf(name), options),
    contents: (name, { after = 0, limit = 100 } = {}, options) =>
      rest.get(`${pathOf(name, 'content')}?after=${after}&limit=${limit}`, options),
    addContent: (name, content, options) => rest.post(pathOf(name, 'content'), content, options),
    addSignals: (name, signals, options) => rest.post(pathOf(name, 'signal'), signals, options),
    changeContent: (name, { id, ...details }, options) => rest.put(pathOf(name, 'content', id), details, options),
    removeContent: (name, id, options) => rest.delete(pathOf(name, 'content', id), options),
    import: (name, contents, options) => rest.post(pathOf(name, 'import'), contents, options),
    lookup: (type, signal, options) =>
      rest.get(`/m/lookup?signal_type=${type}&signal=${encodeURIComponent(signal)}`, options),
  };
}
