/** A text model out of its parts: the same under Node and in a browser. */
import { type ListEvidence, probabilityOf, type Signal } from '@winnow/core';
import { ModelError } from './errors.ts';
import type { Inference } from './inference.ts';
import { judge, type ReadWindow } from './judge.ts';
import { withoutLongSigns } from './long-signs.ts';
import type { ReadLogits } from './reading.ts';
import { type Batching, type Outcome, ReadingRoom } from './reading-room.ts';
import type { ModelReading, TextModel } from './text-model.ts';
import type { TextTokenizer } from './tokenizer.ts';
import { type TokenRange, windowsOf } from './windows.ts';

export interface TextModelParts extends Batching {
  readonly card: {
    readonly id: string;
    readonly version: string;
    readonly reads: ModelReading;
    readonly coverage: number;
    readonly languages: readonly string[];
    readonly evidence: ListEvidence;
  };
  readonly tokenizer: TextTokenizer;
  readonly inference: Inference;
  /** Tokens of a window with what stands before and after it. */
  readonly maxTokens: number;
  readonly readLogits: ReadLogits;
  /** For each stage but the last: it is followed by the next if the likeliest signal's probability lies within. */
  readonly unsure: readonly (readonly [number, number])[];
  /** The signals of the output `contributions`, in its order. */
  readonly contributing: readonly Signal[];
}

/** A quarter of a window is read twice: nothing that a few words mean together falls between two windows. */
const OVERLAP = 0.25;

export function createTextModel(parts: TextModelParts): TextModel {
  const { card, tokenizer, inference, maxTokens, readLogits, unsure, contributing, ...batching } = parts;
  const { before, after, padding } = tokenizer;
  const size = maxTokens - before.length - after.length;
  const room = new ReadingRoom(inference, {
    ...batching,
    padding,
    isUnsure(logits, stage) {
      const [low, high] = unsure[stage] ?? [1, 0];
      const likeliest = probabilityOf(Math.max(...Object.values(readLogits(logits, stage).logits)));
      return likeliest >= low && likeliest <= high;
    },
  });
  let isClosed = false;

  const readWindow = (tokens: TokenRange, { logits, contributions, stage }: Outcome): ReadWindow => ({
    tokens,
    reading: readLogits(logits, stage),
    sharesOf(signal) {
      const column = contributing.indexOf(signal);
      if (contributions === undefined || column === -1) return undefined;
      return Array.from(
        { length: tokens.to - tokens.from },
        (_, at) => contributions[(before.length + at) * contributing.length + column] ?? 0,
      );
    },
  });

  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    room.refuseAll(closed());
    await inference.close();
  }

  return {
    ...card,
    async classify(given, { signal } = {}) {
      signal?.throwIfAborted();
      if (isClosed) throw closed();
      const text = withoutLongSigns(given);
      const { ids, surfaces } = tokenizer.encode(text);
      const windows = windowsOf(ids.length, size, Math.floor(size * OVERLAP));
      const rows = windows.map(({ from, to }) => [...before, ...ids.slice(from, to), ...after]);
      const outcomes = await room.read(rows, signal);
      return judge(
        text,
        surfaces,
        outcomes.flatMap((outcome, index) => (windows[index] ? [readWindow(windows[index], outcome)] : [])),
      );
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

const closed = () => new ModelError('the model is closed');
