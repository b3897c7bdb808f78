/** Tests of advanced obfuscation: mixed case, wide leet, spelling with signs, two techniques at once. */
import { describe, expect, it } from 'vitest';
import { createTextEngine } from './analyze.ts';
import { compileTerms } from './match/custom-terms.ts';
import { analyze, termsIn } from './text-engine.test-support.ts';

const techniquesOf = (text: string) => analyze(text).bypass.map(({ technique }) => technique);
const backwards = (word: string) => [...word].reverse().join('');
/** The engine with the built-in lexicons. */
const shipped = createTextEngine();
const found = (text: string) => shipped.analyze(text).findings.map(({ term }) => term);

describe('mixed case', () => {
  it.each(['fUcK', 'sHiT', 'FuCk', 'ShIt', 'BiTcH', 'fuCk', 'mOtHeRfUcKeR', 'f U c K', 'FuCkInG'])(
    'is named: %s',
    (word) => {
      expect(techniquesOf(`well ${word} then`)).toContain('mixed_case');
      expect(analyze(`well ${word} then`).findings[0]).toHaveProperty('technique');
    },
  );

  it.each([
    'fuck',
    'FUCK',
    'Fuck',
    'fUCK',
    'FuCK',
    'sHit',
    'FUCKing',
    'MotherFucker',
    'AssHole',
    'F U C K',
    'DickHead',
  ])('is not named of a word as people write it: %s', (word) => {
    expect(techniquesOf(`well ${word} then`)).not.toContain('mixed_case');
  });

  it('is written out for the model in small letters', () => {
    expect(analyze('oh fUcK it').deobfuscated.text).toBe('oh fuck it');
  });
});

describe('wide leet', () => {
  it.each([
    ['fvck', 'fuck'],
    ['phuck', 'fuck'],
    ['phvck', 'fuck'],
    ['fuxx', 'fuck'],
    ['cvnt', 'cunt'],
    ['fv(king', 'fucking'],
    ['phaggot', 'faggot'],
    ['(unt', 'cunt'],
    ['{unt', 'cunt'],
    ['|)ick', 'dick'],
    ['di(|<', 'dick'],
    ['fu(|<', 'fuck'],
    ['sh1+', 'shit'],
    ['8i7(h', 'bitch'],
    ['ni99€r', 'nigger'],
    ['$#|+', 'shit'],
    ['ƒvck', 'fuck'],
    ['^$$hole', 'asshole'],
  ])('is seen through: %s is %s', (word, normalised) => {
    const { findings, bypass } = analyze(`well ${word} then`);
    expect(findings).toHaveLength(1);
    expect(findings[0]?.matched).toBe(normalised.replace('ing', ''));
    expect(bypass.find(({ technique }) => technique === 'leet')).toMatchObject({ original: word, normalised });
  });

  it.each([
    '(ock robin, they say)',
    '(unt) is no word',
    '[ock] and {unt}',
    'the <ock> element',
    '|unt|',
    'the #itch tag',
    'if (!hit) return',
    'tr@in in sp@in, d@rk p@int',
    'vvv and phph',
    'p@$$46€ of time',
    'a$s^55|na+e',
    '@$5e55 the damage',
  ])('leaves alone what is none: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('a word spelled out', () => {
  it.each([
    ['f.u.(.k', 'fuck'],
    ['$.h.1.t', 'shit'],
    ['s-h-!-t', 'shit'],
    ['s h ! t', 'shit'],
    ['k c u f', 'fuck'],
    ['t.i.h.s', 'shit'],
    ['f u c k f a c e', 'fuckface'],
  ])('is found: %s', (word, normalised) => {
    const { findings, deobfuscated } = analyze(`well ${word} then`);
    expect(findings.map(({ term }) => term)).toEqual([word]);
    expect(deobfuscated.text).toBe(`well ${normalised} then`);
  });

  const innocent =
    'cocktail associate skyscraper potassium massage cumin assassinate assess passage class bass raccoon peacock document Scunthorpe'.split(
      ' ',
    );
  const writings: [string, (word: string) => string][] = [
    ['with spaces', (word) => [...word].join(' ')],
    ['with dots', (word) => [...word].join('.')],
    ['with dots and in leet', (word) => [...word.replaceAll('a', '@').replaceAll('i', '!')].join('.')],
    ['backwards', backwards],
    ['backwards with spaces', (word) => [...backwards(word)].join(' ')],
    ['with each letter three times', (word) => [...word].map((letter) => letter.repeat(3)).join('')],
    ['in wide leet', (word) => word.replaceAll('a', '@').replaceAll('c', '(').replaceAll('u', 'v')],
  ];
  it.each(writings)('is matched whole, so innocent words stay innocent %s', (_, write) => {
    expect(innocent.filter((word) => found(`I saw ${write(word)} there`).length > 0)).toEqual([]);
  });

  it.each([
    ['one c o c k t a i l please', 'one cocktail please'],
    ['p.o.t.a.s.s.i.u.m is K', 'potassium is K'],
    ['s-k-y-s-c-r-a-p-e-r', 'skyscraper'],
  ])('is written whole for the model: %s', (text, unhidden) => {
    expect(analyze(text)).toMatchObject({ findings: [], bypass: [], deobfuscated: { text: unhidden } });
  });

  it.each(['U.S.A. and the E.U.', 'plan A B C', 'A & B & C & D', '1 2 3 4 5', '2+3+4+5', 'x = a . b'])(
    'is not what this is: %s',
    (text) => {
      expect(analyze(text)).toMatchObject({ findings: [], deobfuscated: { text } });
    },
  );
});

describe('a word written backwards', () => {
  it.each([
    ['k(uf', 'fuck'],
    ['t1hs', 'shit'],
    ['h(7!b', 'bitch'],
    ['ecafkcuf', 'fuckface'],
    ['KcUf', 'fuck'],
  ])('is found: %s', (word, normalised) => {
    const { findings, bypass } = analyze(`well ${word} then`);
    expect(findings).toHaveLength(1);
    expect(bypass.find(({ technique }) => technique === 'reversed')).toMatchObject({ original: word, normalised });
  });

  it.each(['order no. 7ih5-22', 'v2.3.1', 'a1b2c3d4', 's74r and d33ps'])('is not what this is: %s', (text) => {
    expect(termsIn(text)).toEqual([]);
  });
});

describe('a word with letters repeated', () => {
  it.each(['nigggger', 'niiiigggggeeeerrrr', 'bbeessttiiaalliittyy', 'ddiillddoo', 'sshheemmaallee', 'nnyymmpphhoo'])(
    'is found: %s',
    (word) => {
      expect(found(`it says ${word} there`)).toEqual([word]);
    },
  );

  it.each(['aaaassssssesss', 'Niiiiiger', 'committee bookkeeper', 'grrrass', '@5sssss35$'])(
    'is not what this is: %s',
    (text) => {
      expect(found(`it says ${text} there`)).toEqual([]);
    },
  );
});

describe('a masked word', () => {
  it.each(['f*ckboy', 'f**kface', 'f*cktard'])('is found with more written on to it: %s', (word) => {
    expect(termsIn(`what a ${word} he is`)).toEqual([word]);
  });
});

describe('letters of the Arabic script', () => {
  it.each([
    ['غدا سأقتلک یا رجل', 'سأقتلک'],
    ['غدا ساقتلك يا رجل', 'ساقتلك'],
    ['غدا سا\u0654قتلك يا رجل', 'سا\u0654قتلك'],
    ['غدا سـأقـتـلـک يا رجل', 'سـأقـتـلـک'],
    ['يا كلب', 'يا كلب'],
    ['یا کلب', 'یا کلب'],
  ])('match in every form, in place, and are no evasion: %s', (text, term) => {
    const { findings, bypass } = shipped.analyze(text);
    expect([findings.map((finding) => finding.term), bypass]).toEqual([[term], []]);
    const place = findings[0]?.place;
    expect(place?.kind === 'span' && text.slice(place.start, place.end)).toBe(term);
  });

  it('tell an Arabic word from a Persian term', () => {
    expect(found('كون')).toEqual([]);
    expect(found('کون')).toEqual(['کون']);
  });

  it('match a term of a block list in every form', () => {
    const block = [{ term: 'أحمد كمال', match: 'word', signal: 'bullying', severity: 'High' }] as const;
    const terms = compileTerms({ block, allow: [] });
    const { findings } = shipped.analyze('جاء احمد کمال اليوم', { terms });
    expect(findings.map(({ term }) => term)).toEqual(['احمد کمال']);
  });
});

it.each(["Завтра я тебе вб'ю", 'Завтра я тебе вбʼю', 'Завтра я тебе вбю'])(
  'a threat is one without its apostrophe: %s',
  (text) => {
    expect(found(text)).toHaveLength(1);
  },
);
