/** Parses test texts in which ⟦…⟧ marks the expected findings, and runs a category's table of them. */
import type { TextPiiCategory } from '@winnow/core';
import { describe, expect, it } from 'vitest';
import { detectPii } from './index.ts';

interface MarkedSpan {
  start: number;
  end: number;
  raw: string;
}

function readMarks(source: string): { text: string; spans: MarkedSpan[] } {
  let text = '';
  const spans: MarkedSpan[] = [];
  for (const part of source.split(/(⟦[^⟧]*⟧)/)) {
    const raw = part.startsWith('⟦') ? part.slice(1, -1) : part;
    if (raw !== part) spans.push({ start: text.length, end: text.length + raw.length, raw });
    text += raw;
  }
  return { text, spans };
}

const findPiiSpans = (category: TextPiiCategory, text: string): MarkedSpan[] =>
  detectPii(text, { categories: [category] }).flatMap(({ place, raw }) =>
    place?.kind === 'span' ? [{ start: place.start, end: place.end, raw }] : [],
  );

/** Tests one recogniser: it finds exactly the marked spans, and nothing in the innocent texts. */
export function describeRecogniser(
  category: TextPiiCategory,
  table: { finds: readonly string[]; leaves: readonly string[] },
): void {
  describe(category, () => {
    it.each(table.finds)('finds exactly what is marked in %j', (source) => {
      const { text, spans } = readMarks(source);
      expect(spans.length).toBeGreaterThan(0);
      expect(findPiiSpans(category, text)).toEqual(spans);
    });
    it.each(table.leaves)('finds nothing in %j', (text) => {
      expect(findPiiSpans(category, text)).toEqual([]);
    });
  });
}
