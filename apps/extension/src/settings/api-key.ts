/**
 * The API key, remembered on this device, or in session storage if the person wants it forgotten; read and written only
 * by the background (docs/decisions/0033).
 */
import { browser } from '@wxt-dev/browser';
import * as z from 'zod/mini';
import { ownDatabase } from './own-database.ts';
import { dropCachedVerdicts } from './session-row.ts';

const KEY = 'apiKey';
const apiKeySchema = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/));

/** Whether this has the form of a key; only the server can tell whether it is valid. */
export const isApiKeyFormat = (value: string): boolean => apiKeySchema.safeParse(value).success;

/** Whether the browser can deny content scripts its local storage: Chromium can, Firefox cannot. */
const isRestrictable = 'setAccessLevel' in browser.storage.local;

/** Where a key is remembered: not where the scripts that are put into pages could read it. */
const remembered = isRestrictable
  ? {
      read: async () => (await browser.storage.local.get(KEY))[KEY],
      write: (_: string, key: string) => browser.storage.local.set({ [KEY]: key }),
      remove: () => browser.storage.local.remove(KEY),
    }
  : ownDatabase;

async function readStoredKey(area: 'session' | 'remembered'): Promise<string | undefined> {
  const value = area === 'session' ? (await browser.storage.session.get(KEY))[KEY] : await remembered.read(KEY);
  return apiKeySchema.safeParse(value).data;
}

/** For the background's requests only. */
export const readApiKey = async (): Promise<string | undefined> =>
  (await readStoredKey('session')) ?? (await readStoredKey('remembered'));

export type ApiKeyState = 'none' | 'session' | 'remembered';

/** What the options page may know about the key. */
export async function getApiKeyState(): Promise<ApiKeyState> {
  if ((await readStoredKey('remembered')) !== undefined) return 'remembered';
  return (await readStoredKey('session')) === undefined ? 'none' : 'session';
}

export async function saveApiKey(key: string, { remember }: { remember: boolean }): Promise<void> {
  await removeApiKey();
  if (remember) await remembered.write(KEY, apiKeySchema.parse(key));
  else await browser.storage.session.set({ [KEY]: apiKeySchema.parse(key) });
}

/** The verdicts of its account are forgotten with it. */
export async function removeApiKey(): Promise<void> {
  await Promise.all([browser.storage.session.remove(KEY), remembered.remove(KEY)]);
  await dropCachedVerdicts();
}

/** Denies content scripts access to both storages, where the browser supports it. */
export async function restrictStorageAccess(): Promise<void> {
  await Promise.all(
    [browser.storage.local, browser.storage.session].map((area) =>
      'setAccessLevel' in area ? area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' }) : undefined,
    ),
  );
}
