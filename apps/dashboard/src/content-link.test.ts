/** Links to redacted content at the page's own origin. */
import { expect, test } from 'vitest';
import { toSameOriginLink } from './content-link.ts';

test.each([
  ['http://127.0.0.1:8787/content/abc?exp=1&sig=x', '/content/abc?exp=1&sig=x'],
  ['https://cdn.example.org/winnow/content/abc?exp=1', '/content/abc?exp=1'],
  ['/content/abc', '/content/abc'],
  ['https://elsewhere.example/abc.png', 'https://elsewhere.example/abc.png'],
])('%s is loaded from %s', (link, own) => {
  expect(toSameOriginLink(link)).toBe(own);
});
