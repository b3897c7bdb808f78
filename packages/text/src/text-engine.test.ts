/** Tests of the engine: what it detects, what it ignores, and the places that it reports. */
import { describe, expect, it } from 'vitest';
import { stripLayout } from './canonical/canonical.ts';
import { compileTerms } from './match/custom-terms.ts';
import { decodeTechniques } from './match/hiding-techniques.ts';
import { analyze, engine, termsIn } from './text-engine.test-support.ts';

describe('plain terms', () => {
  it.each([
    ['what the fuck', ['fuck']],
    ['FUCK you', ['FUCK']],
    ['motherfucker!', ['motherfucker']],
    ['two asses, one asshole', ['asses', 'asshole']],
    ['bitching and bitchy', ['bitching', 'bitchy']],
    ['suck my dick', ['suck my dick']],
    ['suck, my - dick', ['suck, my - dick']],
    ['fuck69 is his name', ['fuck']],
    ['“shit”', ['shit']],
    ["shit's", ['shit']],
    ['fuckですよ', ['fuck']],
  ])('finds the words of %j', (text, expected) => {
    expect(termsIn(text)).toEqual(expected);
    expect(analyze(text).bypass).toEqual([]);
  });

  it('gives a row of the lexicon its score, signal and place', () => {
    expect(analyze('you Shithead of shit').findings).toEqual([
      {
        signal: 'profanity',
        score: 0.8,
        analyzer: 'lexicon',
        kind: 'term',
        term: 'shit',
        place: { kind: 'span', start: 16, end: 20 },
      },
    ]);
  });
});

describe('a term that is never benign', () => {
  it.each([
    ['niggers', true],
    ['n1gg3r', true],
    ['faggots', undefined],
  ])('is marked so, in all its forms: %s', (text, neverBenign) => {
    expect(analyze(text).findings.map((finding) => finding.neverBenign)).toEqual([neverBenign]);
  });
});

describe('a text of nothing but listed terms', () => {
  it.each([
    ['сука', true],
    ['СУКА!!! 🤬', true],
    ['<b>сука</b> "хуй"', true],
    ['shit, b1tch', true],
    ['эта сука', undefined],
    ['shit 2', undefined],
  ])('is marked so: %s', (text, standsAlone) => {
    expect(analyze(text).findings[0]?.standsAlone).toBe(standsAlone);
  });
});

describe('terms of several signals at one place', () => {
  it('reports the swear word inside an insult beside the insult', () => {
    const found = analyze('you are a fucking idiot').findings.map(({ signal, term }) => [signal, term]);
    expect(found).toEqual([
      ['bullying', 'you are a fucking idiot'],
      ['profanity', 'fucking'],
    ]);
  });

  it('reports one finding for a phrase and a milder word of its own category', () => {
    expect(termsIn('suck my dick')).toEqual(['suck my dick']);
  });
});

describe('innocent words', () => {
  const innocent = [
    'glass',
    'class',
    'assassin',
    'Scunthorpe',
    'cockpit',
    'therapist',
    'assess',
    'assistant',
    'Dickens',
    'passport',
    'cocktail',
    'peacock',
  ];
  const writings: [string, (word: string) => string][] = [
    ['plainly', (word) => word],
    ['in capitals', (word) => word.toUpperCase()],
    ['full-width', (word) => word.replace(/[a-z]/gi, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))],
    [
      'in leet',
      (word) =>
        word.replaceAll('a', '4').replaceAll('s', '$').replaceAll('i', '1').replaceAll('e', '3').replaceAll('o', '0'),
    ],
    ['with spaces', (word) => [...word].join(' ')],
    ['with full stops', (word) => [...word].join('.')],
    ['with zero-width spaces', (word) => [...word].join('\u200b')],
    ['with zalgo', (word) => [...word].join('\u0336\u0337\u0338')],
    ['with mark-up', (word) => `${word.slice(0, 2)}<b>${word.slice(2)}</b>`],
    ['with a mask', (word) => `${word.slice(0, 1)}*${word.slice(2)}`],
    ['in look-alikes', (word) => word.replaceAll('a', 'а').replaceAll('s', 'ѕ').replaceAll('o', 'о')],
    ['backwards', (word) => [...word].reverse().join('')],
  ];
  it.each(writings)('stay innocent when they are written %s', (_, write) => {
    expect(innocent.filter((word) => termsIn(`I saw ${write(word)} there`).length > 0)).toEqual([]);
  });

  it.each([
    'Z2xhc3M= Y2xhc3M= YXNzYXNzaW4= U2N1bnRob3JwZQ==',
    'call 455 455 or 80085',
    'at 12:55 for $455',
    'the A55 to Chester',
    'order 5h17-a55-44',
    'sold 900k of the 45s',
    "he'll and she'll",
    "it's hit the road",
    'that s hit me',
    'the Model S hit a wall',
    'pen is mightier',
    'as shown, as so often',
    'the rapid, the rap is that',
    'https://ex.org/a-s-s-e-t',
    'mass@example.org',
    'Dr. Shi Ting',
    'he sat on his as. She too',
    '2*3*4 = 24, **bold** and __init__',
    'A & S & S',
    'R&D, Q&A, AT&T',
    '|as|so|',
    'x++ && y--',
    '¿Qué?',
    'café naïve über',
  ])('finds nothing in %j', (text) => {
    expect(analyze(text)).toMatchObject({ findings: [], bypass: [], deobfuscated: { text: stripLayout(text).text } });
  });
});

describe('hidden words', () => {
  it.each([
    ['sh1t', 'leet', 'shit'],
    ['b!tch', 'leet', 'bitch'],
    ['a$$hole', 'leet', 'asshole'],
    ['@$$', 'leet', 'ass'],
    ['5h17', 'leet', 'shit'],
    ['fuck1ng', 'leet', 'fucking'],
    ['сunt', 'homoglyph', 'cunt'],
    ['ѕһіт', 'homoglyph', 'shit'],
    ['аѕѕһοӏе', 'homoglyph', 'asshole'],
    ['𝓯𝓾𝓬𝓴', 'homoglyph', 'fuck'],
    ['🅵🆄🅲🅺', 'homoglyph', 'fuck'],
    ['🇫🇺🇨🇰', 'homoglyph', 'fuck'],
    ['ⓢⓗⓘⓣ', 'homoglyph', 'shit'],
    ['ꜰᴜᴄᴋ', 'homoglyph', 'fuck'],
    ['fu\u200bck', 'zero_width', 'fuck'],
    ['s\u00adh\u00adi\u00adt', 'zero_width', 'shit'],
    ['f\0uck', 'zero_width', 'fuck'],
    ['f\ud800uck', 'zero_width', 'fuck'],
    ['f\u202auck', 'zero_width', 'fuck'],
    ['f\u{e0020}uck', 'zero_width', 'fuck'],
    ['f u c k', 'spacing', 'fuck'],
    ['f.u.c.k', 'spacing', 'fuck'],
    ['s - h - i - t', 'spacing', 'shit'],
    ['f\nu\nc\nk', 'spacing', 'fuck'],
    ['fu ck', 'spacing', 'fuck'],
    ['as-shole', 'spacing', 'asshole'],
    ['f💩u💩c💩k', 'spacing', 'fuck'],
    ['k i l l m y s e l f', 'spacing', 'kill myself'],
    ['fuuuuck', 'repetition', 'fuck'],
    ['ssshhhiiittt', 'repetition', 'shit'],
    ['bittch', 'repetition', 'bitch'],
    ['bbbbitch', 'repetition', 'bitch'],
    ['f**k', 'grawlix', 'fuck'],
    ['sh*t', 'grawlix', 'shit'],
    ['f@#k', 'grawlix', 'fuck'],
    ['f***', 'grawlix', 'fuck'],
    ['f**king', 'grawlix', 'fucking'],
    ['n****r', 'grawlix', 'nigger'],
    ['f-ck', 'grawlix', 'fuck'],
    ['fu<b></b>ck', 'markup_split', 'fuck'],
    ['f<!-- no -->uck', 'markup_split', 'fuck'],
    ['f[i]u[/i]ck', 'markup_split', 'fuck'],
    ['f**u**ck', 'markup_split', 'fuck'],
    ['&#102;&#x75;ck', 'markup_split', 'fuck'],
    ['f\u0336u\u0336c\u0336k', 'diacritics', 'fuck'],
    ['fück', 'diacritics', 'fuck'],
    ['šhïť', 'diacritics', 'shit'],
    ['ｆｕｃｋ', 'fullwidth', 'fuck'],
    ['kcuf', 'reversed', 'fuck'],
    ['\u202etihs', 'reversed', 'shit'],
    ['%66%75%63%6B', 'encoded', 'fuck'],
    ['\\u0066uck', 'encoded', 'fuck'],
    ['ZnVjaw==', 'encoded', 'fuck'],
    ['shpx', 'encoded', 'fuck'],
    ['shpxvat', 'encoded', 'fucking'],
  ])('sees through %j (%s)', (original, technique, normalised) => {
    const text = `well 😀 ${original} then`;
    const { findings, bypass, deobfuscated } = analyze(text);
    const start = text.indexOf(original);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ technique });
    const rows = bypass.filter((row) => row.technique === technique);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ normalised });
    const [row = { start: -1, end: -1, original: '' }] = rows;
    // The text-direction override is before the word, not inside it.
    expect(original.endsWith(row.original)).toBe(true);
    expect(row.end).toBe(start + original.length);
    expect(text.slice(row.start, row.end)).toBe(row.original);
    expect(deobfuscated.text).toContain(`${normalised} then`);
  });

  it('names every technique of a word that is hidden in several ways', () => {
    expect(analyze('ｓｈ１ｔ').bypass.map(({ technique }) => technique)).toEqual(['fullwidth', 'leet']);
  });

  it('is no milder about a hidden word', () => {
    expect(analyze('f@ggot').findings[0]?.score).toBe(analyze('faggot').findings[0]?.score);
  });

  it('orders techniques by the strength of their evidence', () => {
    expect(decodeTechniques(0)).toEqual([]);
  });
});

describe('languages', () => {
  it.each([
    ['хуйня какая', undefined, ['хуйня']],
    ['эта сука', undefined, ['сука']],
    ['пиздa с латинской a', undefined, ['пиздa']],
    ['你是傻逼吗', undefined, ['傻逼']],
    ['おちんこ', undefined, ['ちんこ']],
    ['ไอ้ควยนี่', undefined, ['ควย']],
    ['이 개새끼야', undefined, ['개새끼']],
    ['بشرموطة', undefined, ['شرموطة']],
    ['sale enculé', 'fr', ['enculé']],
    ['sale encule', 'fr', ['encule']],
    ['du Arschloch', 'de', ['Arschloch']],
  ])('finds the words of %j', (text, language, expected) => {
    expect(termsIn(text, language)).toEqual(expected);
  });

  it.each([
    ['es ist schwül heute', 'de'],
    ['feliz año nuevo', 'es'],
    ['schwul', 'fr'],
    ['dans la rue il y avait beaucoup de monde hier', undefined],
    ['출시발표', undefined],
    ['сех нет рот оса', undefined],
    ['привет, как дела', undefined],
    ['καλημέρα σας', undefined],
    ['Ｔｏｋｙｏタワー', undefined],
    ['नमस्ते दुनिया', undefined],
    ['Tiếng Việt rất đẹp', 'vi'],
  ])('finds nothing in %j', (text, language) => {
    expect(analyze(text, language)).toMatchObject({
      findings: [],
      bypass: [],
      deobfuscated: { text: stripLayout(text).text },
    });
  });

  it('does not call a full-width word of a Japanese text hidden', () => {
    const { findings, bypass } = analyze('これはｆｕｃｋです');
    expect(findings).toHaveLength(1);
    expect(bypass).toEqual([]);
  });
});

describe('what a model reads', () => {
  it.each([
    ['tHiS iS vErY kInD', 'This is very kind'],
    ['YOU ARE VERY KIND. THANK THE FBI', 'You are very kind. Thank the FBI'],
    ['JavaScript and an iPhone', 'javascript and an iphone'],
    ['a vErY kInD McDonald met Sam at NASA', 'A very kind mcdonald met sam at NASA'],
    ['AT&T, R&D', 'AT&T, R&D'],
  ])('has %j as %j', (text, read) => {
    expect(analyze(text).deobfuscated.text.toLowerCase()).toBe(text.toLowerCase());
    expect(analyze(text).deobfuscated.text).toBe(read);
  });
});

describe('terms of a caller', () => {
  const terms = compileTerms({
    block: [
      { term: 'Acme', match: 'word', signal: 'spam', severity: 'Medium' },
      { term: 'gloop', match: 'substring', signal: 'spam', severity: 'Low' },
      { term: 'order #\\d+', match: 'regex', signal: 'spam', severity: 'High' },
      { term: 'assist', match: 'word', signal: 'bullying', severity: 'Low' },
    ],
    allow: ['bitch', 'shit happens'],
  });
  it.each([
    ['buy at ACME now', ['ACME']],
    ['buy at 4cme now', ['4cme']],
    ['acmes', []],
    ['megagloopy', ['megagloopy']],
    ['ORDER #123 today', ['ORDER #123']],
    ['you bitch', []],
    ['you b1tch', []],
    ['shit happens, shit', ['shit']],
    ['assist me', ['assist']],
  ])('%j → %j', (text, expected) => {
    expect(engine.analyze(text, { terms }).findings.map(({ term }) => term)).toEqual(expected);
  });

  it.each([
    ['you bitch, go', 'you , go'],
    ['you b1tch, go', 'you , go'],
    ['shit happens', ''],
    ['nothing of that', 'nothing of that'],
  ])('keeps what is allowed from a model that reads %j', (text, unhidden) => {
    expect(engine.analyze(text, { terms }).deobfuscated.text).toBe(unhidden);
  });

  it('refuses an expression that RE2 does not support', () => {
    expect(() =>
      compileTerms({ block: [{ term: '(a', match: 'regex', signal: 'spam', severity: 'Low' }], allow: [] }),
    ).toThrow();
  });

  it('names the analyzer and the kind', () => {
    expect(engine.analyze('acme', { terms }).findings).toMatchObject([{ analyzer: 'blocklist', kind: 'blocklist' }]);
  });
});
