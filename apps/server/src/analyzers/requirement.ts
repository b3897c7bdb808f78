/** Whether a verdict can do without an analyzer, as the settings say. */
import type { Config, OptionalAnalyzer } from '../config.ts';
import type { Requirement } from './analyzer.ts';

export const requirementOf = (
  { requiredAnalyzers }: Pick<Config, 'requiredAnalyzers'>,
  name: OptionalAnalyzer,
): Requirement => (requiredAnalyzers === 'installed' ? 'where-available' : requiredAnalyzers.includes(name));
