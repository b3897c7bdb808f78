/**
 * The tables of what reviewers look at: encrypted viewing copies and thumbnails, and how people want to see them
 * (decision 0051).
 */
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { bytea } from './columns.ts';
import { people } from './people.ts';

const place = {
  account: integer('account')
    .notNull()
    .references(() => accounts.key, { onDelete: 'cascade' }),
  id: bigint('id', { mode: 'bigint' }).notNull(),
  item: smallint('item').notNull(),
};

/** Keyed like the activity log. Without a row nothing was to be kept; a row without a media type says why none is. */
export const reviewMedia = pgTable(
  'review_media',
  {
    ...place,
    /** Why there is no copy (accounts/media/media-store.ts); null: there is one. */
    missing: text('missing'),
    mediaType: text('media_type'),
    /** Of the copy, before encryption. */
    sizeBytes: integer('size_bytes').notNull(),
    /** Pixels of the original. */
    width: integer('width'),
    height: integer('height'),
    /** Which of the operator's keys its own key is derived from, and with which salt. */
    keyId: text('key_id'),
    salt: bytea('salt'),
  },
  (table) => [primaryKey({ columns: [table.account, table.id, table.item] })],
);

/** The encrypted bytes of a copy, in order. */
export const reviewMediaChunks = pgTable(
  'review_media_chunks',
  {
    account: integer('account').notNull(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    item: smallint('item').notNull(),
    index: smallint('index').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id, table.item, table.index] }),
    foreignKey({
      name: 'review_media_chunks_of',
      columns: [table.account, table.id, table.item],
      foreignColumns: [reviewMedia.account, reviewMedia.id, reviewMedia.item],
    }).onDelete('cascade'),
  ],
);

/** Frames of a video in which something was found, in order of time: small, and each encrypted by itself. */
export const reviewThumbnails = pgTable(
  'review_thumbnails',
  {
    account: integer('account').notNull(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    item: smallint('item').notNull(),
    index: smallint('index').notNull(),
    /** Seconds from the beginning of the video. */
    time: doublePrecision('time').notNull(),
    keyId: text('key_id').notNull(),
    salt: bytea('salt').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id, table.item, table.index] }),
    foreignKey({
      name: 'review_thumbnails_of',
      columns: [table.account, table.id, table.item],
      foreignColumns: [reviewMedia.account, reviewMedia.id, reviewMedia.item],
    }).onDelete('cascade'),
  ],
);

/** How an account's people see media until they choose otherwise; the core's defaults apply without a row. */
export const wellnessSettings = pgTable('wellness_settings', {
  account: integer('account')
    .primaryKey()
    .references(() => accounts.key, { onDelete: 'cascade' }),
  blurStrength: text('blur_strength').notNull(),
  greyscale: boolean('greyscale').notNull(),
  mute: boolean('mute').notNull(),
  mustReveal: boolean('must_reveal').notNull(),
});

/** What a person chose; null: as the account has it. */
export const wellnessOverrides = pgTable('wellness_overrides', {
  person: text('person')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  blurStrength: text('blur_strength'),
  greyscale: boolean('greyscale'),
  mute: boolean('mute'),
});
