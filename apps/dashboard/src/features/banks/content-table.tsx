/** The contents of a bank, newest pages last: their hashes and notes, without pictures. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { DateTime } from '../../components/format.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';

/** As `disable_until_ts` has it for a content that is matched. */
const ENABLED = 1;
const signalTypeLabels: Readonly<Record<string, string>> = { pdq: 'PDQ', sha256: 'SHA-256', md5: 'MD5' };

type ContentRecord = RouterOutputs['banks']['contents']['content'][number];

/** Its hashes by their type, its note, and when it was added. */
function ContentFacts({
  content: { signals, note, created_at: createdAt },
}: {
  content: Pick<ContentRecord, 'signals' | 'note' | 'created_at'>;
}) {
  return (
    <div className="min-w-48 flex-1">
      <dl>
        {Object.entries(signals).map(([type, value]) => (
          <div key={type} className="flex flex-wrap gap-x-2">
            <dt className="w-16 text-muted text-xs">{signalTypeLabels[type] ?? type}</dt>
            <dd className="min-w-0 flex-1 text-xs">
              <bdi className="break-all font-mono">{value}</bdi>
            </dd>
          </div>
        ))}
        {note && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="w-16 text-muted text-xs">{t('Note')}</dt>
            <dd className="min-w-0 flex-1 break-words text-[0.8125rem]">
              <bdi>{note}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-0.5 text-muted text-xs">
        <RichText i18nKey="Added <time/>" components={{ time: <DateTime at={createdAt} /> }} />
      </p>
    </div>
  );
}

export function ContentTable({ bank }: { bank: string }) {
  const { may } = useCurrentUser();
  const query = useInfiniteQuery({
    queryKey: ['bank-contents', bank],
    initialPageParam: 0,
    queryFn: ({ pageParam: after }) => api.banks.contents.query({ bank, after, limit: 50 }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const change = useApiMutation(
    ({ id, isEnabled }: { id: number; isEnabled: boolean }) =>
      api.banks.changeContent.mutate({ bank, id, disable_until_ts: isEnabled ? ENABLED : 0 }),
    { refresh: ['bank-contents'] },
  );
  const remove = useApiMutation((id: number) => api.banks.removeContent.mutate({ bank, id }), {
    refresh: ['bank-contents'],
  });
  return (
    <Card title={t('Contents')}>
      <QueryLoader query={query}>
        {({ pages }) => {
          const contents = pages.flatMap(({ content }) => content);
          if (contents.length === 0) return <p className="text-muted">{t('None.')}</p>;
          return (
            <ul aria-label={t('Contents')}>
              {contents.map(({ id, disable_until_ts: until, ...content }) => (
                <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b py-3 last:border-b-0">
                  <span className="min-w-8 text-muted tabular-nums">{id}</span>
                  <ContentFacts content={content} />
                  {until !== ENABLED && <Badge tone="low">{t('Off')}</Badge>}
                  {may('admin') && (
                    <span className="ms-auto flex gap-1">
                      <Button
                        size="small"
                        aria-label={
                          until === ENABLED
                            ? t('Switch off entry {{id}}', { id: String(id) })
                            : t('Switch on entry {{id}}', { id: String(id) })
                        }
                        onClick={() => change.mutate({ id, isEnabled: until !== ENABLED })}
                      >
                        {until === ENABLED ? t('Switch off') : t('Switch on')}
                      </Button>
                      <Button
                        size="small"
                        aria-label={t('Remove {{term}}', { term: String(id) })}
                        onClick={() => remove.mutate(id)}
                      >
                        {t('Remove')}
                      </Button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </QueryLoader>
      {query.hasNextPage && (
        <Button className="mt-3" isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('More')}
        </Button>
      )}
    </Card>
  );
}
