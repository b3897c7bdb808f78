/** A stacked chart of totals over time, each series in its color. */
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCompact, formatNumber } from '../../components/format.tsx';
import { getFormatLocale, t } from '../../i18n/i18n.ts';
import type { Chart } from './chart-series.ts';

const hour = new Intl.DateTimeFormat(getFormatLocale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat(getFormatLocale(), { month: 'short', day: 'numeric' });
const axisFormats = { hour, day } as const;

interface TimeChartProps {
  chart: Chart;
  step: 'hour' | 'day';
  /** The unit that is counted: "Tokens". */
  unit: string;
}

const getColourVariable = (colour: string): string => `var(--color-${colour})`;

export function TimeChart({ chart: { series, rows }, step, unit }: TimeChartProps) {
  const sumOf = (id: string) => rows.reduce((sum, { values }) => sum + (values[id] ?? 0), 0);
  const label = (atMs: unknown) => axisFormats[step].format(Number(atMs));
  return (
    <figure>
      <figcaption className="sr-only">
        {t('{{unit}} over time: {{series}}', {
          unit,
          series: series.map(({ id, label: name }) => `${name} ${formatNumber(sumOf(id))}`).join(', '),
        })}
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
              tickFormatter={formatCompact}
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
            {series.map(({ id, label: name, colour }) => (
              <Bar
                key={id}
                dataKey={({ values }: Chart['rows'][number]) => values[id]}
                name={name}
                stackId="all"
                fill={getColourVariable(colour)}
                maxBarSize={36}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
        {series.map(({ id, label: name, colour }) => (
          <li key={id} className="flex min-w-0 items-center gap-1.5">
            <span className="size-2.5 shrink-0 rounded-sm" style={{ background: getColourVariable(colour) }} />
            <span className="truncate">{name}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
