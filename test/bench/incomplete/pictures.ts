/** Pictures and videos of which a part cannot be read, and ordinary ones. */
import type { CoverageCase } from './coverage-case.ts';

export const pictureCases: readonly CoverageCase[] = [];
