/** Parsers for settings: URLs, folders, lists, networks, label maps. */
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

export const jsonSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The JSON error is reported together with the expected form.
    context.addIssue('must be JSON');
    return z.NEVER;
  }
});

const textCategories = categoryIds.map((signal) => categories[signal].text);
const labelsError = `must be JSON such as {"toxic": "Bullying"}, with categories of ${textCategories.join(', ')}`;

/** Maps a model's labels to signals, written as text categories. */
export const labelMapSchema = jsonSchema
  .pipe(z.record(z.string(), z.enum(textCategories, { error: labelsError }), { error: labelsError }))
  .transform((names): Readonly<Record<string, CategoryId>> => {
    const entries = Object.entries(names).map(([label, name]) => [label, categoryIds[textCategories.indexOf(name)]]);
    return Object.fromEntries(entries);
  });

const nullableLabelsError = `${labelsError}, or null for harmless ones`;

/** The same for a zero-shot model: harmless labels have to be listed too, or everything would match something bad. */
export const nullableLabelMapSchema = jsonSchema
  .pipe(z.record(z.string(), z.enum(textCategories).nullable(), { error: nullableLabelsError }))
  .transform((names): Readonly<Record<string, CategoryId | null>> => {
    const signalNamed = (name: (typeof textCategories)[number]) => categoryIds[textCategories.indexOf(name)] ?? null;
    return Object.fromEntries(
      Object.entries(names).map(([label, name]) => [label, name === null ? null : signalNamed(name)]),
    );
  });

/** ISO 639-1 codes, from any form of language names. */
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
    // node:net throws for invalid networks, such as a too long prefix.
    return false;
  }
}

const MEDIA_KEY_PATTERN = /^[A-Za-z0-9+/_-]{43}=?$/;

/** 32 bytes in Base64; undefined if it is not that. */
export const parseMediaKey = (text: string): Uint8Array | undefined =>
  MEDIA_KEY_PATTERN.test(text) ? Buffer.from(text, 'base64') : undefined;

export const mediaKeysSchema = z
  .string()
  .transform((list) => splitList(list).map(parseMediaKey))
  .transform((keys, context): Uint8Array[] => {
    if (keys.includes(undefined)) context.addIssue('must be keys of 32 bytes in Base64, separated by commas');
    return keys.flatMap((key) => key ?? []);
  });
