/** The tables of custom categories: versions, the examples of each, their pictures, and what each encoder learned. */
import type { CategoryModality } from '@winnow/core';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { bytea, moment } from './columns.ts';

/** Every version is kept, the latest is in use; `archived` and `modality` are the same for all of a category. */
export const customCategories = pgTable(
  'custom_categories',
  {
    account: integer('account')
      .notNull()
      .references(() => accounts.key, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    modality: text('modality').$type<CategoryModality>().notNull().default('text'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    archived: boolean('archived').notNull().default(false),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id, table.version] })],
);

/**
 * `place` is its index in the version; `content` is JSON text, which unlike text holds any character. Of a picture the
 * text is empty, and `picture` its id, the SHA-256 of the stored copy.
 */
export const customCategoryExamples = pgTable(
  'custom_category_examples',
  {
    account: integer('account').notNull(),
    category: text('category').notNull(),
    version: integer('version').notNull(),
    place: integer('place').notNull(),
    belongs: boolean('belongs').notNull(),
    content: text('content').notNull(),
    picture: text('picture'),
    /** Where it was taken from in the activity log, and whose it is. */
    requestId: text('request_id'),
    author: text('author'),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.category, table.version, table.place] }),
    foreignKey({
      name: 'custom_category_examples_version',
      columns: [table.account, table.category, table.version],
      foreignColumns: [customCategories.account, customCategories.id, customCategories.version],
    }).onDelete('cascade'),
    index('custom_category_examples_author').on(table.account, table.author),
  ],
);

/** The encrypted copies of examples that are pictures, once for all versions of a category. */
export const customCategoryPictures = pgTable(
  'custom_category_pictures',
  {
    account: integer('account')
      .notNull()
      .references(() => accounts.key, { onDelete: 'cascade' }),
    category: text('category').notNull(),
    id: text('id').notNull(),
    keyId: text('key_id').notNull(),
    salt: bytea('salt').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.category, table.id] })],
);

/** `weights` and `report` are JSON text; scores of examples are in the order of their places. */
export const customCategoryModels = pgTable(
  'custom_category_models',
  {
    account: integer('account').notNull(),
    category: text('category').notNull(),
    version: integer('version').notNull(),
    encoder: text('encoder').notNull(),
    weights: text('weights').notNull(),
    report: text('report').notNull(),
    learnedMs: integer('learned_ms').notNull(),
    learnedAt: moment('learned_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.category, table.version, table.encoder] }),
    foreignKey({
      name: 'custom_category_models_version',
      columns: [table.account, table.category, table.version],
      foreignColumns: [customCategories.account, customCategories.id, customCategories.version],
    }).onDelete('cascade'),
  ],
);
