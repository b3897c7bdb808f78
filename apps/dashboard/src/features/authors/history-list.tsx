/** Everything that happened about an author, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { usePersonNames } from '../../caller-names.ts';
import { DateTime } from '../../components/format.tsx';
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';
import { EmptyState, ErrorState, LoadOlderButton, Skeleton } from '../../components/ui/states.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { titleValue } from '../../i18n/names.ts';
import type { HistoryEvent } from './author.ts';
import { StrikeFacts } from './strikes-card.tsx';

type EventOf<Kind extends HistoryEvent['kind']> = Extract<HistoryEvent, { kind: Kind }>;
interface EventView<Kind extends HistoryEvent['kind']> {
  readonly label: (event: EventOf<Kind>) => string;
  readonly tone: (event: EventOf<Kind>) => BadgeTone;
  readonly text: (event: EventOf<Kind>) => ReactNode;
}

const views: { readonly [Kind in HistoryEvent['kind']]: EventView<Kind> } = {
  decision: {
    label: ({ decision }) => (decision === 'reject' ? t('Rejected') : t('Allowed')),
    tone: ({ decision }) => (decision === 'reject' ? 'high' : 'good'),
    text: ({ note }) => note,
  },
  report: { label: () => t('Reported'), tone: () => 'medium', text: ({ reason }) => reason },
  appeal: { label: () => t('Appeal'), tone: () => 'accent', text: ({ reason }) => reason },
  appealAnswer: {
    label: ({ outcome }) => (outcome === 'overturn' ? t('Decision overturned') : t('Decision upheld')),
    tone: ({ outcome }) => (outcome === 'overturn' ? 'good' : 'neutral'),
    text: () => null,
  },
  strike: { label: () => t('Strike'), tone: () => 'high', text: ({ strike }) => <StrikeFacts strike={strike} /> },
  strikeRemoval: {
    label: () => t('Strike taken back'),
    tone: () => 'neutral',
    text: ({ strike }) => strike.removalNote,
  },
  action: {
    label: ({ action }) => titleValue(action),
    tone: () => 'accent',
    text: ({ endsAt }) =>
      endsAt !== null && <RichText i18nKey="ends <time/>" components={{ time: <DateTime at={endsAt} /> }} />,
  },
  actionReversal: {
    label: ({ action }) => t('{{action}} reversed', { action: titleValue(action) }),
    tone: () => 'neutral',
    text: () => null,
  },
  note: { label: () => t('Note'), tone: () => 'neutral', text: ({ note }) => note.text },
};

/** Who did it; undefined: not the team. */
function findActor(event: HistoryEvent): string | null | undefined {
  if ('by' in event) return event.by;
  if (event.kind === 'strike') return event.strike.givenBy;
  if (event.kind === 'strikeRemoval') return event.strike.removedBy;
  return event.kind === 'note' ? event.note.writtenBy : undefined;
}

function EventRow<Kind extends HistoryEvent['kind']>({ event }: { event: EventOf<Kind> & { kind: Kind } }) {
  const nameOf = usePersonNames();
  const { label, tone, text } = views[event.kind] as EventView<Kind>;
  const actor = findActor(event);
  return (
    <li className="flex flex-col gap-1 px-3 py-2.5 text-[0.8125rem]">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone(event)}>{label(event)}</Badge>
        <span className="text-muted">
          <DateTime at={event.at} />
          {actor && ` · ${nameOf(actor)}`}
        </span>
        {'requestId' in event && (
          <Link
            to={`/activity?${new URLSearchParams({ q: event.requestId })}`}
            className="break-all font-mono text-accent text-xs hover:underline"
          >
            {event.requestId}
          </Link>
        )}
      </p>
      <div className="whitespace-pre-wrap break-words">{text(event)}</div>
    </li>
  );
}

const toKey = (event: HistoryEvent, place: number): string => `${event.at} ${event.kind} ${place}`;

export function HistoryList({ authorId }: { authorId: string }) {
  const history = useInfiniteQuery({
    queryKey: ['authors', 'history', authorId],
    queryFn: ({ pageParam }) =>
      api.authors.history.query({ authorId, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const rows = history.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="flex flex-col gap-3">
      {history.isError && <ErrorState error={history.error} onRetry={() => history.refetch()} />}
      {history.isPending && <Skeleton className="h-48" />}
      {history.isSuccess && rows.length === 0 && (
        <EmptyState icon={History} title={t('Nothing yet')}>
          {t('Decisions, reports, appeals, strikes, actions and notes appear here.')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ol aria-label={t('History')} className="flex flex-col divide-y rounded-xl border border-line bg-surface">
          {rows.map((event, place) => (
            <EventRow key={toKey(event, place)} event={event} />
          ))}
        </ol>
      )}
      <LoadOlderButton log={history} />
    </div>
  );
}
