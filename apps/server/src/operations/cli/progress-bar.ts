/** A bar for work whose extent is known: redrawn on a terminal, else a line for each quarter. */
import type { Terminal } from './terminal.ts';

const BAR_COLUMNS = 28;

export interface ProgressState {
  /** What is being done, such as "pictures". */
  readonly name: string;
  readonly done: number;
  readonly total: number;
  /** Shows an amount, such as "8.2 MB"; absent: only the share is known. */
  readonly format?: ((amount: number) => string) | undefined;
}

/** "pictures  ████████░░░░  41%  8.2 MB of 19.9 MB" */
export function renderProgress({ name, done, total, format }: ProgressState): string {
  const share = Math.min(1, done / total);
  const filled = Math.round(share * BAR_COLUMNS);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_COLUMNS - filled)}`;
  const amounts = format ? `  ${format(done)} of ${format(total)}` : '';
  return `${name}  ${bar}  ${Math.floor(100 * share)}%${amounts}`;
}

/** @returns called with the amount that is done, and the total */
export function createProgressBar(
  terminal: Pick<Terminal, 'err' | 'isLive'>,
  { name, format }: Pick<ProgressState, 'name' | 'format'>,
): (done: number, total: number) => void {
  let drawn = -1;
  const steps = terminal.isLive ? 100 : 4;
  return (done, total) => {
    const step = Math.floor((steps * done) / total);
    if (step === drawn) return;
    drawn = step;
    const line = renderProgress({ name, done, total, format });
    terminal.err(terminal.isLive ? `\r\u001b[K${line}${done >= total ? '\n' : ''}` : `${line}\n`);
  };
}
