/** Changes the server: what belonged to the one before is forgotten with it. */
import { removeApiKey } from './api-key.ts';
import { removeHostAccess, toMatchPattern, withdrawConsent } from './host-access.ts';
import { changeSettings, readSettings } from './settings.ts';

/** Removes what neither the server nor a site that is always moderated needs: a host, and the consent to send data. */
export async function removeUnneededAccess(address: string): Promise<void> {
  const { serverUrl, sites } = await readSettings();
  const needed = serverUrl === null ? sites : [serverUrl, ...sites];
  if (!needed.some((one) => toMatchPattern(one) === toMatchPattern(address)))
    await removeHostAccess(address).catch(() => false);
  if (serverUrl === null) await withdrawConsent().catch(() => undefined);
}

/** @param address as `parseServerAddress` returns it; null: this device only */
export async function changeServer(address: string | null): Promise<void> {
  const { serverUrl: before } = await readSettings();
  if (before === address) return;
  // A key belongs to the server that issued it.
  if (address === null || (before !== null && new URL(before).origin !== new URL(address).origin)) await removeApiKey();
  await changeSettings({ serverUrl: address, profileId: null });
  if (before !== null) await removeUnneededAccess(before);
}
