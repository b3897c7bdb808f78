/** A chat through Winnow's proxy with OpenAI's client: only its address and key change. */
import OpenAI from 'openai';

const client = new OpenAI({
  apiKey: process.env.WINNOW_API_KEY ?? '',
  baseURL: `${process.env.WINNOW_URL ?? 'http://127.0.0.1:8787'}/v1`,
});

export interface ChatOutcome {
  readonly text: string;
  /** Whether prompt or answer was stopped by moderation. */
  readonly isStopped: boolean;
}

/** Writes the answer as it is released: sentence by sentence. @throws OpenAI.APIError */
export async function chat(
  messages: OpenAI.ChatCompletionMessageParam[],
  write: (text: string) => void,
): Promise<ChatOutcome> {
  const model = process.env.CHAT_MODEL ?? 'gpt-5-mini';
  const stream = await client.chat.completions.create({ model, messages, stream: true });
  let text = '';
  let isStopped = false;
  for await (const { choices } of stream) {
    const [choice] = choices;
    const piece = choice?.delta.content ?? '';
    if (piece !== '') write(piece);
    text += piece;
    isStopped ||= choice?.finish_reason === 'content_filter';
  }
  return { text, isStopped };
}
