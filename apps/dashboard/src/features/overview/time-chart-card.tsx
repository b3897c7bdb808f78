/** The chart over time, with what it measures and how it is grouped. */
import { useCallerNames } from '../../caller-names.ts';
import { Card } from '../../components/ui/card.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { t } from '../../i18n/i18n.ts';
import {
  buildChart,
  type ChartGrouping,
  chartGroupingNames,
  chartGroupings,
  type Measure,
  measureNames,
  measures,
} from './chart-series.ts';
import { TimeChart } from './time-chart.tsx';
import { getTimeZone, type OverviewData, type TimeSpanName, timeSpans } from './time-span.ts';

export interface TimeChartCardProps {
  data: OverviewData;
  span: TimeSpanName;
  measure: Measure;
  split: ChartGrouping;
  onChoose(name: 'of' | 'by', value: string): void;
}

export function TimeChartCard({ data, span, measure, split, onChoose }: TimeChartCardProps) {
  const { step } = timeSpans[span];
  const names = useCallerNames();
  return (
    <Card
      title={t('Over time')}
      hint={
        step === 'hour'
          ? t('By hour, {{zone}}', { zone: getTimeZone() })
          : t('By day, {{zone}}', { zone: getTimeZone() })
      }
      className="lg:col-span-2"
      actions={
        <div className="flex flex-wrap gap-2">
          <SegmentedControl
            aria-label={t('Chart metric')}
            value={measure}
            onChange={(next) => onChoose('of', next)}
            options={measureNames.map((value) => ({ value, label: measures[value] }))}
          />
          <SegmentedControl
            aria-label={t('Chart grouping')}
            value={split}
            onChange={(next) => onChoose('by', next)}
            options={chartGroupingNames.map((value) => ({ value, label: chartGroupings[value] }))}
          />
        </div>
      }
    >
      <TimeChart chart={buildChart(data, { measure, split }, names)} step={step} unit={measures[measure]} />
    </Card>
  );
}
