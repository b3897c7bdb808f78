/** The identity and context of a content: author, ids, URL, and the messages before it. */
import { ExternalLink } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { RouterOutputs } from '../api.ts';
import { RichText, t } from '../i18n/i18n.ts';
import { AuthorLink } from './author-link.tsx';
import { DateTime } from './format.tsx';
import { Badge } from './ui/badge.tsx';

type ReviewedItem = RouterOutputs['review']['queue']['rows'][number];
/** Strikes are known of authors of review items only. */
type KnownAuthor = Omit<NonNullable<ReviewedItem['author']>, 'strikeCount'> & { readonly strikeCount?: number };
type Item = Pick<ReviewedItem, 'contentId' | 'url' | 'context' | 'metadata'> & { readonly author?: KnownAuthor | null };

/** The log, filtered. */
const toLog = (contentId: string): string => `/activity?${new URLSearchParams({ contentId })}`;

const linkStyle = 'break-all text-accent underline';

function AuthorFact({ id, displayName, createdAt, trustLevel, strikeCount = 0 }: KnownAuthor) {
  return (
    <>
      <AuthorLink author={{ id, displayName }} />
      {displayName !== undefined && <span className="text-muted"> · {id}</span>}
      {createdAt !== undefined && (
        <span className="text-muted">
          {' · '}
          <RichText i18nKey="since <time/>" components={{ time: <DateTime at={createdAt} /> }} />
        </span>
      )}
      {strikeCount > 0 && (
        <>
          {' '}
          <Badge tone="high">{t('{{count}} strikes', { count: strikeCount })}</Badge>
        </>
      )}
      {trustLevel !== undefined && <span className="text-muted"> · {t('trust {{level}}', { level: trustLevel })}</span>}
    </>
  );
}

/** A link to the platform, opened in a new tab without access to this one. */
const OutsideLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className={linkStyle}>
    {url} <ExternalLink aria-label={t('(opens in a new tab)')} className="inline size-3.5" />
  </a>
);

/** Nothing is rendered if nothing was sent or kept. */
export function ItemFacts({ of: { contentId, author, url, context, metadata } }: { of: Item }) {
  const facts = [
    [t('Author'), author && <AuthorFact {...author} />],
    [
      t('Content'),
      contentId !== null && (
        <Link to={toLog(contentId)} className={linkStyle}>
          {contentId}
        </Link>
      ),
    ],
    [t('Address'), url !== null && <OutsideLink url={url} />],
    [t('Answers'), context?.parentId],
    [t('Thread'), context?.threadId],
    [t('Channel'), context?.channel],
    ...Object.entries(metadata ?? {}),
  ] as const;
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== false);
  if (known.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-[0.8125rem]">
      {known.map(([name, value]) => (
        <Fragment key={name}>
          <dt className="max-w-32 truncate text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The messages before it, oldest first. */
export function Thread({ context }: Pick<Item, 'context'>) {
  if (!context || context.items.length === 0) return null;
  return (
    <ol aria-label={t('Said before')} className="flex flex-col gap-2 border-s-2 ps-3 text-[0.8125rem] text-muted">
      {context.items.map(({ authorId, content, createdAt }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items can be alike, and they never move
        <li key={place}>
          {authorId !== undefined && <span className="font-medium">{authorId}: </span>}
          <span className="whitespace-pre-wrap break-words">{content ?? t('(no text)')}</span>
          {createdAt !== undefined && (
            <span className="text-xs">
              {' '}
              · <DateTime at={createdAt} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
