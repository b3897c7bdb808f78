/** Regular expressions of accounts, in RE2 syntax: many at once, in a time that their sizes and the text's bound. */
import { limits } from '@winnow/core';
import { RE2JS, RE2JSException, RE2Set } from 're2js';

/**
 * Steps of the expressions that are searched for in one pass. With 2,000 a pass over 10,000 characters takes .2 ms, and
 * 170 ms the first time; with 4,000 its automaton can outgrow its memory, and each pass takes 350 ms.
 */
const PASS_STEPS = 2_000;
/** Steps times characters that finding the places of matches may take, up to 110 ns each: about a second. */
const PLACING_WORK = 10_000_000;

/** Where an expression matches a text. Places are UTF-16 code units. */
export interface ExpressionPlace {
  /** The number with which it was added. */
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

export interface ExpressionSet {
  /** Found after the next `settle`; what was settled stays found until then. @throws RE2JSException if it is not RE2 syntax */
  add(id: number, source: string): void;
  /** Compiles what was added: about half a millisecond for each. */
  settle(): void;
  /** Whether any of them matches. */
  matches(text: string): boolean;
  /**
   * Of each that matches, its first places that are not empty; of one that would take too long to find, the whole text.
   * @param most of one expression
   */
  search(text: string, most: number): ExpressionPlace[];
}

interface Expression {
  readonly id: number;
  readonly pattern: RE2JS;
}

/** Expressions that are searched for in one pass. */
interface Pass {
  /** Only ever appended to, so that the numbers in `compiled` stay right. */
  readonly expressions: Expression[];
  steps: number;
  /** The first of them, or all; used while others are added. */
  compiled: RE2Set | undefined;
  /** Whether some were added since it was compiled. */
  isStale: boolean;
}

const compile = (source: string): RE2JS => RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);

/** @returns the steps of an expression; undefined: it is not RE2 syntax, or too large */
export function measureExpression(source: string): number | undefined {
  try {
    const steps = compile(source).programSize();
    return steps <= limits.expressionSteps.one ? steps : undefined;
  } catch (error) {
    if (error instanceof RE2JSException) return undefined;
    throw error;
  }
}

/** Whether expressions that are not too large alone are too large together. */
export const areTooLarge = (sources: readonly string[]): boolean =>
  sources.reduce((sum, source) => sum + (measureExpression(source) ?? 0), 0) > limits.expressionSteps.together;

/** Whether it is RE2 syntax, not too large, and matches no empty text. */
export const isListableExpression = (source: string): boolean =>
  measureExpression(source) !== undefined && !compile(source).matches('');

function findPlaces({ id, pattern }: Expression, text: string, most: number): ExpressionPlace[] {
  const matcher = pattern.matcher(text);
  const places: ExpressionPlace[] = [];
  while (places.length < most && matcher.find())
    if (matcher.end() > matcher.start()) places.push({ id, start: matcher.start(), end: matcher.end() });
  return places;
}

function compilePass(pass: Pass): void {
  const compiled = new RE2Set(RE2Set.UNANCHORED, RE2JS.CASE_INSENSITIVE);
  for (const { pattern } of pass.expressions) compiled.add(pattern.pattern());
  compiled.compile();
  pass.compiled = compiled;
  pass.isStale = false;
}

const matchPass = ({ compiled, expressions }: Pass, text: string): Expression[] =>
  (compiled?.match(text) ?? []).flatMap((at) => expressions[at] ?? []);

export function createExpressionSet(): ExpressionSet {
  const passes: Pass[] = [];
  return {
    add(id, source) {
      const pattern = compile(source);
      const steps = pattern.programSize();
      const last = passes.at(-1);
      const hasRoom = last !== undefined && last.steps + steps <= PASS_STEPS;
      const pass = hasRoom ? last : { expressions: [], steps: 0, compiled: undefined, isStale: true };
      if (!hasRoom) passes.push(pass);
      pass.expressions.push({ id, pattern });
      pass.steps += steps;
      pass.isStale = true;
    },
    settle() {
      for (const pass of passes) if (pass.isStale) compilePass(pass);
    },
    matches: (text) => passes.some((pass) => matchPass(pass, text).length > 0),
    search(text, most) {
      let work = PLACING_WORK;
      return passes
        .flatMap((pass) => matchPass(pass, text))
        .flatMap((expression) => {
          const cost = expression.pattern.programSize() * text.length;
          if (cost > work) return [{ id: expression.id, start: 0, end: text.length }];
          work -= cost;
          return findPlaces(expression, text, most);
        });
    },
  };
}
