/** Assembles a text model from its parts: the same under Node and in a browser. */
import { type CategoryId, type ListEvidence, toProbability } from '@winnow/core';
import { type ConversationHeads, scoreConversation } from './conversation-heads.ts';
import { shortenExpandingCharacters } from './expanding-characters.ts';
import { judgeWithoutHashtags } from './hashtag-line.ts';
import type { InferenceBackend } from './inference.ts';
import { type BatchingOptions, InferenceBatcher, type WindowOutput } from './inference-batcher.ts';
import { judgeWindows, type WindowResult } from './judge-windows.ts';
import type { LogitDecoder } from './logit-decoder.ts';
import { ModelError } from './model-errors.ts';
import type { ClassifyOptions, ModelTextForm, TextJudgement, TextModel } from './text-model.ts';
import type { TextTokenizer } from './tokenizer.ts';
import { scoreUrgentLabels, type UrgentHeads } from './urgent-labels.ts';
import { planWindows } from './window-plan.ts';
import { splitIntoWindows, type TokenRange } from './windows.ts';

export interface TextModelParts extends BatchingOptions {
  readonly card: {
    readonly id: string;
    readonly version: string;
    readonly encoder?: TextModel['encoder'];
    readonly reads: ModelTextForm;
    readonly recall: number;
    readonly languages: readonly string[];
    readonly evidence: ListEvidence;
  };
  readonly tokenizer: TextTokenizer;
  readonly inference: InferenceBackend;
  /** Tokens of a window, including the special tokens around it. */
  readonly maxTokens: number;
  readonly decodeLogits: LogitDecoder;
  /**
   * For each stage but the last: the next stage runs if the likeliest signal's probability lies within these bounds.
   */
  readonly escalationBounds: readonly (readonly [number, number])[];
  /** The signals of the output `contributions`, in order. */
  readonly attributedCategories: readonly CategoryId[];
  /** Absent: the model has no urgent labels. */
  readonly urgent?: UrgentHeads | undefined;
  /** Absent: the model does not judge conversations. */
  readonly conversation?: ConversationHeads | undefined;
}

/** Neighbouring windows share a quarter, so that no phrase is split between two windows. */
const WINDOW_OVERLAP = 0.25;

export function createTextModel(parts: TextModelParts): TextModel {
  const {
    card,
    tokenizer,
    inference,
    maxTokens,
    decodeLogits,
    escalationBounds,
    attributedCategories,
    urgent,
    conversation,
    ...batching
  } = parts;
  const { before, after, padding } = tokenizer;
  const size = maxTokens - before.length - after.length;
  const batcher = new InferenceBatcher(inference, {
    ...batching,
    padding,
    needsNextStage(logits, stage) {
      const [low, high] = escalationBounds[stage] ?? [1, 0];
      const likeliest = toProbability(Math.max(...Object.values(decodeLogits(logits, stage).logits)));
      return likeliest >= low && likeliest <= high;
    },
  });
  let isClosed = false;

  const readWindow = (
    tokens: TokenRange,
    { logits, contributions, stage, embedding }: Omit<WindowOutput, 'hidden'>,
  ): WindowResult => ({
    tokens,
    embedding,
    prediction: decodeLogits(logits, stage),
    getTokenContributions(signal) {
      const column = attributedCategories.indexOf(signal);
      if (contributions === undefined || column === -1) return undefined;
      return Array.from(
        { length: tokens.to - tokens.from },
        (_, at) => contributions[(before.length + at) * attributedCategories.length + column] ?? 0,
      );
    },
  });

  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    batcher.rejectAll(createClosedError());
    await inference.close();
  }

  async function judge(text: string, options: ClassifyOptions): Promise<TextJudgement> {
    const { ids, surfaces } = tokenizer.encode(text);
    const windows = splitIntoWindows(ids.length, size, Math.floor(size * WINDOW_OVERLAP));
    const { inferred, read, unread } = planWindows({ ids, surfaces }, windows);
    const rows = inferred.map(({ from, to }) => [...before, ...ids.slice(from, to), ...after]);
    const wantsUrgent = urgent !== undefined && options.urgent === true;
    const embed = wantsUrgent || options.embed === true;
    const infer = (missing: readonly (readonly number[])[]) => batcher.infer(missing, { ...options, embed });
    const outputs = await (options.memory?.read(`${card.id} ${card.version} ${embed}`, rows, infer) ?? infer(rows));
    const results = read.flatMap(({ window, output }) => {
      const outcome = outputs[output];
      return outcome === undefined ? [] : [readWindow(window, outcome)];
    });
    const judgement = judgeWindows({ text, surfaces, unread }, results);
    return wantsUrgent ? { ...judgement, urgent: scoreUrgentLabels(urgent, text, judgement) } : judgement;
  }

  return {
    ...card,
    judgesAnswers: conversation !== undefined,
    async classify(text, options = {}) {
      options.signal?.throwIfAborted();
      if (isClosed) throw createClosedError();
      return judgeAsAnswer({ conversation, judge: acceptAnyForm(card.reads, judge) }, text, options);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

const createClosedError = () => new ModelError('the model is closed');

type Judge = (text: string, options: ClassifyOptions) => Promise<TextJudgement>;

/** Judges texts in the form that a model reads, but for what its tokenizer and its heads cannot take. */
function acceptAnyForm(form: ModelTextForm, judge: Judge): Judge {
  return (given, options) => {
    const text = shortenExpandingCharacters(given);
    return form === 'canonical' ? judgeWithoutHashtags(text, (part) => judge(part, options)) : judge(text, options);
  };
}

interface AnswerJudge {
  /** Undefined: what a text answers does not matter. */
  readonly conversation: ConversationHeads | undefined;
  readonly judge: Judge;
}

async function judgeAsAnswer(
  { conversation, judge }: AnswerJudge,
  text: string,
  { answers, ...options }: ClassifyOptions,
): Promise<TextJudgement> {
  if (conversation === undefined || answers === undefined) return judge(text, options);
  const [judgement, answered] = await Promise.all([
    judge(text, { ...options, embed: true }),
    judge(answers, { ...options, urgent: false, embed: true }),
  ]);
  return { ...judgement, conversation: scoreConversation(conversation, answered, judgement) };
}
