/** Regular expressions of lists, in RE2 syntax: time grows linearly with the text. */
import { RE2JS, RE2JSException, RE2Set } from 're2js';

/** A listed expression in a text. Places are UTF-16 code units. */
export interface ExpressionMatch {
  /** The number with which it was added. */
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

export interface ExpressionList {
  /** Found after the next `settle`. @param source as `isListableExpression` accepts it */
  add(id: number, source: string): void;
  /** Compiles all expressions together: about half a millisecond for each. */
  settle(): void;
  /** One pass for all expressions, and one more for each that matches. */
  search(text: string): ExpressionMatch[];
}

/** More places of one expression are not reported. */
const MAX_PLACES = 20;
/** Steps of a compiled expression. Chosen by us, not measured: a long alternation has some hundred. */
const MAX_STEPS = 1_000;

/** Whether it is RE2 syntax, not too large, and matches no empty text. */
export function isListableExpression(source: string): boolean {
  try {
    const pattern = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
    return pattern.programSize() <= MAX_STEPS && !pattern.matches('');
  } catch (error) {
    if (error instanceof RE2JSException) return false;
    throw error;
  }
}

function findPlaces(pattern: RE2JS, text: string): Omit<ExpressionMatch, 'id'>[] {
  const matcher = pattern.matcher(text);
  const places: Omit<ExpressionMatch, 'id'>[] = [];
  while (places.length < MAX_PLACES && matcher.find())
    if (matcher.end() > matcher.start()) places.push({ start: matcher.start(), end: matcher.end() });
  return places;
}

export function createExpressionList(): ExpressionList {
  const added: { readonly id: number; readonly pattern: RE2JS }[] = [];
  let all: RE2Set | undefined;
  let compiled = 0;
  return {
    add(id, source) {
      added.push({ id, pattern: RE2JS.compile(source, RE2JS.CASE_INSENSITIVE) });
    },
    settle() {
      if (compiled === added.length) return;
      all = new RE2Set(RE2Set.UNANCHORED, RE2JS.CASE_INSENSITIVE);
      for (const { pattern } of added) all.add(pattern.pattern());
      all.compile();
      compiled = added.length;
    },
    search: (text) =>
      (all?.match(text) ?? []).flatMap((at) => {
        const one = added[at];
        return one ? findPlaces(one.pattern, text).map((place) => ({ id: one.id, ...place })) : [];
      }),
  };
}
