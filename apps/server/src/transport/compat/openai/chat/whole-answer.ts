/** Judges an answer that comes at once. */
import { isBlankText } from '@winnow/core';
import type { AnswerGuard } from './answer-guard.ts';
import type { ChatPolicies } from './chat-request.ts';
import { completionSchema, toCompletion, toRefusedCompletion } from './chat-shapes.ts';
import { brokenAnswer } from './chat-upstream.ts';
import type { JudgedPrompt } from './judged-side.ts';

interface WholeAnswer {
  readonly guard: AnswerGuard;
  readonly policy: ChatPolicies['answer']['policy'];
  readonly prompt: JudgedPrompt | undefined;
  /** Callback for the texts of an answer that is passed on, all of it judged. */
  readonly onAnswer: (texts: readonly string[]) => void;
}

/** @param value as the upstream sent it. @throws ChatUpstreamFailed; what judging throws */
export async function judgeAnswer(value: unknown, { guard, policy, prompt, onAnswer }: WholeAnswer): Promise<object> {
  const parsed = completionSchema.safeParse(value);
  if (!parsed.success) throw brokenAnswer(parsed.error);
  const { choices, usage, ...head } = parsed.data;
  const [choice] = choices;
  const { content = null, refusal = null, tool_calls: calls } = choice?.message ?? {};
  const called = (calls ?? []).map((call) => call.function.arguments ?? '');
  const texts = [content ?? '', refusal ?? '', ...called];
  const text = texts.join('\n');
  if (!isBlankText(text)) await guard.judge(text);
  await guard.settle();
  const winnow = { prompt, answer: guard.verdict };
  if (policy === 'block' && guard.verdict?.isClean === false)
    return toRefusedCompletion(head, winnow, usage ?? undefined);
  onAnswer(texts);
  const message = { content, refusal, ...(calls && { tool_calls: calls }) };
  const finishReason = choice?.finish_reason ?? 'stop';
  return toCompletion(head, { message, finishReason, winnow, ...(usage && { usage }) });
}
