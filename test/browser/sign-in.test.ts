/** Signing in with more than a password, in a real Chromium: an authenticator app, recovery codes, passkeys, single sign-on. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../../apps/server/src/accounts/auth/totp.ts';
import { seriousViolations } from '../support/axe.ts';
import { fromBase32 } from '../support/base32.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import {
  type DashboardWindow,
  type OwnedDashboard,
  openScreen,
  PHONE_VIEWPORT,
  startOwnedDashboard,
} from '../support/dashboard.ts';
import { PASSWORD } from '../support/dashboard-client.ts';
import { startOidcProvider, type TestProvider } from '../support/oidc-provider.ts';

/** Time steps of the server's clock for codes; moved on before each code, since none is accepted twice. */
let step = 60_000_000;
let owned: OwnedDashboard;
let provider: TestProvider;
let opened: DashboardWindow;
let page: Page;
beforeAll(async () => {
  provider = await startOidcProvider();
  const settings = { WINNOW_SECOND_FACTOR: 'owner', ...provider.settings };
  owned = await startOwnedDashboard(settings, { clock: () => step * 30_000 });
  provider.allow(`${owned.dashboard.origin}/sign-in`);
  opened = await owned.dashboard.openWindow(owned.owner);
  page = opened.page;
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await owned?.[Symbol.asyncDispose]();
  await provider?.[Symbol.asyncDispose]();
});

let secret: Uint8Array;
let recoveryCode: string;
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

const nextCode = () => totpCode(secret, ++step);

async function givePassword(): Promise<void> {
  await page.getByLabel('E-mail address').fill('owner@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

/** In both colour schemes and on a phone: nothing that axe finds serious, and nothing wider than the phone. */
async function expectAccessible(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await seriousViolations(page)).toEqual([]);
  }
  const before = page.viewportSize() ?? PHONE_VIEWPORT;
  await page.setViewportSize(PHONE_VIEWPORT);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_VIEWPORT.width);
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a role that needs a second factor leads to setting one up, and then to the address that was opened', async () => {
  await openScreen(page, `${owned.dashboard.origin}/#/keys`, 'Set up a second factor');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByRole('img', { name: 'QR code of the secret' }).waitFor();
  secret = fromBase32((await dialog.locator('code').innerText()).replaceAll(' ', ''));
  await expectAccessible();
  await dialog.getByLabel('Enter the code').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('The code is wrong').waitFor();
  await dialog.getByLabel('Enter the code').fill(nextCode());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await codes.waitFor();
  recoveryCode = await codes.getByRole('listitem').first().innerText();
  await expectAccessible();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await heading('API keys');
});

test('a session that has ended leads through password and code back to the same address, by keyboard alone', async () => {
  const address = `${owned.dashboard.origin}/#/activity?verdict=unsafe`;
  await openScreen(page, address, 'Activity');
  await page.context().clearCookies();
  await page.reload();
  await heading('Sign in');
  await givePassword();
  await page.getByLabel('Code').waitFor();
  await expectAccessible();
  await page.keyboard.type(nextCode());
  await page.keyboard.press('Enter');
  await heading('Activity');
  expect(page.url()).toBe(address);
});

test('a recovery code signs in as well, and is then used up', async () => {
  await openScreen(page, `${owned.dashboard.origin}/#/settings`, 'Settings');
  await page.getByText('10 left').waitFor();
  await page.context().clearCookies();
  await page.reload();
  await givePassword();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
  await page.keyboard.press('Enter');
  await heading('Settings');
  await page.getByText('9 left').waitFor();
  await expectAccessible();
});

test('a session that is not new asks to sign in again before anything of this changes', async () => {
  await owned.server.services.database.sql(`update sessions set created_at = now() - interval '16 minutes'`);
  await page.reload();
  await page.getByRole('button', { name: 'Sign in again' }).waitFor();
  expect(await page.getByRole('button', { name: 'New codes' }).isDisabled()).toBe(true);
  await expectAccessible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await givePassword();
  await page.getByLabel('Code').fill(nextCode());
  await page.keyboard.press('Enter');
  await heading('Settings');
  await page.getByRole('button', { name: 'New codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await codes.getByRole('button', { name: 'Close' }).click();
  await codes.waitFor({ state: 'detached' });
});

/** A device of the browser's own, which keeps passkeys and checks fingerprints. */
async function addVirtualAuthenticator() {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Replaces the credential by a copy with this counter. */
    async setCounter(signCount: number) {
      const [credential] = (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
      if (!credential) throw new Error('The authenticator has no credential.');
      await client.send('WebAuthn.clearCredentials', { authenticatorId });
      await client.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount } });
    },
  };
}

test('a passkey is added, named, signs in alone, and leads back to the same address', async () => {
  const authenticator = await addVirtualAuthenticator();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Passkeys' });
  await list.getByText('Laptop').waitFor();
  await expectAccessible();
  await list.getByRole('button', { name: 'Actions for Laptop' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop');
  await page.keyboard.press('Enter');
  await list.getByText('Old laptop').waitFor();

  const address = `${owned.dashboard.origin}/#/activity?verdict=unsafe`;
  await openScreen(page, address, 'Activity');
  const signInWithPasskey = async () => {
    await page.context().clearCookies();
    await page.reload();
    await heading('Sign in');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  };
  await signInWithPasskey();
  await heading('Activity');
  expect(page.url()).toBe(address);

  await authenticator.setVerified(false);
  await signInWithPasskey();
  await page.getByText('No passkey was used').waitFor();
  await expectAccessible();
  await authenticator.setVerified(true);

  // A copy of the passkey, which counts from another number than the original.
  await authenticator.setCounter(0);
  await signInWithPasskey();
  await page.getByText('This passkey is not registered here').waitFor();
  await authenticator.setCounter(100);
  await signInWithPasskey();
  await heading('Activity');
});

test('a passkey that was removed signs in no more', async () => {
  await openScreen(page, `${owned.dashboard.origin}/#/settings`, 'Settings');
  await page.getByRole('button', { name: 'Actions for Old laptop' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Sign in with a fingerprint, face or PIN').waitFor();
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey is not registered here').waitFor();
  const rows = await owned.server.services.database.sql(
    `select act from audit_log where act like '%asskey' order by id`,
  );
  expect(rows.map(({ act }) => act)).toEqual(
    ['addPasskey', 'renamePasskey', 'removePasskey'].map((act) => `security.${act}`),
  );
});

test('single sign-on reports who may not enter, is connected under Settings, and returns to the same address', async () => {
  provider.become({ sub: 'olga', email: 'owner@example.com', email_verified: true, groups: [] });
  const address = `${owned.dashboard.origin}/#/activity?verdict=unsafe`;
  await openScreen(page, address, 'Sign in');
  await page.getByRole('button', { name: 'Sign in with Test Login' }).click();
  await page.getByText('None of your groups at the provider has a role on this server').waitFor();
  expect(page.url()).toBe(address);
  await expectAccessible();

  await openScreen(page, `${owned.dashboard.origin}/#/settings`, 'Sign in');
  await givePassword();
  await page.getByLabel('Code').fill(nextCode());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('Connected').waitFor();
  expect(page.url()).toBe(`${owned.dashboard.origin}/#/settings`);

  await openScreen(page, address, 'Activity');
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('button', { name: 'Sign in with Test Login' }).click();
  await heading('Activity');
  expect(page.url()).toBe(address);
});
