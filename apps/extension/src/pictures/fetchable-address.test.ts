/** Tests for which images are sent by URL. */
import { expect, test } from 'vitest';
import { isServerFetchable } from './fetchable-address.ts';

test.each([
  'https://example.com/a.jpg',
  'http://example.com/a.jpg?size=2',
  'https://images.example.co.uk/a',
  'https://93.184.215.14/a.png',
  'https://172.32.0.1/a.png',
])('%s is left to the server', (address) => expect(isServerFetchable(address)).toBe(true));

test.each([
  'blob:https://example.com/1b9d6bcd',
  'data:image/png;base64,AAAA',
  'file:///home/a.png',
  'chrome-extension://abc/a.png',
  'http://localhost/a.png',
  'http://router/a.png',
  'http://printer.local/a.png',
  'http://wiki.intranet/a.png',
  'http://127.0.0.1/a.png',
  'http://10.1.2.3/a.png',
  'http://172.16.0.1/a.png',
  'http://192.168.1.1/a.png',
  'http://169.254.169.254/a.png',
  'http://100.64.0.1/a.png',
  'http://[::1]/a.png',
  'https://example.com:8443/a.png',
  'https://jane:secret@example.com/a.png',
  `https://example.com/${'a'.repeat(2048)}`,
  'no address',
])('%s is read by the browser', (address) => expect(isServerFetchable(address)).toBe(false));
