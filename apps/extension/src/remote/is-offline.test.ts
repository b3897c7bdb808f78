/** Tests for when a device counts as offline. */
import { afterEach, expect, test, vi } from 'vitest';
import { isOffline } from './is-offline.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['https://winnow.example.com', true, false],
  ['https://winnow.example.com', false, true],
  ['http://localhost.example.com', false, true],
  [null, false, true],
  ['http://localhost:8787', false, false],
  ['http://127.0.0.1:8787', false, false],
  ['http://[::1]:8787', false, false],
] as const)('%s, with a network: %s; offline: %s', (serverUrl, onLine, expected) => {
  vi.stubGlobal('navigator', { onLine });
  expect(isOffline(serverUrl)).toBe(expected);
});
