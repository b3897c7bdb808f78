/** Tests of what rules read of a text: listed terms, expressions in linear time, links. */
import { describe, expect, test } from 'vitest';
import { compileRuleTerms, findLinkHosts, prepareText } from './rule-terms.ts';

describe('terms', () => {
  test.each<['word' | 'substring' | 'regex', string, string, boolean]>([
    ['word', 'casino', 'Best CASINO, now!', true],
    ['word', 'casino', 'casinos', false],
    ['word', 'free money', 'get free money here', true],
    ['word', 'ﬁx', 'a FIX', true],
    ['word', 'é', 'cafés', false],
    ['word', 'aa', 'aaa aa', true],
    ['word', '𝒳', '𐐷x', false],
    ['substring', 'asin', 'casinos', true],
    ['substring', 'asin', 'basic', false],
    ['regex', '\\bfree\\s+\\d+', 'FREE  100', true],
    ['regex', '^free', 'not free', false],
  ])('%s %s in "%s": %s', (match, term, text, expected) =>
    expect(compileRuleTerms({ terms: ['never', term], match })(prepareText(text))).toBe(expected),
  );

  test('an expression that backtracks for ever elsewhere ends', () =>
    expect(compileRuleTerms({ terms: ['(a+)+$'], match: 'regex' })(prepareText(`${'a'.repeat(5_000)}!`))).toBe(false));

  test.each(['(', '(?=a)', '\\1'])('"%s" is refused: it is no RE2 syntax', (term) =>
    expect(() => compileRuleTerms({ terms: [term], match: 'regex' })).toThrow(),
  );
});

test.each<[string, string[]]>([
  ['nothing. here', []],
  ['see https://www.Shop.Example.com/path?q=1, and bit.ly/abc', ['shop.example.com', 'bit.ly']],
  ['https://example.com https://example.com', ['example.com', 'example.com']],
  ['mail me@example.com or e.g. this', []],
  ['http://10.0.0.1:8080/x', ['10.0.0.1']],
])('the links of "%s"', (text, hosts) => expect(findLinkHosts(text)).toEqual(hosts));
