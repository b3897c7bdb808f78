/** The strikes of an author: what each is for, until when it counts, and taking it back. */
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { usePersonNames } from '../../caller-names.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { DateTime } from '../../components/format.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Textarea } from '../../components/ui/field.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import type { AuthorDetails, AuthorStrike } from './author.ts';

function RemoveStrikeDialog({ strike, onClose }: { strike: AuthorStrike; onClose(): void }) {
  const removing = useApiMutation(
    (note: string) => api.authors.removeStrike.mutate({ authorId: strike.authorId, strikeId: strike.strikeId, note }),
    { refresh: ['authors', 'review'], successMessage: t('Taken back.'), onDone: onClose },
  );
  return (
    <FormDialog
      title={t('Take the strike back?')}
      description={t('It no longer counts. Actions that were taken because of it are reversed.')}
      verb={t('Take back')}
      isBusy={removing.isPending}
      onSubmit={(data) => removing.mutate(String(data.get('note')))}
      onClose={onClose}
    >
      <Field label={t('Note for the team')}>
        <Textarea name="note" maxLength={1_000} />
      </Field>
    </FormDialog>
  );
}

function StrikeState({ strike: { isActive, strikeExpiresAt, removedAt } }: { strike: AuthorStrike }) {
  if (removedAt !== null)
    return <RichText i18nKey="taken back <time/>" components={{ time: <DateTime at={removedAt} /> }} />;
  if (strikeExpiresAt === null) return t('does not expire');
  return isActive ? (
    <RichText i18nKey="counts until <time/>" components={{ time: <DateTime at={strikeExpiresAt} /> }} />
  ) : (
    <RichText i18nKey="expired <time/>" components={{ time: <DateTime at={strikeExpiresAt} /> }} />
  );
}

/** What a strike is for. */
export function StrikeFacts({ strike }: { strike: AuthorStrike }) {
  const { strikeCount, policyId, requestId, note, removalNote, reached } = strike;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={strike.isActive ? 'high' : 'neutral'}>{t('{{count}} strikes', { count: strikeCount })}</Badge>
        {policyId !== null && <Badge>{policyId}</Badge>}
        {reached !== null && <Badge tone="accent">{t('reached {{strikes}}', { strikes: reached })}</Badge>}
        <span className="text-muted">
          <StrikeState strike={strike} />
        </span>
      </p>
      {note !== null && <p className="whitespace-pre-wrap break-words">{note}</p>}
      {removalNote !== null && <p className="whitespace-pre-wrap break-words text-muted">{removalNote}</p>}
      {requestId !== null && (
        <Link to={`/activity?${new URLSearchParams({ q: requestId })}`} className="text-accent underline">
          {t('The content')}
        </Link>
      )}
    </>
  );
}

export function StrikesCard({ author: { strikes } }: { author: AuthorDetails }) {
  const { may } = useCurrentUser();
  const nameOf = usePersonNames();
  const [removed, setRemoved] = useState<AuthorStrike>();
  return (
    <Card title={t('Strikes')}>
      {strikes.length === 0 && <p className="text-muted">{t('None so far.')}</p>}
      <ul className="flex flex-col divide-y text-[0.8125rem]">
        {strikes.map((strike) => (
          <li key={strike.strikeId} className="flex flex-col gap-1 py-2.5 first:pt-0 last:pb-0">
            <StrikeFacts strike={strike} />
            <p className="flex flex-wrap items-center justify-between gap-2 text-muted">
              <span>
                {nameOf(strike.givenBy)} · <DateTime at={strike.givenAt} />
              </span>
              {may('moderator') && strike.removedAt === null && (
                <Button size="small" look="ghost" onClick={() => setRemoved(strike)}>
                  {t('Take back')}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {removed && <RemoveStrikeDialog strike={removed} onClose={() => setRemoved(undefined)} />}
    </Card>
  );
}
