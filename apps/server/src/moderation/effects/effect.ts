/** What is made of a content after its verdict: it is produced and checked first, and only then stored. */
import type { AnalysisObserver } from '../analyzers/run-analyzers.ts';
import type { ModerationRuntime, RedactedFile } from '../runtime.ts';

/** What an effect produces. */
export interface EffectOutput {
  /** The file to store; undefined if the output is not a file. */
  readonly file: RedactedFile | undefined;
}

/** The effect of one modality, one plain object. */
export interface Effect<Content, Output extends EffectOutput> {
  /** The name of its step in traces. */
  readonly step: 'redact' | 'contact sheet';
  /** Whether the request asks for it and the verdict leaves something to do. */
  isNeeded(content: Content): boolean;
  /** Produces the output, and checks it: what is returned may be given to the caller. */
  apply(content: Content): Output | Promise<Output>;
}

/** An output, and where its file is stored. */
export interface AppliedEffect<Output extends EffectOutput> {
  readonly output: Output;
  /** The signed link; undefined if there is no file, or nowhere to store it. */
  readonly url: string | undefined;
}

interface EffectContext {
  readonly judging: Pick<ModerationRuntime, 'storeRedacted'>;
  readonly watch: AnalysisObserver;
}

/**
 * The only place that stores what was made of a content, and it does so last: if the effect throws, nothing is stored.
 * @returns undefined if there is nothing to do
 * @throws what the effect and the blob store throw
 */
export async function applyEffect<Content extends EffectContext, Output extends EffectOutput>(
  effect: Effect<Content, Output> | undefined,
  content: Content,
): Promise<AppliedEffect<Output> | undefined> {
  if (!effect?.isNeeded(content)) return undefined;
  const { judging, watch } = content;
  const output = await watch.traceStep(effect.step, () => effect.apply(content));
  const { file } = output;
  const url = file && (await watch.traceStep('store', async () => judging.storeRedacted?.(file)));
  return { output, url };
}
