/** What the category would have found in the log, and what of it to label next. */
import { useMutation } from '@tanstack/react-query';
import { limits } from '@winnow/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, type RouterOutputs } from '../../api.ts';
import { AuthorLink } from '../../components/author-link.tsx';
import { formatPercent, RelativeTime } from '../../components/format.tsx';
import { type LogPeriod, LogPeriodField } from '../../components/log-period-field.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { type BacktestContent, type CategoryDraft, findSide, fromLog, withExamples } from './category-draft.ts';
import { LabelCard } from './label-card.tsx';
import { LoggedPictures } from './logged-pictures.tsx';
import { ThresholdField } from './quality-panel.tsx';

type Backtest = RouterOutputs['categories']['backtest'];

function MatchTable({ matches }: { matches: readonly BacktestContent[] }) {
  return (
    <Table aria-label={t('Texts it would have found')}>
      <TableHead names={[t('Content'), t('Score'), t('Author'), t('Verdict'), t('When')]} figures={[t('Score')]} />
      <tbody>
        {matches.map(({ requestId, item, content, score, authorId, isClean, at }) => (
          <Tr key={`${requestId}.${item}`}>
            <Td className="min-w-60 max-w-md">
              <span className="line-clamp-3 break-words" dir="auto">
                {content}
              </span>
            </Td>
            <Td className="text-end tabular-nums">{formatPercent(score)}</Td>
            <Td className="min-w-28">{authorId === null ? '–' : <AuthorLink author={{ id: authorId }} />}</Td>
            <Td>
              <Badge tone={isClean ? 'good' : 'high'}>{isClean ? t('Clean') : t('Not clean')}</Badge>
            </Td>
            <Td>
              <Link to={`/activity?q=${requestId}`} className="text-accent hover:underline">
                <RelativeTime at={at} />
              </Link>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function BacktestSummary({ data: { found, texts, notKept }, modality }: BacktestProps) {
  return (
    <p role="status">
      {modality === 'image'
        ? t('It would have found {{found}} of {{pictures}} pictures.', { found, pictures: texts })
        : t('It would have found {{found}} of {{texts}} texts.', { found, texts })}
      {notKept > 0 && ` ${t('Not kept in the log: {{missing}}.', { missing: notKept })}`}
    </p>
  );
}

interface BacktestProps {
  data: Backtest;
  modality: CategoryDraft['modality'];
}

interface BacktestPicturesProps {
  data: Backtest;
  draft: CategoryDraft;
  /** Absent: nothing can be labelled. */
  onLabel: ((content: BacktestContent, belongs: boolean) => void) | undefined;
}

/** Uncertain pictures first: to label them teaches more than to confirm those that were found. */
function BacktestPictures({ data: { matches, toLabel }, draft, onLabel }: BacktestPicturesProps) {
  const shared = { sideOf: (picture: BacktestContent) => findSide(draft, picture), onLabel };
  return (
    <>
      {toLabel.length > 0 && onLabel && (
        <LoggedPictures
          title={t('To label next')}
          hint={t('The most uncertain first. A click adds a picture to the examples.')}
          pictures={toLabel}
          {...shared}
        />
      )}
      {matches.length > 0 && (
        <LoggedPictures
          title={t('Pictures it would have found')}
          hint={t('The highest scores first.')}
          pictures={matches}
          {...shared}
        />
      )}
    </>
  );
}

interface LogPanelProps {
  categoryId: string;
  threshold: number;
  onThreshold(threshold: number): void;
  draft: CategoryDraft;
  /** Absent: nothing can be labelled. */
  onChange?: ((draft: CategoryDraft) => void) | undefined;
}

export function LogPanel({ categoryId, threshold, onThreshold, draft, onChange }: LogPanelProps) {
  const [days, setDays] = useState<LogPeriod>('30');
  const searching = useMutation({
    mutationFn: () => api.categories.backtest.mutate({ categoryId, days: Number(days), threshold }),
  });
  const { data, error } = searching;
  const { modality } = draft;
  const onLabel =
    onChange &&
    ((content: BacktestContent, belongs: boolean) =>
      onChange(withExamples(draft, [fromLog(modality, content, belongs)])));
  return (
    <div className="flex flex-col gap-5">
      <Card
        title={t('What it would have found')}
        hint={
          modality === 'image'
            ? t('In the newest pictures of the log, at most {{most}}. Nothing is changed or charged.', {
                most: limits.customCategory.backtestTexts,
              })
            : t('In the newest texts of the log, at most {{most}}. Nothing is changed or charged.', {
                most: limits.customCategory.backtestTexts,
              })
        }
      >
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-end gap-4">
            <LogPeriodField value={days} onChange={setDays} />
            <div className="w-56">
              <ThresholdField threshold={threshold} onChange={onThreshold} />
            </div>
            <Button isBusy={searching.isPending} onClick={() => searching.mutate()}>
              {t('Search')}
            </Button>
          </div>
          {error && <ErrorState error={error} />}
          {data && <BacktestSummary data={data} modality={modality} />}
          {data && modality === 'text' && data.matches.length > 0 && <MatchTable matches={data.matches} />}
        </div>
      </Card>
      {data && modality === 'image' && <BacktestPictures data={data} draft={draft} onLabel={onLabel} />}
      {data && modality === 'text' && data.toLabel.length > 0 && onLabel && (
        <LabelCard key={searching.submittedAt} texts={data.toLabel} onLabel={onLabel} />
      )}
    </div>
  );
}
