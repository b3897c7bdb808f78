/** The log: one JSON line per request and per event, on standard output; never content, bodies or keys. */
import { type DestinationStream, destination, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * How long a line may stay in memory: lines are written in batches, since one write each costs more than the request.
 */
const FLUSH_MS = 200;

export interface LogOptions {
  level: string;
  /** Default: standard output. */
  to?: DestinationStream;
}

/**
 * `time` is in milliseconds since 1970. Errors are logged by name, message, stack and causes; lower layers put no
 * content in messages.
 */
export function createLog({ level, to }: LogOptions): Log {
  const stream = to ?? destination({ fd: 1, sync: false, minLength: 8_192, periodicFlush: FLUSH_MS });
  return pino({ level, base: null }, stream);
}
