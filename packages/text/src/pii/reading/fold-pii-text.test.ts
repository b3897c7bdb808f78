/** Tests of folding: the folded text, and the source of each character. */
import { describe, expect, it } from 'vitest';
import { foldPiiText } from './fold-pii-text.ts';

describe('fold', () => {
  it.each([
    ['plain text stays itself', 'plain text stays itself'],
    ['４１５－５５５', '415-555'],
    ['٤١٥ १२३ 𝟜𝟙', '415 123 41'],
    ['５️⃣', '5'],
    ['a\u200bb\u00adc', 'abc'],
    ['né\u0301e Straße Łódź', 'nee Strasse Lodz'],
    ['a&#64;b&commat;c&#x40;d', 'a@b@c@d'],
    ['a\\u0040b\\nc', 'a@b\nc'],
    ['a%40b', 'a@b'],
    ['1<b>2</b>3<br>4', '123<br>4'],
    ['<span title="a@b">', '<span title="a@b">'],
    ['&nosuch; &#0; &#xD800; \\u00 %zz', '&nosuch; &#0; &#xD800; \\u00 %zz'],
    ['日本。😀', '日本.😀'],
    ['\ud800x\udc00', '\ud800x\udc00'],
  ])('reads %j as %j', (original, plain) => {
    expect(foldPiiText(original).text).toBe(plain);
  });

  it('keeps for every unit where it came from, and gives a joined sign to the one before it', () => {
    const { text, map } = foldPiiText('😀&#64;ß5️⃣');
    expect(text).toBe('😀@ss5');
    expect([...(map?.starts ?? [])].slice(0, text.length)).toEqual([0, 1, 2, 7, 7, 8]);
    expect([...(map?.ends ?? [])].slice(0, text.length)).toEqual([1, 2, 7, 8, 8, 11]);
  });
});
