/** Tests for links that connect the extension. */
import { expect, test } from 'vitest';
import '../testing/browser.ts';
import { parseConnectionLink } from './connection-link.ts';

test.each([
  ['https://winnow.example.com/#/connect/2345-6789-ABCD', 'https://winnow.example.com', '2345-6789-ABCD'],
  [' http://127.0.0.1:8787/#/connect/2345-6789-ABCD\n', 'http://127.0.0.1:8787', '2345-6789-ABCD'],
  ['winnow.example.com/#/connect/23456789ABCD', 'https://winnow.example.com', '23456789ABCD'],
  ['https://example.com/winnow/#/connect/2345-6789-ABCD', 'https://example.com/winnow', '2345-6789-ABCD'],
])('%j is a link with an address and a code', (link, address, code) =>
  expect(parseConnectionLink(link)).toEqual({ address, code }),
);

test.each([
  undefined,
  '',
  'https://winnow.example.com',
  'https://winnow.example.com/#/join/2345',
  'https://winnow.example.com/#/connect/',
  'https://winnow.example.com/#/connect/2345/more',
  'https://user:secret@winnow.example.com/#/connect/2345',
  'https://winnow.example.com/?to=x#/connect/2345',
  'javascript:alert(1)#/connect/2345',
  'file:///etc/passwd#/connect/2345',
  '#/connect/2345',
])('%j is none', (text) => expect(parseConnectionLink(text)).toBeUndefined());
