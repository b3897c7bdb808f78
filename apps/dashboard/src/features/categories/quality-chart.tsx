/** What each threshold finds: three curves, with the chosen threshold marked. */
import { clsx } from 'clsx';
import type { CategoryQualityRecord } from '../../categories.ts';
import { formatPercent } from '../../components/format.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import type { QualityPointRecord } from './category-quality.ts';

const WIDTH = 380;
const HEIGHT = 200;
const LEFT = 44;
const BOTTOM = 24;
const TOP = 10;
const RIGHT = 12;
const gridShares = [0, 0.25, 0.5, 0.75, 1] as const;
const axisThresholds = [0.1, 0.3, 0.5, 0.7, 0.9] as const;

const toX = (threshold: number) => LEFT + threshold * (WIDTH - LEFT - RIGHT);
const toY = (share: number) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);

/** Distinguished by their dashes as well as by color. */
const curves = [
  { name: 'found', label: t('Found'), stroke: 'stroke-accent', dash: undefined },
  { name: 'false', label: t('False alarms'), stroke: 'stroke-high', dash: '7 4' },
  { name: 'ordinary', label: t('Ordinary contents'), stroke: 'stroke-muted', dash: '2 4' },
] as const satisfies readonly { name: keyof QualityPointRecord; label: string; stroke: string; dash: unknown }[];

type Curve = (typeof curves)[number];

function CurveLine({ points, curve: { name, stroke, dash } }: { points: readonly QualityPointRecord[]; curve: Curve }) {
  return (
    <>
      <polyline
        points={points.map((point) => `${toX(point.threshold)},${toY(point[name].share)}`).join(' ')}
        strokeDasharray={dash}
        className={clsx('fill-none stroke-2', stroke)}
      />
      {name === 'found' &&
        points.map(({ threshold, found }) => (
          <line
            key={threshold}
            x1={toX(threshold)}
            x2={toX(threshold)}
            y1={toY(found.low)}
            y2={toY(found.high)}
            className="stroke-accent opacity-40"
          />
        ))}
    </>
  );
}

function ChartAxes() {
  return (
    <>
      {gridShares.map((share) => (
        <g key={share}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={toY(share)} y2={toY(share)} className="stroke-line" />
          <text x={LEFT - 6} y={toY(share) + 4} textAnchor="end" className="fill-muted text-[12px]">
            {formatPercent(share)}
          </text>
        </g>
      ))}
      {axisThresholds.map((threshold) => (
        <text key={threshold} x={toX(threshold)} y={HEIGHT - 6} textAnchor="middle" className="fill-muted text-[12px]">
          {formatPercent(threshold)}
        </text>
      ))}
    </>
  );
}

function CurveLegend() {
  return (
    <p aria-hidden className="mt-2 flex flex-wrap gap-4 text-muted text-xs">
      {curves.map(({ name, label, stroke, dash }) => (
        <span key={name} className="flex items-center gap-1.5">
          <svg width="24" height="8" aria-hidden="true">
            <line x1="0" x2="24" y1="4" y2="4" strokeDasharray={dash} className={clsx('stroke-2', stroke)} />
          </svg>
          {label}
        </span>
      ))}
    </p>
  );
}

interface QualityChartProps {
  quality: CategoryQualityRecord;
  threshold: number;
}

/** The numbers are in a table below, for everyone. */
export function QualityChart({ quality: { points }, threshold }: QualityChartProps) {
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('Share found, of false alarms and of ordinary contents, by threshold')}
        className="w-full max-w-lg"
        direction="ltr"
      >
        <ChartAxes />
        <line
          x1={toX(threshold)}
          x2={toX(threshold)}
          y1={TOP}
          y2={HEIGHT - BOTTOM}
          className="stroke-ink"
          strokeDasharray="1 3"
        />
        {curves.map((curve) => (
          <CurveLine key={curve.name} points={points} curve={curve} />
        ))}
      </svg>
      <CurveLegend />
      <details className="mt-3">
        <summary className="cursor-pointer text-[0.8125rem]">{t('As numbers')}</summary>
        <div className="mt-2">
          <Table aria-label={t('Quality by threshold')}>
            <TableHead
              names={[t('Threshold'), ...curves.map(({ label }) => label)]}
              figures={[t('Threshold'), ...curves.map(({ label }) => label)]}
            />
            <tbody>
              {points.map((point) => (
                <Tr key={point.threshold}>
                  <Td className="text-end tabular-nums">{formatPercent(point.threshold)}</Td>
                  {curves.map(({ name }) => (
                    <Td key={name} className="text-end tabular-nums">
                      {formatPercent(point[name].share)}
                      <span className="block whitespace-nowrap text-muted text-xs">
                        {t('{{from}} to {{to}}', {
                          from: formatPercent(point[name].low),
                          to: formatPercent(point[name].high),
                        })}
                      </span>
                    </Td>
                  ))}
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </figure>
  );
}
