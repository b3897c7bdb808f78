/** Tests of texts with values, plural forms and elements, and of the choice of a language. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText, t } from './i18n.ts';
import { pickLanguage } from './language-choice.ts';

test('a value is shown as it is, whatever it contains', () => {
  const name = '<b>&{{name}}$t(Save)';
  expect(t('Remove {{name}}?', { name })).toBe(`Remove ${name}?`);
});

test('numbers are formatted, and select the plural form', () => {
  expect(t('{{count}} tokens', { count: 12_345 })).toBe('12,345 tokens');
  expect(t('{{count}} tokens', { count: 1 })).toBe('1 token');
});

test('elements are placed where the text has their tags; tags in a value are text', () => {
  const text = createElement(RichText, {
    i18nKey: 'Account <code>{{id}}</code>',
    values: { id: '<i>&"</i>' },
    components: { code: createElement('code') },
  });
  expect(renderToStaticMarkup(text)).toBe('Account <code>&lt;i&gt;&amp;&quot;&lt;/i&gt;</code>');
});

test.each([
  [['en-GB', 'de'], 'en'],
  [['cs', 'de-AT', 'en'], 'de'],
  [['cs', 'sk'], 'en'],
  [[], 'en'],
])('a browser with the languages %j gets %s', (tags, language) => {
  expect(pickLanguage(tags)).toBe(language);
});
