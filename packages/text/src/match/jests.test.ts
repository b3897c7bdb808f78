/** Tests that jests and plain notices are no findings, and that they hide no threat beside them. */
import { describe, expect, it } from 'vitest';
import { createTextEngine } from '../analyze.ts';
import { compileTerms } from './custom-terms.ts';

const engine = createTextEngine();
const analyze = (text: string) => engine.analyze(text);

describe('phrases that are harmless alone', () => {
  it.each([
    ['Take care of yourself!', '!'],
    ['Calm yourself, dear', ', dear'],
    ['Entspann dich', ''],
    ['calme toi', ''],
    ['Pospiesz się!', '!'],
    ['береги себя', ''],
    ['照顾好自己', ''],
    ['Do it!', '!'],
  ])('are not read by models: %j', (text, rest) => {
    const { findings, deobfuscated, judged } = analyze(text);
    expect(findings).toEqual([]);
    expect(judged?.text).toBe(rest);
    expect(deobfuscated.text).toBe(text);
  });

  it.each(['rope is 5 quid at b&q, treat yourself', 'Zaloguj się w ciągu 12 godzin pod tym adresem'])(
    'are read in a longer text: %j',
    (text) => expect(analyze(text).judged).toBeUndefined(),
  );

  it('hide no incitement beside them', () => {
    expect(analyze('kill yourself, treat yourself').findings.map(({ term }) => term)).toContain('kill yourself');
  });
});

describe('harmless phrases', () => {
  it.each([
    ['te voy a matar a besos cuando llegues', ' cuando llegues'],
    ['I will kill you with kisses', ''],
    ['vou te matar de rir', ''],
    ['ti ammazzo di baci', ''],
    ['je vais te tuer de bisous', ''],
    ['Ich lach mich tot über den Film', ' über den Film'],
    ['Gülmekten öldüm', ''],
    ['Umieram ze śmiechu', ''],
    ['умираю со смеху', ''],
    ['饿死了', ''],
    ['Your parcel is on its way: Tuesday', ': Tuesday'],
    ['Er spielt Fagott', 'Er '],
    ['te voy a matar a besooos', ''],
    ['te voy a ahorcar a abrazos', ''],
  ])('are no finding, and models read %j without them', (text, rest) => {
    const { findings, deobfuscated, judged } = analyze(text);
    expect(findings).toEqual([]);
    expect(judged?.text).toBe(rest);
    expect(deobfuscated.text).toBe(text);
  });

  it.each([
    ['te voy a matar a besos jaja pero te voy a encontrar, sé dónde vives', ['te voy a encontrar', 'sé dónde vives']],
    ['Ich lach mich tot, wenn ich dich umbringe. Ich bring dich um', ['Ich bring dich um']],
    ['muero de risa, te voy a degollar', ['te voy a degollar']],
  ])('leave the threats in %j', (text, threats) => {
    expect(analyze(text).findings.map(({ term }) => term)).toEqual(threats);
  });

  it.each([
    'I will kill you with kisses jk, with a knife',
    'I will k1ll you with kisses',
    'I will kill you, with kisses from your family',
  ])('are not found where they are taken back, hidden or apart: %j', (text) => {
    const { findings, deobfuscated } = analyze(text);
    expect(findings.map(({ signal }) => signal)).toContain('violence');
    expect(deobfuscated.text).toContain('kill you');
  });

  it('hide no term of a block list', () => {
    const text = 'te voy a matar a besos';
    const block = [{ term: 'besos', match: 'word', signal: 'spam', severity: 'Low' } as const];
    const terms = compileTerms({ block, allow: [] });
    expect(engine.analyze(text, { terms }).findings.map(({ term }) => term)).toEqual(['besos']);
  });
});

describe('trifling conditions', () => {
  it.each([
    "I'll kill you if you spoil the ending",
    "I'll kill you lol if you spoil it",
    'If you tell me how it ends I will kill you',
    'te voy a matar si me cuentas el final',
    'Ich bring dich um, wenn du mir das Ende verrätst',
    'Wenn du mir das Ende verrätst, bring ich dich um',
    'Убью тебя, если расскажешь, чем кончилось',
    'θα σε σκοτώσω αν μου πεις το τέλος',
  ])('make a jest of %j, which models read as a whole', (text) => {
    const { findings, deobfuscated } = analyze(text);
    expect(findings.map(({ isJest }) => isJest)).toEqual(findings.map(() => true));
    expect(findings.length).toBeGreaterThan(0);
    expect(deobfuscated.text).toBe(text);
  });

  it.each([
    'El fugitivo: Te voy a matar',
    'Film: Ich bring dich um',
    'Ich töte dich (1998)',
    'New song: "I will kill you"',
    'Книга «Я тебя убью»',
  ])('or a title: %j', (text) => {
    const { findings } = analyze(text);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.every(({ isJest }) => isJest === true)).toBe(true);
  });

  it.each([
    'Juan: te voy a matar',
    'Film: ich bring dich um, Sabine, am Samstag',
    "I'll kill you if you talk to the police",
    "I'll kill you if you spoil the ending. I know where you live",
    'te voy a matar si me cuentas el final, sé dónde vives',
    "I'll kill you and your little kids if you spoil the ending",
    "I'll kill you if you spoil the ending, you and the others have had it coming for years and years now",
  ])('leave a serious threat in %j', (text) => {
    expect(analyze(text).findings.some(({ isJest }) => isJest !== true)).toBe(true);
  });
});

describe('words of threats', () => {
  it('are no incitement to self-harm: "ich bring dich um" holds "bring dich um"', () => {
    expect(analyze('Ich bring dich um').findings.map(({ signal }) => signal)).toEqual(['violence']);
    expect(analyze('bring dich um').findings.map(({ signal }) => signal)).toContain('selfHarm');
  });
});

it('takes time that grows linearly with jests', () => {
  const timeOf = (count: number) => {
    const text = 'I will kill you with kisses, I will kill you if you spoil the ending. '.repeat(count);
    const startedMs = Date.now();
    analyze(text);
    return Date.now() - startedMs;
  };
  timeOf(50);
  // Twenty times the text; if each threat were compared with every condition, it would take 400 times as long.
  expect(timeOf(2000)).toBeLessThan(80 * Math.max(10, timeOf(100)));
});
