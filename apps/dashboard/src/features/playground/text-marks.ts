/** Splits overlapping marks in a text into segments that do not overlap, for rendering. */
import { type Severity, severityRank, type TextItem } from '@winnow/core';

export interface TextMark {
  /** In UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly kind: 'issue' | 'bypass' | 'pii';
  /** Category, technique, or kind of personal data. */
  readonly label: string;
  readonly severity: Severity;
}

interface MarkedChunk {
  readonly start: number;
  readonly text: string;
  readonly marks: readonly TextMark[];
}

/** The findings of a text result that have a position. */
export function toTextMarks({
  issues,
  bypass,
  detectedPii = [],
}: Pick<TextItem, 'issues' | 'bypass' | 'detectedPii'>): TextMark[] {
  return [
    ...issues.flatMap(({ start, end, category, severity }): TextMark[] =>
      start === undefined || end === undefined ? [] : [{ start, end, kind: 'issue', label: category, severity }],
    ),
    ...bypass.map(
      ({ start, end, technique }): TextMark => ({ start, end, kind: 'bypass', label: technique, severity: 'None' }),
    ),
    ...detectedPii.map(
      ({ start, end, type }): TextMark => ({ start, end, kind: 'pii', label: type, severity: 'None' }),
    ),
  ];
}

/** The text from start to end, split wherever a mark begins or ends. */
export function splitByMarks(text: string, marks: readonly TextMark[]): MarkedChunk[] {
  const cuts = [0, text.length, ...marks.flatMap(({ start, end }) => [start, end])]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .sort((a, b) => a - b);
  const places = [...new Set(cuts)];
  return places.slice(0, -1).map((start, index) => {
    const end = places[index + 1] ?? text.length;
    return {
      start,
      text: text.slice(start, end),
      marks: marks.filter((mark) => mark.start <= start && mark.end >= end),
    };
  });
}

/** The most severe mark of a segment, which determines its color and line style. */
export const worstMark = (marks: readonly TextMark[]): TextMark | undefined =>
  [...marks].sort((a, b) => severityRank(b.severity) - severityRank(a.severity))[0];
