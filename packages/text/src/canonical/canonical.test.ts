/** Tests of the canonical form. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { canonicalize, stripLayout } from './canonical.ts';
import { createSourceMapper } from './source-map.ts';

describe('the canonical reading', () => {
  test.each([
    ['spaces at the ends', ' \tYou are kind. \n', 'You are kind'],
    ['doubled spaces, tabs and wide spaces', 'You  are\tvery\u00a0\u3000kind', 'You are very kind'],
    ['a byte order mark', '\ufeffYou are kind', 'You are kind'],
    ['foreign line ends and empty lines', 'One\r\n\r\n\r\n\r\nTwo\u2028Three', 'One\n\nTwo\nThree'],
    ['paragraphs and emphasis of HTML', '<p>You <b>are</b> kind</p>', 'You are kind'],
    ['line breaks of HTML', 'One<br/>two', 'One\nTwo'],
    ['BBCode', '[quote][b]You[/b] are [color=red]kind[/color][/quote]', 'You are kind'],
    ['emphasis of Markdown', '**You** are _very_ ~~kind~~ `today`', 'You are very kind today'],
    ['quoted lines, headings and fences', '# You\n> are\n> > very\n```js\nkind\n```', 'You\nAre\nVery\n\nKind'],
    [
      'entities of signs and accented letters',
      'caf&eacute; &amp; bar &#8211; &amp;quot;open&quot;',
      'Café & bar – "open"',
    ],
    ['a mark-up that an entity hides', '&lt;p&gt;You are kind&lt;/p&gt;', 'You are kind'],
    ['curly quotation marks', '“You’re kind”', '"You\'re kind"'],
    ['doubled punctuation', 'Really?!?! Yes!!! Well….. ok', 'Really? Yes! Well... Ok'],
    ['full stops and exclamation marks at the end', 'You are kind!!! ...', 'You are kind'],
    ['handles', '@sam_w, @bob you and @eve are kind', 'You and are kind'],
    ['nothing, where handles are all there is', '@go_away_sam', '@go_away_sam'],
    ['links', 'See https://www.Example.com/a/b?c=d#e. Now', 'See example.com. Now'],
    ['emoji of mere mood at the ends', '❤️ You are kind! 🙂👍🏽', 'You are kind'],
    ['links at the ends', 'https://a.example/x You are kind: www.b.example/y', 'You are kind:'],
    [
      'a place of hashtags but a last line',
      'You are kind. 🙂 #kind, https://a.example #SoKind',
      'You are kind\n#kind #sokind',
    ],
    ['capitals', 'YOU ARE KIND. SO IS THE FBI', 'You are kind. So is the FBI'],
    ['title case', 'You Are Very Kind', 'You are very kind'],
    ['alternating case', 'yOu ArE kInD', 'You are kind'],
  ])('is free of %s', (_, text, expected) => {
    expect(canonicalize(text).text).toBe(expected);
  });

  test.each([
    ['words split by tags', 'f<b>u</b>n'],
    ['words spelled in entities', '&#102;un'],
    ['words with characters that cannot be seen', 'f\u200bun'],
    ['masks', 'what the f**k, s_h_t'],
    ['signs of comparison and hearts', 'I <3 you, 1 < 2 > 0'],
    ['products', '2 * 3 * 4'],
    ['tags with attributes that are not known as layout', 'See <b you="idiot">this</b>x'],
    ['lines of columns', 'Tea\n3.20\nTotal\n3.20'],
  ])('keeps %s', (_, text) => {
    expect(stripLayout(text).text).toContain(text.slice(0, 12));
  });

  test.each([
    ['emoji that stand for words', 'What a 🐒'],
    ['emoji that change what is said', 'All these refugees 🤮'],
    ['an emoji joined from others', 'Us 👨‍❤️‍👨'],
    ['numbers after a hash', 'We are #1'],
    ['hashtags within a text', 'The #first of many'],
    ['hashtags, where they are all there is', '#mood #sunday'],
    ['emoji, where they are all there is', '🙂🙂'],
    ['a link, where it is all there is', 'A.example'],
  ])('reads %s as they stand', (_, text) => {
    expect(canonicalize(text).text).toBe(text);
  });

  it('keeps what a tag shows or leads to', () => {
    expect(stripLayout('<a href="https://a.example/x" class="y">this</a>').text).toBe('https://a.example/x this');
    expect(stripLayout('[url=https://a.example/x]this[/url]').text).toBe('https://a.example/x this');
    expect(stripLayout('<img alt="an idiot" src="b.png">').text).toBe('an idiot b.png');
    expect(stripLayout('[this](https://a.example/x "title")').text).toContain('https://a.example/x');
  });

  it('leads back to the places of the original', () => {
    const text = '\n<p>Oh, <b>YOU</b> &amp; **him**!!!</p>';
    const reading = canonicalize(text);
    expect(reading.text).toBe('Oh, you & him');
    const original = (word: string) => {
      const at = reading.text.indexOf(word);
      const { start, end } = createSourceMapper(text, reading)(at, at + word.length);
      return text.slice(start, end);
    };
    expect(original('you')).toBe('YOU');
    expect(original('&')).toBe('&amp;');
    expect(original('him')).toBe('him');
  });

  const pieces = [
    ...[
      'you',
      'IDIOT',
      'fUn',
      'é',
      'İ',
      'ß',
      'Σ',
      'ǅ',
      '一',
      'i',
      "i'm",
      'USA',
      ' ',
      '  ',
      '\n',
      '\r\n',
      '\t',
      '\ufeff',
      '\u00a0',
    ],
    ...[
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<',
      '>',
      '<br>',
      '<a href="x">',
      '&lt;',
      '&gt;',
      '&amp;',
      '&',
      'amp;',
      '&#42;',
      '&eacute;',
    ],
    ...[
      '*',
      '**',
      '_',
      '~~',
      '||',
      '`',
      '```',
      '#',
      '> ',
      '[',
      ']',
      '(',
      ')',
      '[b]',
      '[/b]',
      '[x](y)',
      '!',
      '!!',
      '?',
      '...',
      '…',
      '.',
    ],
    ...['#mood', '#', '🙂', '❤️', '🐒', '\u200d'],
    ...['@sam', '@', 'https://www.a.b/c', 'www.', 'http://', '"', '”', '«', '\ud83d', '\udc00', '👍', '1', ','],
  ] as const;
  const texts = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 24 })
    .map((parts) => parts.join(''));

  it.each([
    ['canonical', canonicalize],
    ['withoutLayout', stripLayout],
  ] as const)('is its own reading, and its places lie in order within the original: %s', (_, read) => {
    fc.assert(
      fc.property(texts, (text) => {
        const reading = read(text);
        expect(read(reading.text).text).toBe(reading.text);
        const place = createSourceMapper(text, reading);
        let last = 0;
        for (let at = 0; at < reading.text.length; at += 1) {
          const { start, end } = place(at, at + 1);
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeGreaterThanOrEqual(last);
          last = end;
        }
      }),
      { numRuns: 1000 },
    );
  });
});
