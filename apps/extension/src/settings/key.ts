/** The API key: in session storage unless the person asks to remember it; read by the background alone (docs/decisions/0033). */
import { browser } from '@wxt-dev/browser';
import { z } from 'zod';

const KEY = 'apiKey';
const schema = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/** Whether this can be a key at all; the server says whether it is one. */
export const isKey = (value: string): boolean => schema.safeParse(value).success;

const read = async (area: 'session' | 'local'): Promise<string | undefined> =>
  schema.safeParse((await browser.storage[area].get(KEY))[KEY]).data;

/** For the background's requests, and nothing else. */
export const readKey = async (): Promise<string | undefined> => (await read('session')) ?? (await read('local'));

export type KeyState = 'none' | 'session' | 'remembered';

/** What the options page may know of the key. */
export async function keyState(): Promise<KeyState> {
  if ((await read('local')) !== undefined) return 'remembered';
  return (await read('session')) === undefined ? 'none' : 'session';
}

export async function saveKey(key: string, { remember }: { remember: boolean }): Promise<void> {
  await forgetKey();
  await browser.storage[remember ? 'local' : 'session'].set({ [KEY]: schema.parse(key) });
}

export async function forgetKey(): Promise<void> {
  await Promise.all([browser.storage.session.remove(KEY), browser.storage.local.remove(KEY)]);
}

/** Keeps scripts in pages away from both storages, where the browser can (Chromium: local storage is open to them else). */
export async function closeStorage(): Promise<void> {
  await Promise.all(
    [browser.storage.local, browser.storage.session].map((area) =>
      'setAccessLevel' in area ? area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' }) : undefined,
    ),
  );
}
