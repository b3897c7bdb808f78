/** The indexes of list entries, one for each kind: which entries a content matches, and where. */
import type { ListKind } from '@winnow/core';
import {
  createExpressionSet,
  createKnownTexts,
  createTermList,
  domainsOfHost,
  findNamedHosts,
  isListableExpression,
  type TermList,
  toKnownText,
  toListedDomain,
} from '@winnow/text';
import { createPositions } from './positions.ts';

/** A content as lists are compared with it. */
export interface ListedContent {
  /** Absent: it is no text. */
  readonly text?: { readonly content: string /** ISO 639-1 */; readonly language: string } | undefined;
  readonly authorId?: string | undefined;
}

/** An entry that a content matches. */
export interface EntryMatch {
  /** The entry's position. */
  readonly id: number;
  /** UTF-16 units of the text; absent: it is all of it, or its author. */
  readonly start?: number;
  readonly end?: number;
  /** 0–1, of known texts. */
  readonly similarity?: number;
  /** Of a term: how it was hidden, and what it stands for. */
  readonly technique?: ReturnType<TermList['search']>[number]['technique'];
  readonly plain?: string;
}

export interface ListIndex {
  /** Found after the next `settle`. */
  add(position: number, value: string): void;
  settle(): void;
  search(content: ListedContent): EntryMatch[];
}

/** From which share of equal pieces a text is a known one. Chosen on test/quality/ordinary: `npm run bench -- known-texts`. */
const LEAST_SIMILARITY = 0.5;

/** Chosen by us, not measured: most lists have fewer; memory for more is reserved as they come. */
const FIRST_TERMS = 1_000;

function createTermIndex(): ListIndex {
  const terms = createTermList(FIRST_TERMS);
  return {
    add: terms.add,
    settle: terms.settle,
    search: ({ text }) => (text ? terms.search(text.content, text.language) : []),
  };
}

/** More places of one expression are not reported. */
const MAX_PLACES = 20;

function createExpressionIndex(): ListIndex {
  const expressions = createExpressionSet();
  return {
    add(position, value) {
      // What an older version accepted may be refused by a newer one.
      if (isListableExpression(value)) expressions.add(position, value);
    },
    settle: expressions.settle,
    search: ({ text }) => (text ? expressions.search(text.content, MAX_PLACES) : []),
  };
}

function createDomainIndex(): ListIndex {
  const domains = createPositions();
  return {
    add(position, value) {
      const domain = toListedDomain(value);
      if (domain !== undefined) domains.add(domain, position);
    },
    settle: () => {},
    search: ({ text }) =>
      findNamedHosts(text?.content ?? '').flatMap(({ host, start, end }) =>
        domainsOfHost(host).flatMap((domain) => domains.of(domain).map((id) => ({ id, start, end }))),
      ),
  };
}

function createKnownTextIndex(): ListIndex {
  const known = createKnownTexts();
  return {
    add(position, value) {
      const signature = toKnownText(value);
      if (signature) known.add(position, signature);
    },
    settle: () => {},
    search({ text }) {
      const signature = text && toKnownText(text.content);
      return signature ? known.search(signature, LEAST_SIMILARITY) : [];
    },
  };
}

function createAuthorIndex(): ListIndex {
  const authors = createPositions();
  return {
    add: (position, value) => authors.add(value, position),
    settle: () => {},
    search: ({ authorId }) => (authorId === undefined ? [] : authors.of(authorId).map((id) => ({ id }))),
  };
}

export const createListIndex: Readonly<Record<ListKind, () => ListIndex>> = {
  terms: createTermIndex,
  regexes: createExpressionIndex,
  domains: createDomainIndex,
  texts: createKnownTextIndex,
  authors: createAuthorIndex,
};

/** Whether a content has what lists of a kind are compared with. */
export const hasMaterial = (kind: ListKind, { text, authorId }: ListedContent): boolean =>
  (kind === 'authors' ? authorId : text) !== undefined;
