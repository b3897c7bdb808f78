/** Opens tracing as the settings ask for it: OpenTelemetry, or none. */
import type { ServerConfig } from '../config.ts';
import { noopTracing, type Tracing } from './tracing.ts';

/** Loads the tracing library only if traces are collected. */
export async function openTracing({ tracesUrl }: Pick<ServerConfig, 'tracesUrl'>, version: string): Promise<Tracing> {
  if (tracesUrl === null) return noopTracing;
  const { openTelemetry } = await import('./telemetry.ts');
  return openTelemetry(tracesUrl, version);
}
