/** All details of one log row: rendered, and as the JSON that was returned. */
import { useQuery } from '@tanstack/react-query';
import { defaultProfile } from '@winnow/core';
import { clsx } from 'clsx';
import { Eye, EyeOff, Shapes } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, type RouterOutputs } from '../../api.ts';
import { canBeExample } from '../../components/add-example-dialog.tsx';
import { VerdictLabels } from '../../components/category-matches.tsx';
import { JsonBlock } from '../../components/code-block.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { DateTime, formatMs, formatNumber, formatPercent } from '../../components/format.tsx';
import { ItemFacts, Thread } from '../../components/item-facts.tsx';
import { blurClasses, KeptMedia } from '../../components/media/kept-media.tsx';
import { RedactedPicture } from '../../components/redacted-picture.tsx';
import { Badge, PartialBadge, SeverityBadge, VerdictBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, nameValue } from '../../i18n/names.ts';
import { useProfiles } from '../../profiles.ts';
import { useCurrentUser } from '../../session.tsx';
import { parseStoredResult } from '../../stored-result.ts';
import { useActivitySettings } from '../../use-activity-settings.ts';
import { useWellness } from '../../use-wellness.ts';

type ActivityDetailsRow = RouterOutputs['activity']['search']['rows'][number];
type ActivityDetails = RouterOutputs['activity']['get'];

const DAY_MS = 86_400_000;

/** When the row expires, by the account's current retention. */
function RetentionDate({ at }: Pick<ActivityDetailsRow, 'at'>) {
  const settings = useActivitySettings();
  return settings.data ? (
    <DateTime at={new Date(Date.parse(at) + settings.data.retentionDays * DAY_MS).toISOString()} />
  ) : (
    '…'
  );
}

/** Archived profiles have no screen. */
function ProfileLink({ of: { id, version } }: { of: ActivityDetailsRow['profile'] }) {
  const isThere = useProfiles().data?.profiles.some((profile) => profile.id === id);
  const name = `${id} v${version}`;
  return isThere ? (
    <Link to={`/profiles/${id}`} className="text-accent hover:underline">
      {name}
    </Link>
  ) : (
    name
  );
}

function ActivityFacts({ row }: { row: ActivityDetailsRow }) {
  const facts = [
    [t('When'), <DateTime key="at" at={row.at} />],
    [t('Kind'), nameValue(row.modality)],
    [t('Confidence'), formatPercent(row.confidence / 100)],
    [t('Tokens'), formatNumber(row.tokens)],
    [t('Duration'), formatMs(row.latencyMs)],
    [t('Kept until'), <RetentionDate key="until" at={row.at} />],
    [t('Profile'), row.profile.id === defaultProfile.id ? t('none') : <ProfileLink key="profile" of={row.profile} />],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="truncate font-medium first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Blurred until it is revealed, as in review. */
function KeptContent({ row }: { row: ActivityDetails }) {
  const { effective: wellness } = useWellness();
  const [isOpen, setIsOpen] = useState(false);
  const isRevealed = isOpen || wellness.blurStrength === 'none';
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-muted text-xs">{t('Copy for review')}</h3>
      <div
        aria-hidden={!isRevealed}
        inert={!isRevealed}
        className={clsx('overflow-hidden', !isRevealed && ['select-none', blurClasses[wellness.blurStrength]])}
      >
        <KeptMedia row={row} wellness={wellness} isRevealed={isRevealed} />
      </div>
      {wellness.blurStrength !== 'none' && (
        <Button size="small" className="self-start" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? <EyeOff aria-hidden /> : <Eye aria-hidden />} {isOpen ? t('Blur') : t('Reveal')}
        </Button>
      )}
    </section>
  );
}

interface ResultSummaryProps extends Pick<ActivityDetailsPanelProps, 'onTeach'> {
  row: ActivityDetailsRow;
  details: ActivityDetails;
}

function ResultSummary({ row, details, onTeach }: ResultSummaryProps) {
  const { result, context } = details;
  const { may } = useCurrentUser();
  const { issues, labels, reason, safeContent } = parseStoredResult(result);
  return (
    <div className="flex flex-col gap-5">
      <ActivityFacts row={row} />
      <Link className="self-start text-accent hover:underline" to={`/review/${row.requestId}/${row.item}`}>
        {t('Open in review')}
      </Link>
      <ItemFacts of={row} />
      {row.unjudged.length > 0 && (
        <p>
          <PartialBadge unjudged={row.unjudged} />
        </p>
      )}
      {reason && <p>{reason}</p>}
      <Thread context={context} />
      {row.content !== null && (
        <section>
          <h3 className="mb-1 text-muted text-xs">{t('Content, as it was kept')}</h3>
          <p className="whitespace-pre-wrap break-words rounded-lg bg-sunken px-3 py-2">{row.content}</p>
        </section>
      )}
      {details.media && may('moderator') && <KeptContent row={details} />}
      {onTeach && canBeExample(details) && (
        <Button size="small" className="self-start" onClick={onTeach}>
          <Shapes aria-hidden /> {t('Add as an example of …')}
        </Button>
      )}
      {safeContent !== undefined && row.modality === 'image' && (
        <section>
          <h3 className="mb-1 text-muted text-xs">{t('Redacted picture')}</h3>
          <RedactedPicture address={safeContent} />
        </section>
      )}
      {issues.length > 0 && (
        <section>
          <h3 className="mb-2 text-muted text-xs">{t('Found')}</h3>
          <ul className="flex flex-col gap-2">
            {issues.map((issue, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two findings can be alike, and they never move
              <li key={place} className="flex flex-wrap items-center gap-2 rounded-lg border border-line px-3 py-2">
                <Badge tone="accent">{nameCategory(issue.category)}</Badge>
                {issue.severity && <SeverityBadge severity={issue.severity} />}
                {issue.term && <code className="break-all font-mono text-xs">{issue.term}</code>}
                {issue.metadata && (
                  <span className="text-muted text-xs">
                    {t('In the metadata: {{field}}', { field: issue.metadata })}
                  </span>
                )}
                {issue.reason && <span className="basis-full text-muted">{issue.reason}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {labels.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-muted text-xs">{t('Labels')}</h3>
          <VerdictLabels labels={labels} />
        </section>
      )}
      {row.contentHash && (
        <section>
          <h3 className="mb-1 text-muted text-xs">{t('Hash of the content')}</h3>
          <div className="flex items-start gap-2">
            <code className="min-w-0 break-all font-mono text-xs">{row.contentHash}</code>
            <CopyButton text={row.contentHash} />
          </div>
        </section>
      )}
    </div>
  );
}

interface ActivityDetailsPanelProps {
  of: ActivityDetailsRow;
  onClose(): void;
  /** Adds the content to the examples of a category; absent: the person may not. */
  onTeach?: (() => void) | undefined;
}

export function ActivityDetailsPanel({ of: row, onClose, onTeach }: ActivityDetailsPanelProps) {
  const [view, setView] = useState<'drawn' | 'raw'>('drawn');
  const { requestId, item } = row;
  const details = useQuery({
    queryKey: ['details', requestId, item],
    queryFn: () => api.activity.get.query({ requestId, item }),
  });
  return (
    <Dialog
      place="side"
      isOpen
      onClose={onClose}
      title={
        <span className="flex items-center gap-2">
          <VerdictBadge isClean={row.isClean} severity={row.severity} />{' '}
          <span className="truncate font-mono text-sm">{requestId}</span>
        </span>
      }
    >
      <QueryLoader query={details}>
        {(found) => (
          <Tabs
            aria-label={t('Result view')}
            value={view}
            onChange={setView}
            tabs={[
              {
                value: 'drawn',
                label: t('Result'),
                content: <ResultSummary row={row} details={found} onTeach={onTeach} />,
              },
              {
                value: 'raw',
                label: 'JSON',
                content: <JsonBlock value={found.result} label={t('The result as JSON')} />,
              },
            ]}
          />
        )}
      </QueryLoader>
    </Dialog>
  );
}
