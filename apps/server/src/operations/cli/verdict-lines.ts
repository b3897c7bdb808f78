/** Formats a verdict for the terminal, for any modality. */
import { type AudioItem, type ImageItem, type TextItem, unjudgedLabels, type VideoItem } from '@winnow/core';
import { colourBySeverity, escapeControlCharacters, type Terminal } from './terminal.ts';

/** In words; what is clean only as far as it was judged is never plainly clean. */
export function toVerdictWords({
  isClean,
  severity,
  complete,
}: Pick<TextItem, 'isClean' | 'severity' | 'complete'>): string {
  if (isClean) return complete ? 'clean' : 'clean as far as it was judged';
  return severity === 'None' ? 'needs review' : 'not clean';
}

/** What was not judged, why, and what to do about it. */
export function toGapLine({ part, start, end, box, reason }: TextItem['coverage']['parts'][number]): string {
  const { why, next } = unjudgedLabels[reason];
  const span = start === undefined || end === undefined ? '' : ` ${start}–${end}`;
  const area = box ? ` of ${box.width} × ${box.height} px at ${box.left}, ${box.top}` : '';
  return `Not judged: ${part}${span}${area}, ${why}. ${next}`;
}

/** @param between lines between the verdict and its issues */
export function renderVerdictLines(
  result: TextItem | ImageItem | AudioItem | VideoItem,
  terminal: Terminal,
  between: readonly string[] = [],
): readonly string[] {
  const { colours } = terminal;
  const head = `${colourBySeverity(terminal, result.severity, toVerdictWords(result))}, severity ${result.severity}, confidence ${result.confidence}%`;
  const issues = result.issues.map(
    ({ term, category, severity, context }) =>
      `  ${colourBySeverity(terminal, severity, severity.padEnd(6))}  ${colours.bold(category)}  ${JSON.stringify(escapeControlCharacters(term))}\n          ${colours.dim(escapeControlCharacters(context))}`,
  );
  const absent = result.analyzers
    .filter(({ status }) => status === 'unavailable' || status === 'failed')
    .map(({ name, reason }) => colours.dim(`Without "${name}": ${reason ?? 'it failed.'}`));
  const gaps = result.coverage.parts.map((gap) => colours.yellow(toGapLine(gap)));
  return [head, escapeControlCharacters(result.reason), ...between, ...issues, ...gaps, ...absent].filter(
    (line) => line !== '',
  );
}
