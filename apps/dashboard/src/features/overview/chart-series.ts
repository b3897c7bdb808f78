/** The data of the chart over time: one row per step, with a value for each series. */
import { type Modality, modalities } from '@winnow/core';
import { t } from '../../i18n/i18n.ts';
import { titleValue } from '../../i18n/names.ts';
import type { OverviewData } from './time-span.ts';

export const measures = {
  requests: t('Requests'),
  contents: t('Contents'),
  tokens: t('Tokens'),
} as const satisfies Partial<Record<keyof OverviewData['points'][number], string>>;
export type Measure = keyof typeof measures;
export const measureNames = Object.keys(measures) as [Measure, ...Measure[]];

export const chartGroupings = { kind: t('By kind'), caller: t('By key') } as const;
export type ChartGrouping = keyof typeof chartGroupings;
export const chartGroupingNames = Object.keys(chartGroupings) as [ChartGrouping, ...ChartGrouping[]];

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** The name of a color in styles.css. */
  readonly colour: string;
}

export interface ChartRow {
  readonly atMs: number;
  readonly values: Readonly<Record<string, number>>;
}

export interface Chart {
  readonly series: readonly ChartSeries[];
  readonly rows: readonly ChartRow[];
}

/** One series' value in one step. */
interface SeriesPoint {
  readonly at: string;
  readonly id: string;
  readonly value: number;
}

/** One row per step, including empty steps. */
function buildChartRows(
  steps: OverviewData['steps'],
  series: readonly ChartSeries[],
  points: readonly SeriesPoint[],
): ChartRow[] {
  const rows = new Map(steps.map((at) => [at, Object.fromEntries(series.map(({ id }) => [id, 0]))]));
  for (const { at, id, value } of points) {
    const values = rows.get(at);
    if (values && Object.hasOwn(values, id)) values[id] = (values[id] ?? 0) + value;
  }
  return [...rows].map(([at, values]) => ({ atMs: Date.parse(at), values }));
}

function chartByModality({ steps, points }: OverviewData, measure: Measure): Chart {
  const used = new Set<Modality>(points.map(({ modality }) => modality));
  const series = modalities
    .filter((modality) => used.has(modality))
    .map((modality) => ({
      id: modality,
      label: titleValue(modality),
      colour: modality,
    }));
  const figures = points.map((point) => ({ at: point.at, id: point.modality, value: point[measure] }));
  return { series, rows: buildChartRows(steps, series, figures) };
}

const callerColours = ['text', 'image', 'audio', 'video', 'rose'] as const;
const OTHER_CALLERS: ChartSeries = { id: 'others', label: t('All others'), colour: 'line-strong' };

/** The busiest keys and people individually, and all others combined. */
function chartByCaller(overview: OverviewData, measure: Measure, names: ReadonlyMap<string, string>): Chart {
  const { steps, points, callerPoints } = overview;
  const named = [...new Set(callerPoints.map(({ caller }) => caller))];
  const busiest = overview.callers.filter(({ caller }) => named.includes(caller));
  const own = busiest.map(({ caller }, place) => ({
    id: caller,
    label: names.get(caller) ?? caller,
    colour: callerColours[place] ?? OTHER_CALLERS.colour,
  }));
  const figures = [
    ...callerPoints.map((point) => ({ at: point.at, id: point.caller, value: point[measure] })),
    ...points.map((point) => ({ at: point.at, id: OTHER_CALLERS.id, value: point[measure] })),
    ...callerPoints.map((point) => ({ at: point.at, id: OTHER_CALLERS.id, value: -point[measure] })),
  ];
  const rows = buildChartRows(steps, [...own, OTHER_CALLERS], figures);
  const hasOthers = rows.some(({ values }) => (values[OTHER_CALLERS.id] ?? 0) > 0);
  return { series: hasOthers ? [...own, OTHER_CALLERS] : own, rows };
}

export function buildChart(
  overview: OverviewData,
  { measure, split }: { measure: Measure; split: ChartGrouping },
  names: ReadonlyMap<string, string>,
): Chart {
  return split === 'kind' ? chartByModality(overview, measure) : chartByCaller(overview, measure, names);
}
