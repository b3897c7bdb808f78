/** Formats a verdict for the terminal, for any modality. */
import type { ImageItem, TextItem } from '@winnow/core';
import { colourBySeverity, escapeControlCharacters, type Terminal } from './terminal.ts';

/** @param between lines between the verdict and its issues */
export function renderVerdictLines(
  result: TextItem | ImageItem,
  terminal: Terminal,
  between: readonly string[] = [],
): readonly string[] {
  const { colours } = terminal;
  const verdict = result.isClean ? 'clean' : 'not clean';
  const head = `${colourBySeverity(terminal, result.severity, verdict)}, severity ${result.severity}, confidence ${result.confidence}%`;
  const issues = result.issues.map(
    ({ term, category, severity, context }) =>
      `  ${colourBySeverity(terminal, severity, severity.padEnd(6))}  ${colours.bold(category)}  ${JSON.stringify(escapeControlCharacters(term))}\n          ${colours.dim(escapeControlCharacters(context))}`,
  );
  const absent = result.analyzers
    .filter(({ status }) => status === 'unavailable' || status === 'failed')
    .map(({ name, reason }) => colours.dim(`Without "${name}": ${reason ?? 'it failed.'}`));
  return [head, escapeControlCharacters(result.reason), ...between, ...issues, ...absent].filter((line) => line !== '');
}
