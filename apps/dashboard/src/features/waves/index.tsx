/** Waves: the same text, picture or link from many authors in a short time, with the way to their posts in review. */
import { useQuery } from '@tanstack/react-query';
import { Waves } from 'lucide-react';
import { Link } from 'react-router';
import { api, type RouterOutputs } from '../../api.ts';
import { formatNumber, RelativeTime } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { titleValue } from '../../i18n/names.ts';
import { useProfiles } from '../../profiles.ts';

type Wave = RouterOutputs['waves']['list']['waves'][number];

/** A wave that goes on is seen within seconds. */
const REFRESH_MS = 10_000;
const kindValues = { text: 'text', picture: 'image', link: 'link' } as const satisfies Record<Wave['kind'], string>;

/** Posts from the first to the last, as bars; the numbers are in the figures beside it. */
function Timeline({ parts }: { parts: readonly number[] }) {
  const most = Math.max(1, ...parts);
  return (
    <div role="img" aria-label={t('Posts over time')} className="flex h-12 w-full items-end gap-px sm:w-56">
      {parts.map((posts, part) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a time do not move
          key={part}
          title={formatNumber(posts)}
          className="min-w-0 flex-1 rounded-t-sm bg-accent"
          style={{
            height: posts === 0 ? '2px' : `${Math.max(8, (100 * posts) / most)}%`,
            opacity: posts === 0 ? 0.3 : 1,
          }}
        />
      ))}
    </div>
  );
}

function WaveItem({ wave, profile }: { wave: Wave; profile: string }) {
  const { waveId, kind, posts, authors, postsNow, authorsNow, minutes, excerpt, sample, timeline } = wave;
  return (
    <li className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4 sm:flex-row sm:items-start sm:gap-6">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="accent">{titleValue(kindValues[kind])}</Badge>
          {postsNow > 0 && <Badge tone="high">{t('Ongoing')}</Badge>}
          <span className="text-muted text-xs">{profile}</span>
        </div>
        <p dir="auto" className="line-clamp-2 break-words font-medium">
          {excerpt ?? t('No text is stored.')}
        </p>
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem]">
          {[
            [t('Authors'), formatNumber(authors)],
            [t('Posts'), formatNumber(posts)],
            [t('Authors, last {{minutes}} min', { minutes }), formatNumber(authorsNow)],
            [t('First seen'), <RelativeTime key="first" at={wave.firstSeenAt} />],
            [t('Last seen'), <RelativeTime key="last" at={wave.lastSeenAt} />],
          ].map(([name, value]) => (
            <div key={String(name)} className="flex gap-1.5">
              <dt className="text-muted">{name}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {sample && (
          <Link to={`/review?${new URLSearchParams({ wave: waveId })}`} className="self-start text-accent underline">
            {t('Its posts in review')}
          </Link>
        )}
      </div>
      <Timeline parts={timeline} />
    </li>
  );
}

export default function WavesScreen() {
  const waves = useQuery({
    queryKey: ['waves'],
    queryFn: () => api.waves.list.query({}),
    refetchInterval: REFRESH_MS,
  });
  const profiles = new Map(useProfiles().data?.profiles.map(({ id, name }) => [id, name]));
  return (
    <Page title={t('Waves')} lead={t('The same text, picture or link from many authors in a short time.')}>
      <QueryLoader query={waves}>
        {({ waves: all }) =>
          all.length === 0 ? (
            <EmptyState icon={Waves} title={t('No waves')}>
              {t('Waves are counted for profiles that have it turned on, and listed here until a day after they end.')}
            </EmptyState>
          ) : (
            <ul aria-label={t('Waves')} className="flex flex-col gap-3">
              {all.map((wave) => (
                <WaveItem key={wave.waveId} wave={wave} profile={profiles.get(wave.profileId) ?? wave.profileId} />
              ))}
            </ul>
          )
        }
      </QueryLoader>
    </Page>
  );
}
