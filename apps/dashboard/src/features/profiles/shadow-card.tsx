/** Runs a draft in shadow on live requests, and shows what it would have changed. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { DateTime, formatNumber, formatPercent } from '../../components/format.tsx';
import { Badge, VerdictBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { nameCategory } from '../../i18n/names.ts';
import { useCurrentUser } from '../../session.tsx';
import { type ProfileDraft, toProfileBody } from './profile-draft.ts';
import { ShadowChart } from './shadow-chart.tsx';

type Shadow = NonNullable<RouterOutputs['profiles']['shadow']['shadow']>;

const shares = ['1', '0.5', '0.1', '0.01'] as const;
type ShareChoice = (typeof shares)[number];
const MOST_EXAMPLES_SHOWN = 10;

const endReasons: Record<NonNullable<Shadow['endReason']>, string> = {
  stopped: t('Stopped'),
  published: t('Ended: a new version was published'),
  archived: t('Ended: the profile was archived'),
  expired: t('Ended: its days are over'),
};

interface ShadowCardProps {
  draft: ProfileDraft;
  id: string;
}

export function ShadowCard({ draft, id }: ShadowCardProps) {
  const { may } = useCurrentUser();
  const [share, setShare] = useState<ShareChoice>('1');
  const query = useQuery({
    queryKey: ['shadow', id],
    queryFn: () => api.profiles.shadow.query({ id }),
    refetchInterval: ({ state }) => (state.data?.shadow?.status === 'running' ? 10_000 : false),
  });
  const refresh = { refresh: ['shadow'] };
  const start = useApiMutation(
    () => api.profiles.startShadow.mutate({ id, draft: toProfileBody(draft), share: Number(share) }),
    refresh,
  );
  const stop = useApiMutation(() => api.profiles.stopShadow.mutate({ id }), refresh);
  const reset = useApiMutation(() => api.profiles.resetShadow.mutate({ id }), refresh);
  const isBusy = start.isPending || stop.isPending || reset.isPending;
  return (
    <Card
      title={t('Shadow')}
      hint={t('What this draft would say of live requests, counted for seven days. No answer, charge or log changes.')}
    >
      <QueryLoader query={query}>
        {({ shadow }) => (
          <div className="flex flex-col gap-4">
            {may('admin') && (
              <div className="flex flex-wrap items-end gap-3">
                <Field label={t('Share of requests')} className="w-40">
                  <Select
                    value={share}
                    options={shares.map((value) => ({ value, label: formatPercent(Number(value)) }))}
                    onChange={setShare}
                  />
                </Field>
                <Button isBusy={isBusy} onClick={() => start.mutate()}>
                  {shadow?.status === 'running' ? t('Start anew with this draft') : t('Start')}
                </Button>
                {shadow?.status === 'running' && (
                  <>
                    <Button isBusy={isBusy} onClick={() => reset.mutate()}>
                      {t('Reset counts')}
                    </Button>
                    <Button look="danger" isBusy={isBusy} onClick={() => stop.mutate()}>
                      {t('Stop')}
                    </Button>
                  </>
                )}
              </div>
            )}
            {shadow === null ? (
              <p className="text-muted">{t('No draft of this profile has run in shadow yet.')}</p>
            ) : (
              <ShadowReport shadow={shadow} />
            )}
          </div>
        )}
      </QueryLoader>
    </Card>
  );
}

function ShadowReport({ shadow }: { shadow: Shadow }) {
  const { agreed, stricter, milder, unknown, endReason, days, categories, examples, averageMicros } = shadow;
  return (
    <>
      <p role="status" className="flex flex-wrap items-center gap-2">
        <Badge tone={endReason === null ? 'good' : 'neutral'}>
          {endReason === null ? t('Running') : endReasons[endReason]}
        </Badge>
        <strong>
          {t('{{changed}} of {{compared}} would differ: {{stricter}} stricter, {{milder}} milder.', {
            changed: stricter + milder,
            compared: agreed + stricter + milder,
            ...{ stricter, milder },
          })}
        </strong>
      </p>
      <p className="text-muted text-xs">
        <RichText
          i18nKey="Version {{version}}, {{share}} of the requests, since <time/>"
          values={{ version: shadow.version, share: formatPercent(shadow.share) }}
          components={{ time: <DateTime at={shadow.startedAt} /> }}
        />
        {unknown > 0 && ` · ${t('{{count}} could not be compared', { count: unknown })}`}
        {averageMicros !== null &&
          ` · ${t('{{micros}} µs for each comparison, after the answer', { micros: averageMicros })}`}
      </p>
      {days.length > 0 && <ShadowChart days={days} />}
      {categories.length > 0 && (
        <Table aria-label={t('Changes by category')}>
          <TableHead
            names={[t('Category'), t('Agreed'), t('Stricter'), t('Milder')]}
            figures={[t('Agreed'), t('Stricter'), t('Milder')]}
          />
          <tbody>
            {categories.map((row) => (
              <Tr key={row.category}>
                <Td className="font-medium">{nameCategory(row.category)}</Td>
                <Td className="text-end tabular-nums">{formatNumber(row.agreed)}</Td>
                <Td className="text-end tabular-nums">{formatNumber(row.stricter)}</Td>
                <Td className="text-end tabular-nums">{formatNumber(row.milder)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {examples.length > 0 && <ShadowExamples examples={examples} />}
    </>
  );
}

function ShadowExamples({ examples }: Pick<Shadow, 'examples'>) {
  return (
    <Table aria-label={t('Verdicts that would differ')}>
      <TableHead names={[t('Request'), t('Was'), t('Would be')]} />
      <tbody>
        {examples.slice(0, MOST_EXAMPLES_SHOWN).map(({ requestId, item, live, draft }) => (
          <Tr key={`${requestId}.${item}`}>
            <Td>
              <Link to={`/activity?q=${requestId}`} className="text-accent text-xs hover:underline">
                {requestId}
              </Link>
            </Td>
            <Td>
              <VerdictBadge {...live} />
            </Td>
            <Td>
              <VerdictBadge {...draft} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
