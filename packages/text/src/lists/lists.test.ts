/** Tests of what lists are made of: terms, expressions, hosts and known texts, and what is found in a text. */
import { describe, expect, test } from 'vitest';
import { createKnownTexts, toKnownText } from './known-texts.ts';
import { domainsOfHost, findNamedHosts, toListedDomain } from './links.ts';
import { toUnicodeHost } from './punycode.ts';
import { createTermList } from './term-list.ts';

describe('terms', () => {
  const list = createTermList(10);
  const terms = [
    'marsh gold',
    'spinzilla*',
    '*bogcoin*',
    'münzfieber',
    '湿地金币',
    'x9',
    '🐸👑',
    'c+b',
    'reed “bank”!',
  ];
  for (const [id, term] of terms.entries()) list.add(id, term);
  list.settle();
  const found = (text: string, language = 'en') =>
    list.search(text, language).map(({ id, start, end }) => [terms[id], text.slice(start, end)]);

  test.each<[string, string, string]>([
    ['Marsh  GOLD!', 'marsh gold', 'Marsh  GOLD'],
    ['marsh\ngold', 'marsh gold', 'marsh\ngold'],
    ['m4rsh g0ld', 'marsh gold', 'm4rsh g0ld'],
    ['a spinzillas b', 'spinzilla*', 'spinzillas'],
    ['s p i n z i l l a', 'spinzilla*', 's p i n z i l l a'],
    ['s.p.i.n.z.i.l.l.a', 'spinzilla*', 's.p.i.n.z.i.l.l.a'],
    ['ѕріnzilla', 'spinzilla*', 'ѕріnzilla'],
    ['spin\u200bzilla', 'spinzilla*', 'spin\u200bzilla'],
    ['my megabogcoins', '*bogcoin*', 'megabogcoins'],
    ['Münzfieber', 'münzfieber', 'Münzfieber'],
    ['领取湿地金币吧', '湿地金币', '湿地金币'],
    ['an x9 here', 'x9', 'x9'],
    ['the reed “bank”, wet', 'reed “bank”!', 'reed “bank'],
    ['🐸👑 hi', '🐸👑', '🐸👑'],
    ['YSBzcGluemlsbGEgYg==', 'spinzilla*', 'YSBzcGluemlsbGEgYg=='],
  ])('in %j', (text, term, words) => expect(found(text)).toEqual([[term, words]]));

  test.each(['marshgoldfish', 'gold marsh', 'aspinzilla', 'x99', 'an x999', 'nothing here'])('none in %j', (text) =>
    expect(found(text)).toEqual([]),
  );

  test('says how a term was hidden, and what it stands for', () => {
    expect(list.search('sp1nz1lla', 'en')).toMatchObject([{ technique: 'leet', plain: 'spinzilla' }]);
    expect(list.search('spinzilla', 'en')[0]).not.toHaveProperty('technique');
  });

  test('a term that is added is found after the next settling', () => {
    list.add(100, 'fenfever');
    list.settle();
    expect(list.search('my fenfever', 'en')).toEqual([{ id: 100, start: 3, end: 11 }]);
  });

  test.each(['', '***', '---', ' '])('%j is no term', (term) => expect(list.add(200, term)).toBe(false));

  test('a masked word that two terms fit stands for neither', () => {
    const two = createTermList(2);
    two.add(1, 'bogart');
    two.add(2, 'bogert');
    two.settle();
    expect(two.search('bog*rt', 'en')).toEqual([]);
  });
});

describe('hosts', () => {
  test.each<[string, string[]]>([
    ['see https://www.Quag.example/a?b', ['quag.example']],
    ['pay.quag[.]example and quag(.)example', ['pay.quag.example', 'quag.example']],
    ['quag。example', ['quag.example']],
    ['http://bücher.example', ['bücher.example']],
    ['http://xn--bcher-kva.example', ['bücher.example']],
    ['[a](http://quag.example)', ['quag.example']],
    ['no host here. None', []],
    ['a quag\u00ad.example, a qu\u200bag.exam\u2060ple', ['quag.example', 'quag.example']],
    ['http://qu%61g%2eexample/', ['quag.example']],
    ['https://go.example/?to=https%3A%2F%2Fquag.example%2Fa', ['go.example', 'quag.example']],
    ['https://go.example/?to=https%253A%252F%252Fquag.example', ['go.example', 'quag.example']],
    ['https://go.example/?to=https%25253A%25252F%25252Fquag%25252Eexample', ['go.example', 'quag.example']],
    ['https://go.example/?to=%FF%2F%2Fquag.example', ['go.example', 'quag.example']],
    ['https://go.example/?to=%2Fa%E9%2F%2Fquag%2Eexample', ['go.example', 'quag.example']],
    ['100%ab quag.example', ['quag.example']],
    ['http://go.example@quag.example:8080/', ['go.example', 'quag.example']],
  ])('in %j', (text, hosts) => expect(findNamedHosts(text).map(({ host }) => host)).toEqual(hosts));

  test('a hidden host has its place in the text as it was written', () => {
    const text = 'see qu%61g\u200b%2eexample now';
    const [host] = findNamedHosts(text);
    expect(text.slice(host?.start, host?.end)).toBe('qu%61g\u200b%2eexample');
  });

  test('a host belongs to every domain above it', () =>
    expect(domainsOfHost('a.b.example')).toEqual(['a.b.example', 'b.example', 'example']));

  test.each<[string, string | undefined]>([
    ['https://www.quag.example/', 'quag.example'],
    ['*.quag.example', 'quag.example'],
    ['QUAG.EXAMPLE.', 'quag.example'],
    ['xn--bcher-kva.example', 'bücher.example'],
    ['https://quag.example/page', undefined],
    ['quag', undefined],
    ['a.example b.example', undefined],
  ])('the entry %j is the domain %j', (entry, domain) => expect(toListedDomain(entry)).toBe(domain));

  // The first two are from RFC 3492, section 7.1.
  test.each([
    ['xn--ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['xn--4dbcagdahymbxekheh6e0a7fei0b', 'למההםפשוטלאמדבריםעברית'],
    ['xn--a!', 'xn--a!'],
    ['xn---wa', 'xn---wa'],
    ['xn---tzawu4s3pkrp3f', 'xn---tzawu4s3pkrp3f'],
    ['xn--99999999', 'xn--99999999'],
  ])('%s is %s', (ascii, name) => expect(toUnicodeHost(ascii)).toBe(name));

  // Quadratic work would not end within the timeout.
  test.each(['1.', 'a'])('are at most 253 characters of a long text of %j', (piece) =>
    expect(findNamedHosts(piece.repeat(200_000)).every(({ host }) => host.length <= 253)).toBe(true),
  );
});

describe('known texts', () => {
  const text = 'The old mill by the river opens on Saturday morning, and everybody who helped is invited';
  const known = createKnownTexts();
  known.add(7, toKnownText(text) ?? new Uint32Array());
  const similarity = (other: string) => known.search(toKnownText(other) ?? new Uint32Array(), 0.5)[0]?.similarity;
  test.each<[string, number]>([
    [text.toUpperCase(), 1],
    [text.replace('Saturday', 'Sunday'), 0.7],
    [`Hello! ${text} See you`, 0.7],
  ])('%j is one', (other, least) => expect(similarity(other)).toBeGreaterThanOrEqual(least));
  test('another text is none', () =>
    expect(similarity('My sister is looking for a flat near the station, do you know of one?')).toBeUndefined());
  test('a short text is told from none', () => expect(toKnownText('Too short, really')).toBeUndefined());
});
