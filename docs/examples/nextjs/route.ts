/** A route of Next.js that judges a comment before it saves it. */
import { RateLimitError, WinnowClient, WinnowError } from '@winnow/sdk';

const winnow = new WinnowClient({
  apiKey: process.env.WINNOW_API_KEY ?? '',
  baseUrl: process.env.WINNOW_URL ?? '',
  timeoutMs: 3_000,
});

const answer = (status: number, message: string) => Response.json({ message }, { status });

export async function POST(request: Request): Promise<Response> {
  const { content } = (await request.json()) as { content?: unknown };
  if (typeof content !== 'string' || content.trim() === '') return answer(400, 'Write something first.');
  try {
    const { isClean, complete, reason, issues } = await winnow.text({ content }, { signal: request.signal });
    if (!isClean) return Response.json({ message: reason, issues }, { status: 422 });
    // Clean as far as it was judged, which is not the whole text.
    if (!complete) return answer(422, 'A moderator has to look at this first.');
  } catch (error) {
    if (error instanceof RateLimitError) return answer(429, 'Too many comments at once. Try again in a moment.');
    if (error instanceof WinnowError) return answer(503, 'Comments are closed for a moment. Your text is not lost.');
    throw error;
  }
  await save(content);
  return answer(201, 'Published.');
}

async function save(content: string): Promise<void> {
  // Into your database.
  console.log(content.length);
}
