/** What the account had moderated, how it was judged, what it cost, and how it stands: asked again every few seconds. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { useCallerNames } from '../../callers.ts';
import { formatMs, formatNumber, formatShare, formatShort } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { Empty, Loaded, Skeleton } from '../../components/ui/states.tsx';
import { Heads, Table, Td, Tr } from '../../components/ui/table.tsx';
import { useMe } from '../../session.tsx';
import { Bars } from './bars.tsx';
import { chartOf, type Measure, measureNames, measures, type Split, splitNames, splits } from './series.ts';
import { type Overview, rangeOf, type SpanName, spanNames, spans, viewersZone } from './span.ts';
import { Stat } from './stat.tsx';
import { TimeChart } from './time-chart.tsx';
import { VerdictMix } from './verdict-mix.tsx';

const REFRESH_MS = 5_000;

function Account({ account, tokens }: { account: Overview['account']; tokens: number }) {
  const { tokenLimit, tokensUsed, remainingTokens, rateLimit, tier } = account;
  return (
    <>
      <Stat label="Tokens in this time" value={formatNumber(tokens)} note={`${formatNumber(tokensUsed)} ever`} />
      <Stat
        label="Balance"
        value={remainingTokens === null ? 'Unlimited' : formatShort(remainingTokens)}
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

const quantiles = ['50 %', '95 %', '99 %'];

function Latencies({ latencies }: Pick<Overview, 'latencies'>) {
  const cell = (ms: number | null) => (ms === null ? '–' : formatMs(ms));
  return (
    <Table aria-label="Latency by kind of content">
      <Heads names={['Kind', ...quantiles]} figures={quantiles} />
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
  const { may } = useMe();
  return (
    <Empty
      icon={KeyRound}
      title="Nothing was moderated in this time"
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
      What is sent with an API key shows up here within seconds, and what is tried in the playground.
    </Empty>
  );
}

function Figures({
  data,
  span,
  measure,
  split,
  onChoose,
}: {
  data: Overview;
  span: SpanName;
  measure: Measure;
  split: Split;
  onChoose(name: 'of' | 'by', value: string): void;
}) {
  const { step } = spans[span];
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
          value={contents === 0 ? '–' : formatShare(unsafe / contents)}
          note={`${formatNumber(unsafe)} contents`}
        />
        <Account account={data.account} tokens={total('tokens')} />
      </div>
      {contents === 0 ? (
        <FirstSteps />
      ) : (
        <div className="grid gap-4 lg:grid-cols-3">
          <Card
            title="Over time"
            hint={`By ${step}, ${viewersZone()}`}
            className="lg:col-span-2"
            actions={
              <div className="flex flex-wrap gap-2">
                <Segmented
                  aria-label="What the chart counts"
                  value={measure}
                  onChange={(next) => onChoose('of', next)}
                  options={measureNames.map((value) => ({ value, label: measures[value] }))}
                />
                <Segmented
                  aria-label="What the chart tells apart"
                  value={split}
                  onChange={(next) => onChoose('by', next)}
                  options={splitNames.map((value) => ({ value, label: splits[value] }))}
                />
              </div>
            }
          >
            <TimeChart chart={chartOf(data, { measure, split }, names)} step={step} unit={measures[measure]} />
          </Card>
          <Card title="Verdicts">
            <VerdictMix verdicts={data.verdicts} />
          </Card>
          <Card title="Top categories" hint="Contents in which each was found">
            <Bars
              empty="Nothing was found."
              rows={data.categories.map(({ category, contents: value }) => ({
                id: category,
                label: category,
                value,
                to: `/activity?category=${encodeURIComponent(category)}`,
              }))}
            />
          </Card>
          <Card title="Who asked" hint="Keys and people, by contents">
            <Bars
              empty="Nobody."
              rows={data.callers.map(({ caller, contents: value, tokens }) => ({
                id: caller,
                label: names.get(caller) ?? caller,
                value,
                note: `${formatShort(tokens)} tokens`,
                to: `/activity?caller=${encodeURIComponent(caller)}`,
              }))}
            />
          </Card>
          <Card title="Latency" hint="Within which this share of requests was answered">
            <Latencies latencies={data.latencies} />
          </Card>
        </div>
      )}
    </>
  );
}

export default function OverviewScreen() {
  const { account } = useMe();
  const [search, setSearch] = useSearchParams();
  const span = spanNames.find((name) => name === search.get('span')) ?? 'day';
  const measure = measureNames.find((name) => name === search.get('of')) ?? 'requests';
  const split = splitNames.find((name) => name === search.get('by')) ?? 'kind';
  const set = (name: string, value: string) =>
    setSearch((before) => ({ ...Object.fromEntries(before), [name]: value }), { replace: true });
  const overview = useQuery({
    queryKey: ['overview', span],
    queryFn: () => api.activity.overview.query(rangeOf(span, Date.now())),
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
          <Segmented
            aria-label="Span of time"
            value={span}
            onChange={(next) => set('span', next)}
            options={spanNames.map((value) => ({ value, label: spans[value].label }))}
          />
        </>
      }
    >
      <Loaded
        query={overview}
        waiting={
          <div className="flex flex-col gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-80" />
          </div>
        }
      >
        {(data) => <Figures data={data} span={span} measure={measure} split={split} onChoose={set} />}
      </Loaded>
    </Page>
  );
}
