/** The report's charts as inline SVG, which takes its colours from the page. */
import { type Severity, severityLadder, unsafeSeverities } from '@winnow/core';
import { escapeHtml } from './escape-html.ts';

type ChartSeverityCounts = Readonly<Record<Severity, number>>;

const severitiesWorstFirst = unsafeSeverities.toReversed();
const formatChartCount = (count: number) => count.toLocaleString('en-US');

const RADIUS = 54;
const RING_CIRCUMFERENCE = 2 * Math.PI * RADIUS;
/** Minimum width of a non-empty slice, as a share of the ring, so that it remains visible. */
const MIN_SLICE_SHARE = 0.012;

/** A ring chart of all severities, with the number of items in its centre. */
export function renderSeverityRing(severities: ChartSeverityCounts): string {
  const all = severityLadder.toReversed().filter((severity) => severities[severity] > 0);
  const count = all.reduce((sum, severity) => sum + severities[severity], 0);
  const wide = all.map((severity) => Math.max(MIN_SLICE_SHARE, severities[severity] / Math.max(1, count)));
  const whole = wide.reduce((sum, share) => sum + share, 0);
  let at = 0;
  const slices = all.map((severity, index) => {
    const length = ((wide[index] ?? 0) / whole) * RING_CIRCUMFERENCE;
    const gap = all.length > 1 ? 1.5 : 0;
    const slice = `<circle class="s-${severity}" r="${RADIUS}" cx="70" cy="70" fill="none" stroke-width="18" stroke-dasharray="${(length - gap).toFixed(2)} ${(RING_CIRCUMFERENCE - length + gap).toFixed(2)}" stroke-dashoffset="${(-at).toFixed(2)}"><title>${severityLabel(severity)}: ${formatChartCount(severities[severity])}</title></circle>`;
    at += length;
    return slice;
  });
  const says = all.map((severity) => `${severityLabel(severity)} ${formatChartCount(severities[severity])}`).join(', ');
  return `<svg class="ring" viewBox="0 0 140 140" role="img" aria-label="${says}"><g transform="rotate(-90 70 70)">${slices.join('')}</g><text x="70" y="70" class="ring-count">${formatChartCount(count)}</text><text x="70" y="88" class="ring-word">moderated</text></svg>`;
}

const severityLabel = (severity: Severity) => (severity === 'None' ? 'Clean' : severity);

export interface ChartBar {
  readonly name: string;
  readonly severities: ChartSeverityCounts;
  /** The filter applied when it is clicked. */
  readonly filter: { readonly by: 'category' | 'kind' | 'file'; readonly value: string };
}

const WIDTH = 300;
/** So that non-empty segments remain visible. */
const MIN_SEGMENT_WIDTH = 3;

/** A row per bar: name, bar stacked by severity, count. Each row is a button. */
export function renderBars(rows: readonly ChartBar[]): string {
  const most = Math.max(1, ...rows.map(({ severities }) => totalUnsafe(severities)));
  return rows
    .map(({ name, severities, filter }) => {
      let at = 0;
      const pieces = severitiesWorstFirst.map((severity) => {
        const width =
          severities[severity] === 0 ? 0 : Math.max(MIN_SEGMENT_WIDTH, (severities[severity] / most) * WIDTH);
        const piece = `<rect class="s-${severity}" x="${at.toFixed(1)}" width="${Math.max(0, width - (width > 2 ? 1 : 0)).toFixed(1)}" height="12" rx="2"><title>${severity}: ${formatChartCount(severities[severity])}</title></rect>`;
        at += width;
        return severities[severity] > 0 ? piece : '';
      });
      return `<button type="button" class="bar" data-by="${filter.by}" data-value="${escapeHtml(filter.value)}"><span class="bar-name" title="${escapeHtml(name)}">${escapeHtml(name)}</span><svg viewBox="0 0 ${WIDTH} 12" preserveAspectRatio="none" aria-hidden="true">${pieces.join('')}</svg><span class="bar-count">${formatChartCount(totalUnsafe(severities))}</span></button>`;
    })
    .join('\n');
}

const totalUnsafe = (severities: ChartSeverityCounts) =>
  severitiesWorstFirst.reduce((sum, severity) => sum + severities[severity], 0);
