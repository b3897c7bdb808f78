/** Tests for messages: only from permitted senders, only as their schemas allow, and never with the key. */
import '../testing/browser.ts';
import { browser } from '@wxt-dev/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messagesFromOwnPages, messagesFromPage, messagesToPage } from './message-schemas.ts';
import { handleMessages, senderChecks } from './send.ts';

type TestSender = Parameters<typeof senderChecks.page>[0];
type TestListener = (message: unknown, sender: TestSender, respond: (value: unknown) => void) => unknown;

const listeners: TestListener[] = [];
beforeEach(() => {
  listeners.length = 0;
  vi.spyOn(browser.runtime.onMessage, 'addListener').mockImplementation((listener) => {
    listeners.push(listener as TestListener);
  });
});
afterEach(() => void vi.restoreAllMocks());

/** A listener's response to a message; undefined if it leaves the message to others. */
function deliverMessage(message: unknown, sender: TestSender): Promise<unknown> | undefined {
  let respond: (value: unknown) => void = () => {};
  const responded = new Promise((resolve) => {
    respond = resolve;
  });
  return listeners.some((listener) => listener(message, sender, respond) === true) ? responded : undefined;
}

const tab = { id: 7 } as NonNullable<TestSender['tab']>;
const page = { id: 'winnow', tab, frameId: 3, url: 'https://example.com/' };
const popup = { id: 'winnow', url: 'chrome-extension://winnow/popup.html' };
const optionsInTab = { ...popup, tab, url: 'chrome-extension://winnow/options.html' };
const background = { id: 'winnow' };
const stranger = { id: 'another', tab, url: 'https://example.com/' };

const redacted = { winnow: 'redacted-picture', body: { cardId: '1' } };
const test_ = { winnow: 'test-connection', body: {} };

describe('what pages ask', () => {
  const frames: unknown[] = [];
  beforeEach(() => {
    frames.length = 0;
    handleMessages(
      messagesFromPage,
      {
        'judge-writing': () => ({ isClean: true, severity: 'None' as const, reason: '', categories: [] }),
        'redacted-picture': (_, { frame }) => {
          frames.push(frame);
          return { dataUrl: null };
        },
        'cancel-card': () => ({}),
        'retry-card': () => ({}),
        'report-card': () => ({ isReported: false }),
        'open-options': () => ({}),
        'turn-on-model': () => ({}),
        'page-opened': () => ({ isModerated: false }),
        'page-grew': () => ({ isContinued: false }),
        'allow-here': () => ({}),
      },
      { sender: senderChecks.page },
    );
  });

  test('is answered, with the frame that the browser names', async () => {
    await expect(deliverMessage(redacted, page)).resolves.toEqual({ response: { dataUrl: null } });
    expect(frames).toEqual([{ tabId: 7, frameId: 3 }]);
  });

  test.each([
    ['another extension', stranger],
    ['the popup', popup],
    ['the options', optionsInTab],
    ['the background', background],
  ])('is not answered to %s', (_, sender) => expect(deliverMessage(redacted, sender)).toBeUndefined());

  test.each([
    ['no object', 'redacted-picture'],
    ['no such row', { winnow: 'read-key', body: {} }],
    ['a name that every object has', { winnow: 'constructor', body: {} }],
    ['a body of another shape', { winnow: 'redacted-picture', body: { cardId: 1 } }],
    ['no body', { winnow: 'redacted-picture' }],
    ['a hash that is none', { winnow: 'allow-here', body: { contentId: '../key' } }],
    ['a text beyond the limit', { winnow: 'judge-writing', body: { text: 'a'.repeat(100_001) } }],
  ])('is not answered where it is %s', (_, message) => expect(deliverMessage(message, page)).toBeUndefined());
});

test('pages cannot send the requests of the popup and the options', async () => {
  handleMessages(
    messagesFromOwnPages,
    {
      'test-connection': () => ({ works: false as const, problem: '' }),
      'check-code': () => ({ works: true as const, account: '', person: '' }),
      connect: () => ({ works: true as const }),
      'change-server': () => ({}),
      'change-key': () => ({}),
      'key-state': () => ({ state: 'none' as const }),
      'run-entry': () => ({}),
      'list-tab-items': () => ({ items: [], total: 0 }),
      'act-on-tab-item': () => ({ isHidden: false, isRedacted: false, isGone: true }),
    },
    { sender: senderChecks.ownPage },
  );
  expect(deliverMessage(test_, page)).toBeUndefined();
  expect(deliverMessage(test_, stranger)).toBeUndefined();
  await expect(deliverMessage(test_, popup)).resolves.toMatchObject({ response: { works: false } });
  await expect(deliverMessage(test_, optionsInTab)).resolves.toMatchObject({ response: { works: false } });
});

test('the script in a page receives messages from the background only', () => {
  expect(senderChecks.background(background)).toBe(true);
  for (const sender of [page, stranger, optionsInTab]) expect(senderChecks.background(sender)).toBe(false);
});

test('no message has a field for the key', () => {
  const shapes = JSON.stringify([messagesToPage, messagesFromPage, messagesFromOwnPages]);
  expect(shapes).toContain('cardId');
  expect(shapes).not.toMatch(/api-?key|secret|token"/i);
});
