/** What a rule would have held for in the activity log: counts by day, overlaps and examples. */
import { useMutation } from '@tanstack/react-query';
import { limits } from '@winnow/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, type RouterOutputs } from '../../api.ts';
import { AuthorLink } from '../../components/author-link.tsx';
import { formatList, formatNumber, formatPercent, RelativeTime } from '../../components/format.tsx';
import { type LogPeriod, LogPeriodField } from '../../components/log-period-field.tsx';
import { VerdictBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { titleValue } from '../../i18n/names.ts';
import { DayBars } from './rule-figures.tsx';
import { type RuleInput, type RulesDocument, withRule } from './rules.ts';

type BacktestReport = RouterOutputs['rules']['backtest'];

const SHOWN_MATCHES = 20;

/** Whole seconds since work began; 0 while there is none. */
function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    setSeconds(0);
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning ? seconds : 0;
}

function MatchList({ matches }: Pick<BacktestReport, 'matches'>) {
  return (
    <ul aria-label={t('Contents it would have held for')} className="flex flex-col divide-y divide-line">
      {matches.slice(0, SHOWN_MATCHES).map(({ requestId, item, at, modality, content, authorId, ...verdict }) => (
        <li key={`${requestId}.${item}`} className="flex flex-col gap-1 py-2">
          <p className="line-clamp-3 break-words" dir="auto">
            {content ?? <span className="text-muted">{t('{{kind}}, not kept', { kind: titleValue(modality) })}</span>}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-muted">
            <VerdictBadge {...verdict} />
            {authorId !== null && <AuthorLink author={{ id: authorId }} />}
            <Link to={`/activity?q=${requestId}`} className="text-accent underline">
              <RelativeTime at={at} />
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}

interface BacktestResultProps {
  report: BacktestReport;
  days: number;
  nameOf(ruleId: string): string;
}

function BacktestResult({ report, days, nameOf }: BacktestResultProps) {
  const { contents, matched, unavailable, isComplete, overlaps, matches } = report;
  const share = contents === 0 ? 0 : matched / contents;
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <p role="status">
        {t('It would have held for {{matched}} of {{contents}} contents ({{share}}).', {
          ...{ matched, contents, share: formatPercent(share) },
        })}
        {unavailable > 0 && ` ${t('Not decided, because the log lacks a signal: {{unavailable}}.', { unavailable })}`}
        {!isComplete && ` ${t('There are more contents in this time; the newest were read.')}`}
      </p>
      {matched > 0 && <DayBars counted={report.days} days={Math.min(days, 31)} />}
      {overlaps.length > 0 && (
        <p className="text-[0.8125rem] text-muted">
          {t('Held together with: {{rules}}.', {
            rules: formatList(overlaps.map(({ rule, contents: count }) => `${nameOf(rule)} (${formatNumber(count)})`)),
          })}
        </p>
      )}
      {matches.length > 0 && <MatchList matches={matches} />}
    </div>
  );
}

interface BacktestPanelProps {
  /** Undefined: it is not complete. */
  rule: RuleInput | undefined;
  document: RulesDocument;
}

export function BacktestPanel({ rule, document }: BacktestPanelProps) {
  const [period, setPeriod] = useState<LogPeriod>('7');
  const searching = useMutation({
    mutationFn: (tested: RuleInput) =>
      api.rules.backtest.mutate({
        ...{ ruleId: tested.id, days: Number(period) },
        rules: { mode: document.mode, rules: withRule(document.rules, tested) },
      }),
  });
  const seconds = useSeconds(searching.isPending);
  const nameOf = (id: string) => document.rules.find((one) => one.id === id)?.name ?? id;
  const { data, error } = searching;
  return (
    <Card
      title={t('What it would have held for')}
      hint={t('In the newest contents of the log, at most {{most}}. Nothing is changed or charged.', {
        most: limits.rule.backtestContents,
      })}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <LogPeriodField value={period} onChange={setPeriod} />
          <Button disabled={!rule} isBusy={searching.isPending} onClick={() => rule && searching.mutate(rule)}>
            {t('Search')}
          </Button>
          {seconds > 0 && <span className="py-2 text-muted tabular-nums">{t('{{seconds}} s', { seconds })}</span>}
        </div>
        {error && <ErrorState error={error} />}
        {data && <BacktestResult report={data} days={Number(period)} nameOf={nameOf} />}
      </div>
    </Card>
  );
}
