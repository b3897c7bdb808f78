/**
 * The API key: in local storage, or in session storage if the person wants it forgotten; read only by the background
 * (docs/decisions/0033).
 */
import { browser } from '@wxt-dev/browser';
import { z } from 'zod';

const KEY = 'apiKey';
const apiKeySchema = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/** Whether this has the form of a key; only the server can tell whether it is valid. */
export const isApiKeyFormat = (value: string): boolean => apiKeySchema.safeParse(value).success;

const readStoredKey = async (area: 'session' | 'local'): Promise<string | undefined> =>
  apiKeySchema.safeParse((await browser.storage[area].get(KEY))[KEY]).data;

/** For the background's requests only. */
export const readApiKey = async (): Promise<string | undefined> =>
  (await readStoredKey('session')) ?? (await readStoredKey('local'));

export type ApiKeyState = 'none' | 'session' | 'remembered';

/** What the options page may know about the key. */
export async function getApiKeyState(): Promise<ApiKeyState> {
  if ((await readStoredKey('local')) !== undefined) return 'remembered';
  return (await readStoredKey('session')) === undefined ? 'none' : 'session';
}

export async function saveApiKey(key: string, { remember }: { remember: boolean }): Promise<void> {
  await removeApiKey();
  await browser.storage[remember ? 'local' : 'session'].set({ [KEY]: apiKeySchema.parse(key) });
}

export async function removeApiKey(): Promise<void> {
  await Promise.all([browser.storage.session.remove(KEY), browser.storage.local.remove(KEY)]);
}

/**
 * Denies content scripts access to both storages, where the browser supports it (in Chromium local storage is open to
 * them by default).
 */
export async function restrictStorageAccess(): Promise<void> {
  await Promise.all(
    [browser.storage.local, browser.storage.session].map((area) =>
      'setAccessLevel' in area ? area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' }) : undefined,
    ),
  );
}
