/** Source labels are mapped as the training code maps them. */
import { expect, test } from 'vitest';
import { parseClaims, toxicCategories } from './claims.ts';

const none = Object.fromEntries(toxicCategories.map((signal) => [signal, false]));

test.each([
  ['nothing of what is not said', { sentiment: 'positive', topic: 3 }, {}],
  ['an insult and harassment as bullying, if either holds', { harassment: 0, insult: 1 }, { bullying: true }],
  ['a threat as violence', { threat: 0 }, { violence: false }],
  ['no degrees', { toxic: 0.4, hate: 1 }, { hate: true }],
  ['"toxic" alone as no label of its own', { toxic: 1 }, { toxic: true }],
  ['"not toxic" as a denial of six', { toxic: 0 }, { ...none, toxic: false }],
  ['"not toxic" but what is asserted', { toxic: 0, profanity: 1 }, { ...none, toxic: false, profanity: true }],
])('reads %s', (_name, labels, claims) => {
  expect(parseClaims(labels)).toEqual(claims);
});
