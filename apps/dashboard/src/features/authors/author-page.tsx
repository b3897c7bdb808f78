/** One author: figures, months, categories, strikes, notes, history and contents, and what can be done. */
import { useQuery } from '@tanstack/react-query';
import { Eraser, Flag, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { BarList } from '../../components/bar-list.tsx';
import { DateTime, formatNumber } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { Stat } from '../../components/stat.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { nameCategory } from '../../i18n/names.ts';
import { useCurrentUser } from '../../session.tsx';
import type { AuthorDetails } from './author.ts';
import { EraseAuthorDialog } from './erase-author-dialog.tsx';
import { GiveStrikeDialog } from './give-strike-dialog.tsx';
import { HistoryList } from './history-list.tsx';
import { ItemList } from './item-list.tsx';
import { MonthChart } from './month-chart.tsx';
import { NotesCard } from './notes-card.tsx';
import { StrikesCard } from './strikes-card.tsx';

type OpenDialog = 'strike' | 'erase';

function AuthorActions({ authorId, onOpen }: { authorId: string; onOpen(dialog: OpenDialog): void }) {
  const { may } = useCurrentUser();
  return (
    <>
      <Button asChild>
        <Link to={`/activity?${new URLSearchParams({ author: authorId })}`}>
          <ListFilter aria-hidden /> {t('In the log')}
        </Link>
      </Button>
      {may('moderator') && (
        <Button onClick={() => onOpen('strike')}>
          <Flag aria-hidden /> {t('Give a strike')}
        </Button>
      )}
      {may('admin') && (
        <Button look="danger" onClick={() => onOpen('erase')}>
          <Eraser aria-hidden /> {t('Erase this author')}
        </Button>
      )}
    </>
  );
}

function Figures({ author }: { author: AuthorDetails }) {
  const { contents, flagged, rejected, approved, pending, reports, appeals, activeStrikeCount, totalStrikeCount } =
    author;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
      <Stat label={t('Contents')} value={formatNumber(contents)} />
      <Stat label={t('Flagged')} value={formatNumber(flagged)} {...(contents > 0 && { share: flagged / contents })} />
      <Stat
        label={t('Rejected')}
        value={formatNumber(rejected)}
        note={t('{{approved}} allowed, {{pending}} waiting', { approved, pending })}
      />
      <Stat
        label={t('Reports')}
        value={formatNumber(reports.received)}
        note={t('{{upheld}} upheld, {{dismissed}} dismissed', {
          upheld: reports.upheld,
          dismissed: reports.dismissed,
        })}
      />
      <Stat
        label={t('Appeals')}
        value={formatNumber(appeals.open + appeals.upheld + appeals.overturned)}
        note={t('{{overturned}} overturned, {{open}} open', { overturned: appeals.overturned, open: appeals.open })}
      />
      <Stat
        label={t('Active strikes')}
        value={formatNumber(activeStrikeCount)}
        note={t('{{total}} in total', { total: totalStrikeCount })}
      />
    </div>
  );
}

function Trends({ author: { months, categories } }: { author: AuthorDetails }) {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Card title={t('By month')} hint={t('Of what the log still has.')}>
        <MonthChart months={months} />
      </Card>
      <Card title={t('Categories')}>
        <BarList
          empty={t('Nothing was found.')}
          rows={categories.map(({ category, contents }) => ({
            id: category,
            label: nameCategory(category),
            value: contents,
          }))}
        />
      </Card>
    </div>
  );
}

function Lead({
  author: { id, displayName, createdAt, trustLevel, firstSeenAt, lastSeenAt },
}: {
  author: AuthorDetails;
}) {
  return (
    <>
      {displayName !== null && <bdi className="break-all font-mono">{id}</bdi>}
      {displayName !== null && ' · '}
      <RichText
        i18nKey="Seen from <first/> to <last/>"
        components={{ first: <DateTime at={firstSeenAt} />, last: <DateTime at={lastSeenAt} /> }}
      />
      {createdAt !== null && (
        <>
          {' · '}
          <RichText i18nKey="since <time/>" components={{ time: <DateTime at={createdAt} /> }} />
        </>
      )}
      {trustLevel !== null && ` · ${t('trust {{level}}', { level: trustLevel })}`}
    </>
  );
}

function AuthorBody({ author }: { author: AuthorDetails }) {
  const [view, setView] = useState<'history' | 'items'>('history');
  return (
    <>
      <Figures author={author} />
      <Trends author={author} />
      <div className="grid gap-5 lg:grid-cols-2">
        <StrikesCard author={author} />
        <NotesCard author={author} />
      </div>
      <Tabs
        aria-label={t('Views of the author')}
        value={view}
        onChange={setView}
        tabs={[
          { value: 'history', label: t('History'), content: <HistoryList authorId={author.id} /> },
          { value: 'items', label: t('Contents'), content: <ItemList authorId={author.id} /> },
        ]}
      />
    </>
  );
}

export function AuthorPage({ authorId }: { authorId: string }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const query = useQuery({
    queryKey: ['authors', 'one', authorId],
    queryFn: () => api.authors.get.query({ authorId }),
    retry: false,
  });
  const close = () => setDialog(undefined);
  return (
    <Page
      title={query.data?.displayName ?? authorId}
      lead={query.data && <Lead author={query.data} />}
      actions={query.data && <AuthorActions authorId={authorId} onOpen={setDialog} />}
    >
      <QueryLoader query={query}>{(author) => <AuthorBody author={author} />}</QueryLoader>
      {dialog === 'strike' && <GiveStrikeDialog authorId={authorId} onClose={close} />}
      {dialog === 'erase' && <EraseAuthorDialog authorId={authorId} onClose={close} />}
    </Page>
  );
}
