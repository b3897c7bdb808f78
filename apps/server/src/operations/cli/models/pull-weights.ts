/** `winnow models pull pictures`: fetches weights of bundled models before they are needed, such as for a machine without a network. */
import { hasWeights, ModelError, modelsOfWeights, type WeightsName, weightsNames } from '@winnow/models';
import type { ServerConfig } from '../../../platform/config.ts';
import { WeightsUnavailable } from '../../../platform/weights/download-weights.ts';
import { WeightsDamaged } from '../../../platform/weights/unpack-weights.ts';
import { fetchWeights, findWeightsFolder, type WeightsSettings } from '../../../platform/weights/weights-store.ts';
import { createProgressBar } from '../progress-bar.ts';
import { formatByteCount, type Terminal } from '../terminal.ts';

const isWeightsName = (word: string): word is WeightsName => Object.hasOwn(modelsOfWeights, word);

/** The sets of weights that a word names; undefined if it names none. */
export const findWeightsNames = (word: string): readonly WeightsName[] | undefined =>
  word === 'all' ? weightsNames : isWeightsName(word) ? [word] : undefined;

type ProgressTerminal = Pick<Terminal, 'err' | 'isLive' | 'interrupted'>;

/**
 * Fetches those that are missing, one after another, and shows their progress.
 * @returns whether all of them are here now; what went wrong is printed
 * @throws the reason of an interruption
 */
export async function pullWeights(
  names: readonly WeightsName[],
  settings: WeightsSettings,
  terminal: ProgressTerminal,
): Promise<boolean> {
  for (const name of names) {
    if (hasWeights(name, findWeightsFolder(settings))) {
      terminal.err(`${name}: already here.\n`);
      continue;
    }
    try {
      await fetchWeights(name, settings, {
        signal: terminal.interrupted,
        onProgress: createProgressBar(terminal, { name, format: formatByteCount }),
      });
      terminal.err(`${name}: fetched into ${findWeightsFolder(settings)}, checksums compared.\n`);
    } catch (error) {
      terminal.interrupted.throwIfAborted();
      const isExpected = [WeightsUnavailable, WeightsDamaged, ModelError].some((kind) => error instanceof kind);
      if (!isExpected || !(error instanceof Error)) throw error;
      terminal.err(`${error.message}\n`);
      return false;
    }
  }
  return true;
}

/**
 * All that the settings use, for `WINNOW_FETCH_MODELS=start`; what could not be fetched is missing, and results say so.
 */
export async function pullEveryWeights(
  settings: WeightsSettings & Pick<ServerConfig, 'textModel'>,
  terminal: ProgressTerminal,
): Promise<void> {
  const used = weightsNames.filter((name) => name !== 'careful' || settings.textModel === 'careful');
  await pullWeights(used, settings, terminal);
}
