/** Rules about the size of functions: exceptions say why, where they are. */
import type { SourceFunction } from '../functions.ts';
import { isProductCode } from '../repository-tree.ts';
import type { Rule } from './rule.ts';

/** House style: 50. */
const MAX_LINES = 80;
const MAX_PARAMETERS = 3;

interface FunctionLimit {
  /** What begins the line of the comment that gives the reason. */
  readonly mark: string;
  readonly description: string;
  isExceeded(found: SourceFunction): boolean;
}

/** Also finds reasons that are no longer needed, so that none outlives its function. */
const ruleForFunctions = ({ mark, description, isExceeded }: FunctionLimit): Rule => {
  const reason = new RegExp(`^[\\s*]*${mark}: \\S`, 'm');
  return {
    description: `${description} says why in a line of its comment that begins with "${mark}:", and no other does`,
    check: (tree) =>
      tree.sources
        .filter(({ path }) => isProductCode(path))
        .flatMap(({ path, functions }) =>
          functions
            .filter((found) => isExceeded(found) !== reason.test(found.comment))
            .map(
              ({ line, name, lines, parameters }) =>
                `${path}:${line} ${name}: ${lines} lines, ${parameters} parameters`,
            ),
        ),
  };
};

export const shortFunctions = ruleForFunctions({
  mark: 'Long',
  description: `a function of more than ${MAX_LINES} lines`,
  isExceeded: ({ lines }) => lines > MAX_LINES,
});

export const fewParameters = ruleForFunctions({
  mark: 'Positional',
  description: `a function with more than ${MAX_PARAMETERS} parameters`,
  isExceeded: ({ parameters }) => parameters > MAX_PARAMETERS,
});
