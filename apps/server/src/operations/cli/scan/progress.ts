/** Scan progress: a bar that is redrawn on a terminal, else an occasional plain line. */
import { formatByteCount, type Terminal } from '../terminal.ts';
import type { ProgressObserver } from './run-scan.ts';

export interface ScanProgress extends ProgressObserver, Disposable {
  /** Items judged since the scan started. */
  readonly judged: number;
}

const REDRAW_MS = 100;
const PLAIN_LINE_MS = 5_000;
const BAR_COLUMNS = 28;

interface ProgressState {
  readonly totalBytes: number;
  doneBytes: number;
  items: number;
  known: number;
  readonly startedMs: number;
}

/** Shows progress until it is disposed. @param totalBytes of all files */
export function showProgress(terminal: Terminal, totalBytes: number): ScanProgress {
  const state: ProgressState = { totalBytes, doneBytes: 0, items: 0, known: 0, startedMs: performance.now() };
  const draw = () => {
    const elapsedMs = performance.now() - state.startedMs;
    if (terminal.isLive) terminal.err(`\r\u001b[K${renderProgressBar(state, elapsedMs, terminal)}`);
    else terminal.err(`${renderProgressLine(state, elapsedMs)}\n`);
  };
  const timer = setInterval(draw, terminal.isLive ? REDRAW_MS : PLAIN_LINE_MS);
  timer.unref();
  return {
    done: (items, bytes) => {
      state.items += items;
      state.doneBytes += bytes;
    },
    known: () => {
      state.known += 1;
    },
    get judged() {
      return state.items;
    },
    [Symbol.dispose]() {
      clearInterval(timer);
      if (terminal.isLive) terminal.err('\r\u001b[K');
    },
  };
}

const doneShareOf = ({ doneBytes, totalBytes }: ProgressState) =>
  Math.min(1, totalBytes === 0 ? 1 : doneBytes / totalBytes);

/** "41%  2,050 done  406/s  2 MB of 5 MB  8 s left" */
export function renderProgressLine(state: ProgressState, elapsedMs: number): string {
  const { items, doneBytes, totalBytes, known } = state;
  const perSecond = elapsedMs > 0 ? (1_000 * items) / elapsedMs : 0;
  const share = doneShareOf(state);
  return [
    `${Math.floor(100 * share)}%`,
    `${(items + known).toLocaleString('en-US')} done`,
    `${perSecond.toFixed(perSecond < 10 ? 1 : 0)}/s`,
    `${formatByteCount(Math.min(doneBytes, totalBytes))} of ${formatByteCount(totalBytes)}`,
    ...(share > 0.01 && items > 0 ? [`${formatDuration((elapsedMs * (1 - share)) / share)} left`] : []),
  ].join('  ');
}

/** Formats milliseconds for people. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function renderProgressBar(state: ProgressState, elapsedMs: number, { columns, colours }: Terminal): string {
  const full = Math.round(BAR_COLUMNS * doneShareOf(state));
  const text = renderProgressLine(state, elapsedMs);
  const drawn = `${colours.cyan('━'.repeat(full))}${colours.dim('━'.repeat(BAR_COLUMNS - full))} `;
  return columns() > BAR_COLUMNS + text.length + 1 ? drawn + text : text.slice(0, Math.max(0, columns() - 1));
}
