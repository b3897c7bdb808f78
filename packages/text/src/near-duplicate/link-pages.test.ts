/** Tests of the pages that a text links to. */
import { expect, test } from 'vitest';
import { findLinkPages } from './link-pages.ts';

test.each([
  ['see https://www.example.com/offer?utm_source=a&x=17#top now', ['example.com/offer']],
  ['HTTP://Example.COM/Offer/ and example.com/Offer.', ['example.com/Offer']],
  ['(https://example.com/a) [b](https://example.org/b?ref=1)', ['example.com/a', 'example.org/b']],
  ['https://www.youtube.com/watch?v=abc123&t=17', ['youtube.com/watch?v=abc123']],
  ['https://www.youtube.com/watch?t=17&v=abc123&feature=share', ['youtube.com/watch?v=abc123']],
  ['write to me@example.com, or not. Version 3.5', []],
  ['example.com', ['example.com']],
  ['', []],
])('%j links to %j', (text, pages) => {
  expect(findLinkPages(text)).toEqual(pages);
});
