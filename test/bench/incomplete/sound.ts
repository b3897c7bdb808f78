/** Recordings of which a part cannot be heard, and ordinary ones. */
import type { CoverageCase } from './coverage-case.ts';

export const soundCases: readonly CoverageCase[] = [];
