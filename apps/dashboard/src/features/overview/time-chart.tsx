/** How much there was over time, by modality. */
import { type Modality, modalities } from '@winnow/core';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber, formatShort } from '../../components/format.tsx';
import type { ChartRow } from './span.ts';

const hour = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const formats = { hour, day } as const;

interface TimeChartProps {
  rows: readonly ChartRow[];
  step: 'hour' | 'day';
  /** What is counted: "tokens". */
  unit: string;
}

export const colourOf = (modality: Modality): string => `var(--color-${modality})`;

export function TimeChart({ rows, step, unit }: TimeChartProps) {
  const used = modalities.filter((modality) => rows.some((row) => row[modality] > 0));
  const total = rows.reduce((sum, row) => sum + modalities.reduce((part, modality) => part + row[modality], 0), 0);
  const label = (atMs: unknown) => formats[step].format(Number(atMs));
  return (
    <figure>
      <figcaption className="sr-only">
        {formatNumber(total)} {unit} over time, by kind of content
      </figcaption>
      <div className="h-56" aria-hidden>
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 224 }}>
          <BarChart
            data={[...rows]}
            margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
            barCategoryGap="18%"
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis
              dataKey="atMs"
              tickFormatter={label}
              tickLine={false}
              axisLine={{ stroke: 'var(--color-line-strong)' }}
              tick={{ fill: 'var(--color-muted)', fontSize: 11 }}
              minTickGap={28}
            />
            <YAxis
              width={40}
              tickFormatter={formatShort}
              tickLine={false}
              axisLine={false}
              allowDecimals={false}
              tick={{ fill: 'var(--color-muted)', fontSize: 11 }}
            />
            <Tooltip
              cursor={{ fill: 'var(--color-sunken)' }}
              labelFormatter={label}
              formatter={(value) => formatNumber(Number(value))}
              contentStyle={{
                background: 'var(--color-surface)',
                border: '1px solid var(--color-line)',
                borderRadius: 8,
                boxShadow: 'var(--shadow-floating)',
                fontSize: 12,
              }}
              labelStyle={{ color: 'var(--color-muted)' }}
            />
            {used.map((modality) => (
              <Bar
                key={modality}
                dataKey={modality}
                name={modality}
                stackId="all"
                fill={colourOf(modality)}
                maxBarSize={36}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
        {used.map((modality) => (
          <li key={modality} className="flex items-center gap-1.5 capitalize">
            <span className="size-2.5 rounded-sm" style={{ background: colourOf(modality) }} />
            {modality}
          </li>
        ))}
      </ul>
    </figure>
  );
}
