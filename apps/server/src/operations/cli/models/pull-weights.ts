/** `winnow models pull pictures`: fetches weights of bundled models before they are needed, such as for a machine without a network. */
import { hasWeights, ModelError, modelsOfWeights, type WeightsName, weightsNames } from '@winnow/models';
import { WeightsUnavailable } from '../../../platform/weights/download-weights.ts';
import { WeightsDamaged } from '../../../platform/weights/unpack-weights.ts';
import { fetchWeights, findWeightsFolder, type WeightsSettings } from '../../../platform/weights/weights-store.ts';
import { formatByteCount, type Terminal } from '../terminal.ts';

const BAR_COLUMNS = 28;

const isWeightsName = (word: string): word is WeightsName => Object.hasOwn(modelsOfWeights, word);

/** The sets of weights that a word names; undefined if it names none. */
export const findWeightsNames = (word: string): readonly WeightsName[] | undefined =>
  word === 'all' ? weightsNames : isWeightsName(word) ? [word] : undefined;

/** "pictures  ████████░░░░  41%  8.2 MB of 19.9 MB" */
export function renderWeightsProgress(name: string, bytes: number, total: number): string {
  const share = Math.min(1, bytes / total);
  const filled = Math.round(share * BAR_COLUMNS);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_COLUMNS - filled)}`;
  return `${name}  ${bar}  ${Math.floor(100 * share)}%  ${formatByteCount(bytes)} of ${formatByteCount(total)}`;
}

/** Draws a bar that is overwritten on a terminal, else a line for each quarter. */
function createProgress(terminal: ProgressTerminal, name: string): (bytes: number, total: number) => void {
  let drawn = -1;
  const steps = terminal.isLive ? 100 : 4;
  return (bytes, total) => {
    const step = Math.floor((steps * bytes) / total);
    if (step === drawn) return;
    drawn = step;
    const line = renderWeightsProgress(name, bytes, total);
    terminal.err(terminal.isLive ? `\r\u001b[K${line}${bytes >= total ? '\n' : ''}` : `${line}\n`);
  };
}

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
        onProgress: createProgress(terminal, name),
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

/** All of them, as `WINNOW_FETCH_MODELS=start` asks for; what could not be fetched is missing, and results say so. */
export async function pullEveryWeights(settings: WeightsSettings, terminal: ProgressTerminal): Promise<void> {
  await pullWeights(weightsNames, settings, terminal);
}
