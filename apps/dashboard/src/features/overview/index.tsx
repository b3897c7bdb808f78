/** What the account moderated, the verdicts, the cost and the current balance; refetched every few seconds. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { useCallerNames } from '../../caller-names.ts';
import { formatCompact, formatMs, formatNumber, formatPercent } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { EmptyState, QueryLoader, Skeleton } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { useCurrentUser } from '../../session.tsx';
import { BarList } from './bar-list.tsx';
import {
  buildChart,
  type ChartGrouping,
  chartGroupingNames,
  chartGroupings,
  type Measure,
  measureNames,
  measures,
} from './chart-series.ts';
import { Stat } from './stat.tsx';
import { TimeChart } from './time-chart.tsx';
import {
  getTimeZone,
  type OverviewData,
  type TimeSpanName,
  timeSpanNames,
  timeSpans,
  toOverviewQuery,
} from './time-span.ts';
import { VerdictMix } from './verdict-mix.tsx';

const REFRESH_MS = 5_000;

function AccountStats({ account, tokens }: { account: OverviewData['account']; tokens: number }) {
  const { tokenLimit, tokensUsed, remainingTokens, rateLimit, tier } = account;
  return (
    <>
      <Stat label="Tokens in this period" value={formatNumber(tokens)} note={`${formatNumber(tokensUsed)} in total`} />
      <Stat
        label="Balance"
        value={remainingTokens === null ? 'Unlimited' : formatCompact(remainingTokens)}
        note={tokenLimit === null ? 'Metered, never refused' : `of ${formatNumber(tokenLimit)} tokens`}
        {...(tokenLimit !== null &&
          remainingTokens !== null &&
          tokenLimit > 0 && { share: remainingTokens / tokenLimit })}
      />
      <Stat
        label="Tier"
        value={tier}
        note={rateLimit === null ? 'No rate limit' : `${formatNumber(rateLimit)} requests a minute`}
      />
    </>
  );
}

const percentileLabels = ['50 %', '95 %', '99 %'];

function LatencyTable({ latencies }: Pick<OverviewData, 'latencies'>) {
  const cell = (ms: number | null) => (ms === null ? '–' : formatMs(ms));
  return (
    <Table aria-label="Latency by kind of content">
      <TableHead names={['Kind', ...percentileLabels]} figures={percentileLabels} />
      <tbody className="tabular-nums">
        {latencies.map(({ modality, p50Ms, p95Ms, p99Ms }) => (
          <Tr key={modality}>
            <Td className="font-medium capitalize">{modality}</Td>
            <Td className="text-right">{cell(p50Ms)}</Td>
            <Td className="text-right">{cell(p95Ms)}</Td>
            <Td className="text-right">{cell(p99Ms)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function FirstSteps() {
  const { may } = useCurrentUser();
  return (
    <EmptyState
      icon={KeyRound}
      title="Nothing was moderated in this period"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {may('admin') && (
            <Button asChild look="primary">
              <Link to="/keys">Create an API key</Link>
            </Button>
          )}
          {may('moderator') && (
            <Button asChild>
              <Link to="/playground">Try the playground</Link>
            </Button>
          )}
        </div>
      }
    >
      Content sent with an API key or tried in the playground shows up here within seconds.
    </EmptyState>
  );
}

function OverviewCards({
  data,
  span,
  measure,
  split,
  onChoose,
}: {
  data: OverviewData;
  span: TimeSpanName;
  measure: Measure;
  split: ChartGrouping;
  onChoose(name: 'of' | 'by', value: string): void;
}) {
  const { step } = timeSpans[span];
  const names = useCallerNames();
  const total = (of: Measure) => data.points.reduce((sum, point) => sum + point[of], 0);
  const unsafe = data.verdicts.reduce((sum, { severity, contents }) => sum + (severity === 'None' ? 0 : contents), 0);
  const contents = total('contents');
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-5">
        <Stat
          label="Moderated"
          value={formatNumber(contents)}
          note={`contents, in ${formatNumber(total('requests'))} requests`}
        />
        <Stat
          label="Unsafe"
          value={contents === 0 ? '–' : formatPercent(unsafe / contents)}
          note={`${formatNumber(unsafe)} contents`}
        />
        <AccountStats account={data.account} tokens={total('tokens')} />
      </div>
      {contents === 0 ? (
        <FirstSteps />
      ) : (
        <div className="grid gap-4 lg:grid-cols-3">
          <Card
            title="Over time"
            hint={`By ${step}, ${getTimeZone()}`}
            className="lg:col-span-2"
            actions={
              <div className="flex flex-wrap gap-2">
                <SegmentedControl
                  aria-label="Chart metric"
                  value={measure}
                  onChange={(next) => onChoose('of', next)}
                  options={measureNames.map((value) => ({ value, label: measures[value] }))}
                />
                <SegmentedControl
                  aria-label="Chart grouping"
                  value={split}
                  onChange={(next) => onChoose('by', next)}
                  options={chartGroupingNames.map((value) => ({ value, label: chartGroupings[value] }))}
                />
              </div>
            }
          >
            <TimeChart chart={buildChart(data, { measure, split }, names)} step={step} unit={measures[measure]} />
          </Card>
          <Card title="Verdicts">
            <VerdictMix verdicts={data.verdicts} />
          </Card>
          <Card title="Top categories" hint="Contents in which each category was found">
            <BarList
              empty="Nothing was found."
              rows={data.categories.map(({ category, contents: value }) => ({
                id: category,
                label: category,
                value,
                to: `/activity?category=${encodeURIComponent(category)}`,
              }))}
            />
          </Card>
          <Card title="Top callers" hint="Keys and people, by contents">
            <BarList
              empty="Nobody."
              rows={data.callers.map(({ caller, contents: value, tokens }) => ({
                id: caller,
                label: names.get(caller) ?? caller,
                value,
                note: `${formatCompact(tokens)} tokens`,
                to: `/activity?caller=${encodeURIComponent(caller)}`,
              }))}
            />
          </Card>
          <Card title="Latency" hint="Time within which this share of requests was answered">
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
      title="Overview"
      lead={
        <>
          Account <code className="font-mono text-xs">{account.accountId}</code>
        </>
      }
      actions={
        <>
          {overview.isError ? <Badge tone="high">Not connected</Badge> : <Badge tone="good">Live</Badge>}
          <SegmentedControl
            aria-label="Time range"
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
