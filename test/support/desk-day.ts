/** The items of a day at the review desk, of every kind, and people who decide them. */
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { DashboardClient } from './dashboard-client.ts';
import { landscapePicture, toBase64, unreadPicture } from './pictures.ts';
import type { TestServer } from './server.ts';

/** How many review items of each kind; of an edited content only the newest version waits. */
export const DAY = { texts: 350, edits: 20, unread: 6, pictures: 14, feedback: 20, reported: 60, appeals: 30 } as const;
export const REPORTERS = 40;
/** Without the appeals, which come later, on decided items. */
export const ITEMS = DAY.texts + DAY.edits + DAY.unread + DAY.pictures + DAY.feedback + DAY.reported;

export interface ItemKey {
  readonly requestId: string;
  readonly item: number;
}
export const keyOf = ({ requestId, item }: ItemKey): string => `${requestId}.${item}`;

const numbered = (text: string, count: number) => Array.from({ length: count }, (_, at) => `${text}, number ${at}`);
const BATCH = 30;

/** Makes all review items. @returns the ids of the reports */
export async function fillDesk({ services }: TestServer, owner: DashboardClient): Promise<string[]> {
  const profile = async (fields: object) =>
    String(Object(await owner.mutate('profiles.create', { name: 'desk', ...fields })).id);
  const banded = await profile({ reviewBand: { from: 0.1, to: 1 } });
  const careful = await profile({ onUnreadable: 'review' });
  const moderate = async (content: string[], prefix: string, more: object = {}): Promise<string> => {
    const items = content.map((_, at) => ({ contentId: `${prefix}-${at}`, authorId: `author-${at % 50}` }));
    return Object(await owner.mutate('moderation.text', { content, items, ...more })).id;
  };
  const insults = numbered('You fucking idiot', DAY.texts);
  for (let at = 0; at < insults.length; at += BATCH)
    await moderate(insults.slice(at, at + BATCH), `text-${at}`, { moderationProfileId: banded });
  for (const version of ['first', 'second'])
    await moderate(numbered(`You fucking idiot, ${version} version`, DAY.edits), 'edited', {
      moderationProfileId: banded,
    });
  const unread = toBase64(await unreadPicture());
  for (let at = 0; at < DAY.unread; at += 1)
    await owner.mutate('moderation.image', { image: unread, moderationProfileId: careful });
  const doubted: string[] = [];
  const landscape = toBase64(await landscapePicture());
  for (let at = 0; at < DAY.pictures; at += 1)
    doubted.push(Object(await owner.mutate('moderation.image', { image: landscape })).id);
  const harmless = await moderate(numbered('A lovely day', DAY.feedback), 'doubted');
  const reported = await moderate(numbered('What a view', DAY.reported), 'reported');
  await services.activity.flush();
  for (const requestId of doubted) await owner.mutate('review.feedback', { requestId, correct: false });
  for (let item = 0; item < DAY.feedback; item += 1)
    await owner.mutate('review.feedback', { requestId: harmless, item, correct: false });
  return reportAll(owner, reported);
}

/** Each content is reported by two of the reporters. */
async function reportAll(owner: DashboardClient, requestId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < 2 * DAY.reported; at += 1) {
    const reporter = { id: `reporter-${(at * 7) % REPORTERS}` };
    const body = { item: { requestId, item: at % DAY.reported }, reporter, reason: 'harassment' };
    ids.push(Object(await owner.mutate('reports.submit', body)).reportId);
  }
  return ids;
}

/** Which of the two a person decides: every third content stays. */
export const decisionOf = (at: number): 'allow' | 'reject' => (at % 3 === 0 ? 'allow' : 'reject');

/** Decides what is assigned next, until nothing is left; what is rejected is hidden. @param decided is called with each item */
export async function workOff(person: DashboardClient, decided: (place: ItemKey) => void): Promise<void> {
  for (let at = 0; ; ) {
    const { rows } = Object(await person.mutate('review.next', { limit: 25 }));
    if (rows.length === 0) return;
    for (const { requestId, item } of rows) {
      const decision = decisionOf(at++);
      const actions = decision === 'reject' ? [{ action: 'hide' }] : [];
      await person.mutate('review.decide', { requestId, item, decision, actions });
      decided({ requestId, item });
    }
  }
}

export interface KeyboardWork {
  readonly decisions: number;
  readonly keys: number;
  readonly seconds: number;
}

/** The items of a batch have one address: what tells them apart is their text. */
const current = (page: Page) => page.getByTestId('content').textContent();

/** Reveals and decides so many items with the keyboard, each once the one before has gone. */
export async function workByKeys(page: Page, decisions: number): Promise<KeyboardWork> {
  const sinceMs = performance.now();
  let keys = 0;
  for (let at = 0; at < decisions; at += 1) {
    const before = await current(page);
    for (const key of ['v', decisionOf(at) === 'allow' ? 'a' : 'r']) {
      await page.keyboard.press(key);
      keys += 1;
    }
    await vi.waitFor(async () => expect(await current(page)).not.toBe(before), { timeout: 60_000, interval: 20 });
  }
  return { decisions, keys, seconds: (performance.now() - sinceMs) / 1000 };
}
