/** Middleware for Express (4 and 5) and other servers of its kind: refuses a body whose text is not fit to publish. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimitError, type TextResult, WinnowClient, WinnowError } from '@winnow/sdk';

const winnow = new WinnowClient({
  apiKey: process.env.WINNOW_API_KEY ?? '',
  baseUrl: process.env.WINNOW_URL ?? 'http://127.0.0.1:8787',
  timeoutMs: 3_000,
  maxRetries: 0,
});

/** A request whose body a parser before this one has read. */
type ParsedRequest = IncomingMessage & { body?: unknown };

/** Where handlers find the verdict: `response.locals.verdict`. */
type LocalResponse = ServerResponse & { locals?: Record<string, unknown> };

function refuse(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** What a verdict means for the person who wrote the text; undefined: it may be published. */
function objectionTo({ isClean, complete, reason, issues }: TextResult): object | undefined {
  if (!isClean) return { message: reason, issues };
  // Clean as far as it was judged, which is not the whole text.
  if (!complete) return { message: 'A moderator has to look at this first.' };
  return undefined;
}

/**
 * Judges a field of the body before the handlers that follow.
 * @param field of a body that express.json() has parsed
 */
export const moderateBody =
  (field: string) =>
  async (request: ParsedRequest, response: LocalResponse, next: (error?: unknown) => void): Promise<void> => {
    const content: unknown = Object(request.body)[field];
    if (typeof content !== 'string' || content.trim() === '')
      return refuse(response, 400, { message: `"${field}" is missing.` });
    try {
      const verdict = await winnow.text({ content });
      const objection = objectionTo(verdict);
      if (objection !== undefined) return refuse(response, 422, objection);
      response.locals = { ...response.locals, verdict };
      next();
    } catch (error) {
      // Nothing is published that was not judged.
      if (error instanceof RateLimitError) refuse(response, 429, { message: 'Try again in a moment.' });
      else if (error instanceof WinnowError) refuse(response, 503, { message: 'Try again later.' });
      else next(error);
    }
  };
