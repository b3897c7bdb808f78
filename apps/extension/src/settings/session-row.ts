/** Rows of the session storage, which are kept until the browser is closed. Cached verdicts make room for them. */
import { browser } from '@wxt-dev/browser';

export const VERDICT_KEY_PREFIX = 'verdict ';

/** What is cached is paid for again when it recurs. */
export async function dropCachedVerdicts(): Promise<void> {
  const { session } = browser.storage;
  const names = Object.keys(await session.get(null)).filter((name) => name.startsWith(VERDICT_KEY_PREFIX));
  await session.remove(names);
}

/** @returns whether it is stored: not if the browser's quota is full without cached verdicts as well */
export async function storeSessionRow(name: string, value: unknown): Promise<boolean> {
  const store = () => browser.storage.session.set({ [name]: value });
  try {
    await store().catch(async () => {
      await dropCachedVerdicts();
      await store();
    });
    return true;
  } catch {
    return false;
  }
}
