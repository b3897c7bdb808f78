/** How the texts of settings are read: addresses, folders, lists, networks, maps of labels. */
import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { type CategoryId, categories, categoryIds, findLanguageCode } from '@winnow/core';
import { z } from 'zod';

export const originSchema = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

export const folderSchema = z.string().transform((path) => resolve(path));

export const splitList = (list: string): string[] => list.split(/[\s,]+/).filter((entry) => entry !== '');

export const cidrListSchema = z
  .string()
  .transform(splitList)
  .refine((list) => list.every(isCidr), {
    error: 'must be networks such as 127.0.0.0/8 or fd00::/8, separated by commas',
  });

export const portListSchema = z
  .string()
  .transform((list) => splitList(list).map(Number))
  .pipe(z.array(z.int({ error: 'must be port numbers, separated by commas' }).min(1).max(65535)).min(1));

const jsonSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Decided: what is wrong with the JSON is told with what it should be.
    context.addIssue('must be JSON');
    return z.NEVER;
  }
});

const textCategories = categoryIds.map((signal) => categories[signal].text);
const labelsError = `must be JSON such as {"toxic": "Bullying"}, with categories of ${textCategories.join(', ')}`;

/** A model's labels, with the signal that each one means; written with the categories of text. */
export const labelMapSchema = jsonSchema
  .pipe(z.record(z.string(), z.enum(textCategories, { error: labelsError }), { error: labelsError }))
  .transform((names): Readonly<Record<string, CategoryId>> => {
    const entries = Object.entries(names).map(([label, name]) => [label, categoryIds[textCategories.indexOf(name)]]);
    return Object.fromEntries(entries);
  });

const nullableLabelsError = `${labelsError}, or null for what is harmless`;

/** The same for a model that compares: what is harmless has to be named too, or everything would be near to something bad. */
export const nullableLabelMapSchema = jsonSchema
  .pipe(z.record(z.string(), z.enum(textCategories).nullable(), { error: nullableLabelsError }))
  .transform((names): Readonly<Record<string, CategoryId | null>> => {
    const signalNamed = (name: (typeof textCategories)[number]) => categoryIds[textCategories.indexOf(name)] ?? null;
    return Object.fromEntries(
      Object.entries(names).map(([label, name]) => [label, name === null ? null : signalNamed(name)]),
    );
  });

/** ISO 639-1 codes, however the languages were named. */
export const languageListSchema = z
  .string()
  .transform((text) => text.split(',').map((name) => ({ name: name.trim(), code: findLanguageCode(name) })))
  .refine((list) => list.every(({ name, code }) => name !== '' && code !== undefined), {
    error: 'must be languages such as en,de or English,German',
  })
  .transform((list) => [...new Set(list.flatMap(({ code }) => code ?? []))]);

function isCidr(text: string): boolean {
  const [address = '', prefix = '', ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || !/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), version === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    // Decided: what node:net refuses (a prefix that is too long) is no network.
    return false;
  }
}
