/** Notes of the team about authors. */
import type { AuthorNote } from '@winnow/core';
import { and, desc, eq } from 'drizzle-orm';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { authorNotes } from '../../platform/storage/schema/authors.ts';

const NOTE_ID_PREFIX = 'note_';
export const formatNoteId = (id: bigint | string): string => `${NOTE_ID_PREFIX}${id}`;

export const toAuthorNote = ({ id, text, writtenBy, writtenAt }: typeof authorNotes.$inferSelect): AuthorNote => ({
  ...{ noteId: formatNoteId(id), text, writtenBy, writtenAt },
});

/** Newest first. @throws DatabaseUnavailable */
export async function listAuthorNotes(
  database: Database,
  account: number,
  { authorId, limit }: { readonly authorId: string; readonly limit: number },
): Promise<AuthorNote[]> {
  const isTheirs = and(eq(authorNotes.account, account), eq(authorNotes.author, authorId));
  const rows = await database.run((orm) =>
    orm.select().from(authorNotes).where(isTheirs).orderBy(desc(authorNotes.id)).limit(limit),
  );
  return rows.map(toAuthorNote);
}

export interface NewAuthorNote {
  readonly id: bigint;
  readonly authorId: string;
  readonly text: string;
  readonly writtenBy: string;
}

export async function insertAuthorNote(
  orm: Orm,
  account: number,
  { id, authorId, text, writtenBy }: NewAuthorNote,
): Promise<AuthorNote | undefined> {
  const [row] = await orm.insert(authorNotes).values({ account, id, author: authorId, text, writtenBy }).returning();
  return row && toAuthorNote(row);
}
