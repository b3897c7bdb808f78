/** Registers as writers name them fall into the group that a reader would choose. */
import { expect, test } from 'vitest';
import { registerGroup } from './registers.ts';

test.each([
  ['assistant prompt', 'assistant'],
  ['username and bio', 'name, bio or title'],
  ['podcast title', 'name, bio or title'],
  ['packing list', 'list'],
  ['dating app match', 'dating'],
  ['match thread', 'comment or reply'],
  ['marketplace', 'commerce and service'],
  ['court report', 'medical, legal or academic'],
  ['news comment', 'news and opinion'],
  ['newsletter', 'mail and letters'],
  ['rap bars', 'verse, fiction and speech'],
  ['office mail', 'mail and letters'],
  ['game chat', 'game'],
  ['рабочий чат', 'group chat'],
  ['direct message', 'private message'],
  ['رسالة خاصة', 'private message'],
  ['work chat', 'chat'],
  ['yorum', 'comment or reply'],
  ['地域掲示板', 'forum'],
  ['Tweet', 'post'],
  ['lighthouse', 'other'],
])('"%s" is %s', (register, group) => {
  expect(registerGroup(register)).toBe(group);
});
