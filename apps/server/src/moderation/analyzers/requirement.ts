/** Whether a verdict requires an analyzer, according to the settings. */
import type { OptionalAnalyzer, ServerConfig } from '../../platform/config.ts';
import type { Requirement } from './analyzer.ts';

export const getRequirement = (
  { requiredAnalyzers }: Pick<ServerConfig, 'requiredAnalyzers'>,
  name: OptionalAnalyzer,
): Requirement => (requiredAnalyzers === 'installed' ? 'where-available' : requiredAnalyzers.includes(name));
