/** Column types that Drizzle lacks. */
import { customType, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const moment = (name: string) => timestamp(name, { withTimezone: true });
