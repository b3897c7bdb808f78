/** What the account moderated, the verdicts, the cost and the current balance; refetched every few seconds. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { Page } from '../../components/page.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { QueryLoader, Skeleton } from '../../components/ui/states.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { chartGroupingNames, measureNames } from './chart-series.ts';
import { FirstSteps } from './first-steps.tsx';
import { LatencyTable } from './latency-table.tsx';
import { OverviewStats } from './overview-stats.tsx';
import { TimeChartCard, type TimeChartCardProps } from './time-chart-card.tsx';
import { timeSpanNames, timeSpans, toOverviewQuery } from './time-span.ts';
import { TopCallers, TopCategories } from './top-lists.tsx';
import { VerdictMix } from './verdict-mix.tsx';

const REFRESH_MS = 5_000;

function OverviewCards(props: TimeChartCardProps) {
  const { data } = props;
  const contents = data.points.reduce((sum, point) => sum + point.contents, 0);
  return (
    <>
      <OverviewStats data={data} contents={contents} />
      {contents === 0 ? (
        <FirstSteps />
      ) : (
        <div className="grid gap-4 lg:grid-cols-3">
          <TimeChartCard {...props} />
          <Card title={t('Verdicts')}>
            <VerdictMix verdicts={data.verdicts} />
          </Card>
          <TopCategories categories={data.categories} />
          <TopCallers callers={data.callers} />
          <Card title={t('Latency')} hint={t('Time within which this share of requests was answered')}>
            <LatencyTable latencies={data.latencies} />
          </Card>
        </div>
      )}
    </>
  );
}

export default function OverviewScreen() {
  const { account } = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const span = timeSpanNames.find((name) => name === search.get('span')) ?? 'day';
  const measure = measureNames.find((name) => name === search.get('of')) ?? 'requests';
  const split = chartGroupingNames.find((name) => name === search.get('by')) ?? 'kind';
  const set = (name: string, value: string) =>
    setSearch((before) => ({ ...Object.fromEntries(before), [name]: value }), { replace: true });
  const overview = useQuery({
    queryKey: ['overview', span],
    queryFn: () => api.activity.overview.query(toOverviewQuery(span, Date.now())),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t('Overview')}
      lead={
        <RichText
          i18nKey="Account <code>{{id}}</code>"
          values={{ id: account.accountId }}
          components={{ code: <code className="font-mono text-xs" /> }}
        />
      }
      actions={
        <>
          {overview.isError ? <Badge tone="high">{t('Not connected')}</Badge> : <Badge tone="good">{t('Live')}</Badge>}
          <SegmentedControl
            aria-label={t('Time range')}
            value={span}
            onChange={(next) => set('span', next)}
            options={timeSpanNames.map((value) => ({ value, label: timeSpans[value].label }))}
          />
        </>
      }
    >
      <QueryLoader
        query={overview}
        waiting={
          <div className="flex flex-col gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-80" />
          </div>
        }
      >
        {(data) => <OverviewCards data={data} span={span} measure={measure} split={split} onChoose={set} />}
      </QueryLoader>
    </Page>
  );
}
