/** Passes an answer on while it is written, each sentence once it is judged. */
import { isBlankText } from '@winnow/core';
import { growText } from '../../../../moderation/streams/grow-text.ts';
import type { AnswerGuard } from './answer-guard.ts';
import type { ChatPolicies } from './chat-request.ts';
import { type AnswerHead, type Chunk, chunkSchema, REFUSAL, toChunk } from './chat-shapes.ts';
import { brokenAnswer } from './chat-upstream.ts';
import type { JudgedPrompt, SideVerdict } from './judged-side.ts';

interface ToolCall {
  id: string | undefined;
  name: string;
  arguments: string;
}

/** What has arrived of an answer besides its text. */
class ArrivedAnswer {
  head: AnswerHead;
  finishReason: string | undefined;
  usage: Chunk['usage'];
  refusal = '';
  readonly #toolCalls = new Map<number, ToolCall>();

  constructor(head: AnswerHead) {
    this.head = head;
  }

  /** @returns the text that it adds. @throws ChatUpstreamFailed */
  add(value: unknown): string {
    const parsed = chunkSchema.safeParse(value);
    if (!parsed.success) throw brokenAnswer(parsed.error);
    const { model, choices, usage } = parsed.data;
    this.head = { ...this.head, model };
    this.usage = usage ?? this.usage;
    const [choice] = choices;
    if (choice === undefined) return '';
    const { content, refusal, tool_calls: calls } = choice.delta;
    this.finishReason = choice.finish_reason ?? this.finishReason;
    this.refusal += refusal ?? '';
    for (const { index, id: callId, function: called } of calls ?? []) {
      const call = this.#toolCalls.get(index) ?? { id: undefined, name: '', arguments: '' };
      call.id ??= callId ?? undefined;
      call.name += called?.name ?? '';
      call.arguments += called?.arguments ?? '';
      this.#toolCalls.set(index, call);
    }
    return content ?? '';
  }

  /** Texts that are held until the end. */
  get heldTexts(): string[] {
    return [this.refusal, ...[...this.#toolCalls.values()].map((call) => call.arguments)];
  }

  get heldDelta(): object | undefined {
    const calls = [...this.#toolCalls].map(([index, { id, ...called }]) => ({
      ...{ index, id, type: 'function', function: called },
    }));
    if (this.refusal === '' && calls.length === 0) return undefined;
    return {
      ...(this.refusal === '' ? {} : { refusal: this.refusal }),
      ...(calls.length > 0 && { tool_calls: calls }),
    };
  }
}

interface AnswerStream {
  /** The model is the upstream's, once it has named it. */
  readonly head: AnswerHead;
  readonly guard: AnswerGuard;
  readonly chunks: AsyncIterable<unknown>;
  readonly policy: ChatPolicies['answer']['policy'];
  readonly prompt: JudgedPrompt | undefined;
  readonly includeUsage: boolean;
  /** Callback for the texts of an answer that was passed on, all of it judged. */
  readonly onAnswer: (texts: readonly string[]) => void;
}

/** @throws ChatUpstreamFailed; what judging throws */
export async function* streamAnswer({
  head,
  guard,
  chunks,
  policy,
  prompt,
  includeUsage,
  onAnswer,
}: AnswerStream): AsyncGenerator<object, void, undefined> {
  const arrived = new ArrivedAnswer(head);
  async function* pieces() {
    for await (const chunk of chunks) {
      const text = arrived.add(chunk);
      if (text !== '') yield text;
    }
  }
  let released = 0;
  let text = '';
  const isStopped = (verdict: SideVerdict | undefined) => policy === 'block' && verdict?.isClean === false;
  const end = (delta: object, finishReason: string) =>
    toChunk(arrived.head, { delta, finishReason, winnow: { prompt, answer: guard.verdict } });

  yield toChunk(head, { delta: { role: 'assistant', content: '' } });
  for await (const { content } of growText(pieces())) {
    text = content;
    if (isBlankText(content)) continue;
    if (isStopped(await guard.judge(content))) {
      yield end({ refusal: REFUSAL }, 'content_filter');
      return guard.settle();
    }
    if (content.length > released) yield toChunk(arrived.head, { delta: { content: content.slice(released) } });
    released = content.length;
  }
  if (arrived.finishReason === undefined) throw brokenAnswer();
  const heldText = arrived.heldTexts.join('\n');
  if (!isBlankText(heldText) && isStopped(await guard.judge(`${text}\n${heldText}`))) {
    yield end({ refusal: REFUSAL }, 'content_filter');
    return guard.settle();
  }
  const { heldDelta } = arrived;
  if (heldDelta) yield toChunk(arrived.head, { delta: heldDelta });
  await guard.settle();
  onAnswer([text, ...arrived.heldTexts]);
  yield end({}, arrived.finishReason);
  if (includeUsage && arrived.usage)
    yield { ...toChunk(arrived.head, { delta: {} }), choices: [], usage: arrived.usage };
}
