/** The outputs of the windows of one text that grows, so that a model reads each window once. */
import type { WindowOutput } from './inference-batcher.ts';

type RememberedOutput = Omit<WindowOutput, 'hidden'>;

/**
 * Outputs by model and tokens; a window whose tokens change is read again. Grows with the text: a window has some 4 KB,
 * so a text of 10,000 characters has about 100 KB. Discarded with the text.
 */
export class WindowMemory {
  readonly #outputs = new Map<string, RememberedOutput>();

  /**
   * @param model whose outputs they are: its id, its version, and whether embeddings are wanted
   * @param windows token ids of each window
   * @param infer reads those that are not known, in their order
   * @returns an output for each window
   * @throws what `infer` throws; nothing of it is remembered
   */
  async read(
    model: string,
    windows: readonly (readonly number[])[],
    infer: (windows: readonly (readonly number[])[]) => Promise<readonly WindowOutput[]>,
  ): Promise<RememberedOutput[]> {
    const keys = windows.map((ids) => `${model} ${ids.join()}`);
    const missing = [...keys.entries()].filter(([, key]) => !this.#outputs.has(key)).map(([index]) => index);
    const outputs = await infer(missing.flatMap((index) => (windows[index] ? [windows[index]] : [])));
    for (const [at, index] of missing.entries()) {
      const [key, output] = [keys[index], outputs[at]];
      if (key !== undefined && output !== undefined) this.#outputs.set(key, copyOutput(output));
    }
    return keys.flatMap((key) => this.#outputs.get(key) ?? []);
  }
}

/** The arrays of an output are views of a whole batch, which would be held with them. */
const copyOutput = ({ logits, contributions, embedding, stage }: WindowOutput): RememberedOutput => ({
  logits: logits.slice(),
  ...(contributions && { contributions: contributions.slice() }),
  embedding,
  stage,
});
