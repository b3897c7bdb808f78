/** Tests for the verdicts of page mode: which cached ones are found. */
import { beforeEach, expect, test } from 'vitest';
import { saveApiKey } from '../settings/api-key.ts';
import { defaultSettings } from '../settings/settings.ts';
import { fakeBrowser } from '../testing/browser.ts';
import { createPageSpending } from './page-spending.ts';
import { createPageVerdicts } from './page-verdicts.ts';

beforeEach(() => fakeBrowser.reset());

const settings = { ...defaultSettings, serverUrl: 'https://winnow.example.com' };
const openVerdicts = (keyHash: string) =>
  createPageVerdicts(settings, { keyHash }, createPageSpending({ budget: 100, spent: 0 }, settings));

const toItem = (isClean: boolean) => ({
  ...{ modality: 'text' as const, contentId: 'a'.repeat(64) },
  judge: async () => ({
    cached: { isClean, severity: isClean ? ('None' as const) : ('High' as const), categories: [] },
    tokens: 1,
  }),
});

test('a verdict is found again by runs with the same key', async () => {
  await openVerdicts('one').findOrJudge(toItem(false));
  expect(await openVerdicts('one').findOrJudge(toItem(true))).toMatchObject({ verdict: { isClean: false } });
});

test('a run that goes on while the key is changed leaves nothing to those with the new one', async () => {
  const before = openVerdicts('one');
  const judgedLate = before.findOrJudge({
    ...toItem(false),
    async judge() {
      await saveApiKey('wnw_live_two', { remember: false });
      return toItem(false).judge();
    },
  });
  expect(await judgedLate).toMatchObject({ verdict: { isClean: false } });
  expect(await openVerdicts('two').findOrJudge(toItem(true))).toMatchObject({ verdict: { isClean: true } });
});
