/** Tests for the translations of the interface: complete, and with the same placeholders as the English messages. */
import { readdirSync, readFileSync } from 'node:fs';
import { explanationLanguages } from '@winnow/core';
import { describe, expect, test } from 'vitest';

type Messages = Readonly<Record<string, string>>;

const folder = new URL('../locales/', import.meta.url);
const read = (name: string): Messages => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const names = readdirSync(folder).toSorted();
const english = read('en.json');

const placeholdersOf = (message = ''): string[] => [...new Set(message.match(/\$\d/g))].toSorted();

test('there is one for each language of the explanations', () => {
  const languages = new Set(names.map((name) => name.slice(0, 2)));
  expect([...languages].toSorted()).toEqual(Object.keys(explanationLanguages).toSorted());
});

describe.each(names)('%s', (name) => {
  const messages = read(name);

  test('has a description that stores accept', () => expect(messages.description?.length).toBeLessThanOrEqual(132));

  test('has every message, and no other', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english));
    expect(Object.entries(messages).filter(([, message]) => message.trim() === '')).toEqual([]);
  });

  test('has the placeholders of the English message in each, except that a singular may write its number out', () => {
    const wrong = Object.entries(messages).filter(([key, message]) => {
      const forms = message.split(' | ');
      return placeholdersOf(forms.at(-1)).join() !== placeholdersOf(english[key]?.split(' | ').at(-1)).join();
    });
    expect(wrong).toEqual([]);
  });

  test('has a singular only where English has one, so that it is never shown with its separator', () => {
    const wrong = Object.entries(messages).filter(([key, message]) => {
      const forms = message.split(' | ').length;
      return forms > 2 || (forms === 2 && !english[key]?.includes(' | '));
    });
    expect(wrong).toEqual([]);
  });

  test('names its language and direction, and its description is short enough for the stores', () => {
    expect(messages.lang?.slice(0, 2)).toBe(name.slice(0, 2));
    expect(messages.dir).toBe(['ar', 'he'].includes(name.slice(0, 2)) ? 'rtl' : 'ltr');
    expect([...(messages.description ?? '')].length).toBeLessThanOrEqual(132);
  });
});
