/** The terminal as commands see it: output streams, width, interactivity, and colours. */
import type { Severity } from '@winnow/core';
import type picocolors from 'picocolors';

export interface Terminal {
  /** Standard output: the command's result. */
  out(text: string): void;
  /** Standard error: progress and messages. */
  err(text: string): void;
  /** Piped input; undefined if standard input is a terminal. @throws UsageError if it was already read */
  readonly input: () => AsyncIterable<Uint8Array> | undefined;
  /** Whether standard error is a terminal that can redraw a line. */
  readonly isLive: boolean;
  /** Current width of that terminal in columns. */
  readonly columns: () => number;
  /** Aborted when the user presses Ctrl-C. */
  readonly interrupted: AbortSignal;
  readonly colours: ReturnType<typeof picocolors.createColors>;
}

/**
 * Untrusted text: replaces characters that control the terminal (escape sequences, bells,
 * overprinting) with a visible sign.
 */
export const escapeControlCharacters = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\u2426');

/** A severity's name in its colour. */
export function colourBySeverity({ colours }: Terminal, severity: Severity, text: string = severity): string {
  const paint = { None: colours.green, Low: colours.yellow, Medium: colours.magenta, High: colours.red }[severity];
  return colours.bold(paint(text));
}

/** Human-readable sizes: 3.2 MB. */
export function formatByteCount(count: number): string {
  if (count < 1_000) return `${count} B`;
  const power = Math.min(3, Math.floor(Math.log10(count) / 3));
  return `${(count / 1_000 ** power).toFixed(1)} ${['B', 'kB', 'MB', 'GB'][power]}`;
}

/** "1 file", "5,000 files". */
export const formatNounCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
