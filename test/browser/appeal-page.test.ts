/** The page on which an author appeals, in a real Chromium: two widths, light and dark, from right to left, by keyboard. */
import { appealPhrases } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { type Dashboard, DESKTOP_VIEWPORT, PHONE_VIEWPORT, startDashboard } from '../support/dashboard.ts';
import { type DashboardClient, setUpOwner } from '../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

/** A folder for pictures of the page; absent: none are taken. */
const shots = process.env.APPEAL_SHOTS;
let server: TestServer;
let browser: Dashboard;
let owner: DashboardClient;
let key: string;
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  key = (await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null })).apiKey;
  owner = await setUpOwner(server);
  browser = await startDashboard(server);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

/** The link of a new rejection. */
async function rejectedLink(): Promise<string> {
  const body = { content: 'This fucking weather' };
  const requestId = Object((await server.request({ url: '/moderation/text', key, body })).json).id;
  await server.services.activity.flush();
  await owner.mutate('review.feedback', { requestId, correct: false });
  await owner.mutate('review.decide', { requestId, decision: 'reject' });
  return `${browser.origin}${Object(await owner.mutate('appeals.link', { requestId })).url}`;
}

const widths = { desktop: DESKTOP_VIEWPORT, phone: PHONE_VIEWPORT } as const;

test.each(
  Object.entries(widths).flatMap(([width, viewport]) =>
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      (['en', 'de', 'ar'] as const).map((language) => ({ width, viewport, colorScheme, language })),
    ),
  ),
)('$width, $colorScheme, $language: no violations, nothing wider than the window', async (how) => {
  const { width, viewport, colorScheme, language } = how;
  const link = await rejectedLink();
  await using window = await browser.openWindow(undefined, { viewport, colorScheme });
  const { page, complaints } = window;
  const look = async (state: string) => {
    expect(await seriousViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    if (shots) await page.screenshot({ path: `${shots}/${state}-${width}-${colorScheme}-${language}.png` });
  };
  await page.goto(`${link}&lang=${language}`);
  await look('form');
  const phrases = appealPhrases[language];
  await page.getByLabel(phrases.reason).fill('I quoted a song.');
  await page.getByRole('button', { name: phrases.send }).click();
  await page.getByText(phrases.received).waitFor();
  await look('received');
  expect(complaints).toEqual([]);
});

test('by keyboard alone, without scripts', async () => {
  const link = await rejectedLink();
  await using window = await browser.openWindow(undefined, { javaScriptEnabled: false, locale: 'fr-FR' });
  const { page } = window;
  await page.goto(link);
  await page.keyboard.press('Tab');
  await page.keyboard.type('C’était une citation.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(appealPhrases.fr.received).waitFor();
  const { rows } = Object(await owner.query('appeals.list', { state: 'open', limit: 200 }));
  expect(rows.at(-1)).toMatchObject({ reason: 'C’était une citation.' });
});
