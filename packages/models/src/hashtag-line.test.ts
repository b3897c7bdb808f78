/** Tests for the line of hashtags behind a text: where it begins. */
import { expect, it } from 'vitest';
import { findHashtagLine } from './hashtag-line.ts';

it.each<[string, number | undefined]>([
  ['You are kind\n#mood', 12],
  ['You are kind\n#mood #so_kind #a#b', 12],
  ['One\nTwo\n#mood', 7],
  ['#mood #sunday', undefined],
  ['You are kind #mood', undefined],
  ['You are kind\n#mood of today', undefined],
  ['You are kind\n', undefined],
  ['\n#mood', undefined],
  ['', undefined],
])('in %j begins at %j', (text, at) => {
  expect(findHashtagLine(text)).toBe(at);
});
