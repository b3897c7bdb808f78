/** The tables of care: how much hard content people have seen, and what they wish. */
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { moment } from './columns.ts';
import { people } from './people.ts';

/** Without a row care is off. */
export const careSettings = pgTable('care_settings', {
  account: integer('account')
    .primaryKey()
    .references(() => accounts.key, { onDelete: 'cascade' }),
  isEnabled: boolean('is_enabled').notNull(),
  /** Minutes and items of severity High after which a break is suggested; null: not by this measure. */
  breakMinutes: integer('break_minutes'),
  breakItems: integer('break_items'),
});

/** What a person chose; null: as the account has it. */
export const careOverrides = pgTable('care_overrides', {
  person: text('person')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  breakMinutes: integer('break_minutes'),
  breakItems: integer('break_items'),
});

/** The shift of a person that began last. */
export const careShifts = pgTable('care_shifts', {
  person: text('person')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  startAt: moment('start_at').notNull(),
  /** When something was seen last; a shift ends some hours later by itself. */
  lastAt: moment('last_at').notNull(),
  /** Since the last break of the shift. */
  seconds: integer('seconds').notNull().default(0),
  items: integer('items').notNull().default(0),
  /** Categories of which the queue offers nothing until the shift ends. */
  offCategories: text('off_categories').array().notNull(),
});

/** What a person saw in a shift, by category. */
export const careExposure = pgTable(
  'care_exposure',
  {
    person: text('person')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    shift: moment('shift').notNull(),
    category: text('category').notNull(),
    seconds: integer('seconds').notNull().default(0),
    items: integer('items').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.person, table.shift, table.category] })],
);
