/** Notes of the team about an author. */
import { limits } from '@winnow/core';
import { type FormEvent, useRef } from 'react';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { usePersonNames } from '../../caller-names.ts';
import { DateTime } from '../../components/format.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Textarea } from '../../components/ui/field.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import type { AuthorDetails } from './author.ts';

function NoteForm({ authorId }: { authorId: string }) {
  const form = useRef<HTMLFormElement>(null);
  const adding = useApiMutation((text: string) => api.authors.addNote.mutate({ authorId, text }), {
    refresh: ['authors'],
    successMessage: t('Saved.'),
    onDone: () => form.current?.reset(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    adding.mutate(String(new FormData(event.currentTarget).get('text')));
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-2">
      <Field label={t('New note')} hint={t('Only the team sees it.')}>
        <Textarea name="text" rows={2} required maxLength={limits.strikes.noteCharacters} />
      </Field>
      <Button type="submit" size="small" className="self-start" isBusy={adding.isPending}>
        {t('Add')}
      </Button>
    </form>
  );
}

export function NotesCard({ author: { id, notes } }: { author: AuthorDetails }) {
  const { may } = useCurrentUser();
  const nameOf = usePersonNames();
  return (
    <Card title={t('Notes')}>
      <div className="flex flex-col gap-4 text-[0.8125rem]">
        {notes.length === 0 && <p className="text-muted">{t('None so far.')}</p>}
        {notes.length > 0 && (
          <ul className="flex flex-col divide-y">
            {notes.map(({ noteId, text, writtenBy, writtenAt }) => (
              <li key={noteId} className="flex flex-col gap-0.5 py-2.5 first:pt-0 last:pb-0">
                <p className="whitespace-pre-wrap break-words">{text}</p>
                <p className="text-muted">
                  {nameOf(writtenBy)} · <DateTime at={writtenAt} />
                </p>
              </li>
            ))}
          </ul>
        )}
        {may('moderator') && <NoteForm authorId={id} />}
      </div>
    </Card>
  );
}
