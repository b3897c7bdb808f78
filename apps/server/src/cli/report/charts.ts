/** The charts of the report, as inline SVG that takes its colours from the page. */
import { type Severity, severityLadder, unsafeSeverities } from '@winnow/core';
import { escaped } from './escape.ts';

type BySeverity = Readonly<Record<Severity, number>>;

const unsafe = unsafeSeverities.toReversed();
const number = (count: number) => count.toLocaleString('en-US');

const RADIUS = 54;
const AROUND = 2 * Math.PI * RADIUS;
/** No slice that exists is thinner than this share of the ring, or nobody sees it. */
const THINNEST = 0.012;

/** A ring of all severities, with the number of items in it. */
export function ring(severities: BySeverity): string {
  const all = severityLadder.toReversed().filter((severity) => severities[severity] > 0);
  const count = all.reduce((sum, severity) => sum + severities[severity], 0);
  const wide = all.map((severity) => Math.max(THINNEST, severities[severity] / Math.max(1, count)));
  const whole = wide.reduce((sum, share) => sum + share, 0);
  let at = 0;
  const slices = all.map((severity, index) => {
    const length = ((wide[index] ?? 0) / whole) * AROUND;
    const gap = all.length > 1 ? 1.5 : 0;
    const slice = `<circle class="s-${severity}" r="${RADIUS}" cx="70" cy="70" fill="none" stroke-width="18" stroke-dasharray="${(length - gap).toFixed(2)} ${(AROUND - length + gap).toFixed(2)}" stroke-dashoffset="${(-at).toFixed(2)}"><title>${label(severity)}: ${number(severities[severity])}</title></circle>`;
    at += length;
    return slice;
  });
  const says = all.map((severity) => `${label(severity)} ${number(severities[severity])}`).join(', ');
  return `<svg class="ring" viewBox="0 0 140 140" role="img" aria-label="${says}"><g transform="rotate(-90 70 70)">${slices.join('')}</g><text x="70" y="70" class="ring-count">${number(count)}</text><text x="70" y="88" class="ring-word">moderated</text></svg>`;
}

const label = (severity: Severity) => (severity === 'None' ? 'Clean' : severity);

export interface Bar {
  readonly name: string;
  readonly severities: BySeverity;
  /** What clicking it filters by. */
  readonly filter: { readonly by: 'category' | 'kind' | 'file'; readonly value: string };
}

const WIDTH = 300;
/** As for the ring. */
const THINNEST_PIECE = 3;

/** A row for each bar: its name, a bar stacked by severity, its number. Each is a button. */
export function bars(rows: readonly Bar[]): string {
  const most = Math.max(1, ...rows.map(({ severities }) => sumOf(severities)));
  return rows
    .map(({ name, severities, filter }) => {
      let at = 0;
      const pieces = unsafe.map((severity) => {
        const width = severities[severity] === 0 ? 0 : Math.max(THINNEST_PIECE, (severities[severity] / most) * WIDTH);
        const piece = `<rect class="s-${severity}" x="${at.toFixed(1)}" width="${Math.max(0, width - (width > 2 ? 1 : 0)).toFixed(1)}" height="12" rx="2"><title>${severity}: ${number(severities[severity])}</title></rect>`;
        at += width;
        return severities[severity] > 0 ? piece : '';
      });
      return `<button type="button" class="bar" data-by="${filter.by}" data-value="${escaped(filter.value)}"><span class="bar-name" title="${escaped(name)}">${escaped(name)}</span><svg viewBox="0 0 ${WIDTH} 12" preserveAspectRatio="none" aria-hidden="true">${pieces.join('')}</svg><span class="bar-count">${number(sumOf(severities))}</span></button>`;
    })
    .join('\n');
}

const sumOf = (severities: BySeverity) => unsafe.reduce((sum, severity) => sum + severities[severity], 0);
