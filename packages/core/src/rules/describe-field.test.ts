/** Tests of the words for what is wrong with a field: they say what it must be. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeField } from './describe-field.ts';

test.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, 'Required: a string.'],
  ['another type', z.string(), 7, 'Must be a string, not a number.'],
  ['null', z.number(), null, 'Must be a number, not null.'],
  ['a fraction', z.number().int(), 1.5, 'Must be a whole number.'],
  ['an array', z.object({}), [], 'Must be an object, not an array.'],
  ['a small number', z.number().min(3), 1, 'Must be at least 3.'],
  ['a bound itself', z.number().positive(), 0, 'Must be more than 0.'],
  ['a large number', z.number().max(3), 4, 'Must be at most 3.'],
  ['an empty text', z.string().min(1), '', 'Must not be empty.'],
  ['an empty array', z.array(z.string()).min(1), [], 'Must not be empty.'],
  ['a short array', z.array(z.string()).min(2), ['a'], 'Must have at least 2 items.'],
  ['a long text', z.string().max(1), 'ab', 'Must have at most 1 character.'],
  ['another length', z.string().length(3), 'ab', 'Must have exactly 3 characters.'],
  ['no value of a list', z.enum(['a', 'b']), 'c', 'Must be one of "a", "b".'],
  ['no value at all', z.enum(['a', 'b']), undefined, 'Required: one of "a", "b".'],
  ['another constant', z.literal(1), 2, 'Must be 1.'],
  ['no time', z.iso.datetime(), 'now', 'Must be a date and time, such as "2026-01-31T12:00:00Z".'],
  ['no address', z.url(), 'x', 'Must be a URL.'],
  ['another form', z.string().regex(/^a\d$/), 'b', 'Must match /^a\\d$/.'],
  ["a schema's own words", z.string().min(2, 'Two letters.'), 'b', 'Two letters.'],
])('for %s', (_, schema, value, words) => {
  expect(schema.safeParse(value, { error: describeField }).error?.issues[0]?.message).toBe(words);
});
