/** One attempt to deliver a message, and how long to wait for the next one. */
import type { SafePost } from '../../platform/media/safe-fetch.ts';
import { MediaSourceError } from '../../platform/media/source-error.ts';
import { type DeliveryAttempt, type DueDelivery, isSuccessStatus } from './delivery-store.ts';
import { signMessage } from './webhook-message.ts';

/** Delay after each attempt, in seconds: quick retries at first, then hours apart, three days in all. */
const RETRY_DELAYS_SECONDS = [5, 30, 120, 600, 3_600, 14_400, 43_200, 86_400, 86_400] as const;
const TIMEOUT_MS = 15_000;
/** The Standard Webhooks specification: 410 means that the endpoint wants no more messages. */
const HTTP_GONE = 410;

/** The outcome of an attempt: accepted, answered with a status other than 2xx, no response, or an internal failure. */
export type DeliveryOutcome = 'delivered' | 'refused' | 'unreachable' | 'failed';

export interface DeliveryTools {
  readonly post: SafePost;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Callback for internal failures; the operation is retried. */
  readonly onError: (error: unknown) => void;
  /** Callback for every attempt. */
  readonly onAttempt?: (end: DeliveryOutcome) => void;
}

export const isUnsubscribed = ({ status }: Pick<DeliveryAttempt, 'status'>): boolean => status === HTTP_GONE;

export async function attemptDelivery(
  { post, now, onError, onAttempt = () => {} }: DeliveryTools,
  due: DueDelivery,
): Promise<DeliveryAttempt> {
  const headers = signMessage(due, new Date(now()));
  const againSeconds = RETRY_DELAYS_SECONDS[due.attempts - 1] ?? null;
  try {
    const status = await post(due.url, { body: due.payload, headers, timeoutMs: TIMEOUT_MS });
    onAttempt(isSuccessStatus(status) ? 'delivered' : 'refused');
    return { status, retryAfterSeconds: isUnsubscribed({ status }) ? null : againSeconds };
  } catch (error) {
    onAttempt(error instanceof MediaSourceError ? 'unreachable' : 'failed');
    if (error instanceof MediaSourceError) return { problem: error.message, retryAfterSeconds: againSeconds };
    onError(error);
    return { problem: 'The message could not be sent.', retryAfterSeconds: againSeconds };
  }
}
