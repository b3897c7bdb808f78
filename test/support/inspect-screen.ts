/** Checks of a screen of the dashboard at several widths and in both color schemes, with pictures where wanted. */
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { seriousViolations } from './axe.ts';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from './dashboard.ts';

const viewports = { desk: DESKTOP_VIEWPORT, tablet: { width: 768, height: 1024 }, phone: PHONE_VIEWPORT };

/** How much of the screen's main part has to be scrolled to, which a picture of the whole page does not have. */
const countHiddenPixels = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.getElementById('main');
    return main ? main.scrollHeight - main.clientHeight : 0;
  });

/**
 * Expects the page to be accessible, and no wider than the window; leaves it at desktop width, in the light scheme.
 * @param name of the screen, in failures and in names of pictures
 * @param shots the folder for pictures; undefined: none are taken
 */
export async function inspectScreen(page: Page, name: string, shots: string | undefined): Promise<void> {
  for (const [size, viewport] of Object.entries(viewports))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect([name, size, colorScheme, await seriousViolations(page)]).toEqual([name, size, colorScheme, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      if (shots === undefined) continue;
      mkdirSync(shots, { recursive: true });
      await page.setViewportSize({ ...viewport, height: viewport.height + (await countHiddenPixels(page)) });
      await page.screenshot({ path: `${shots}/${name}-${size}-${colorScheme}.png`, fullPage: true });
    }
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await page.emulateMedia({ colorScheme: 'light' });
}
