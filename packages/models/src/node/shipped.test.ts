/** Tests for the shipped weights, where a checkout has them: they load, and classify plain cases correctly. */
import type { CategoryId } from '@winnow/core';
import { describe, expect, it } from 'vitest';
import { installedTextModelFolder } from '../testing/assets.ts';
import { bluntTexts, everydayTexts, falseNegativeTexts, falsePositiveTexts } from '../testing/plain-cases.ts';
import type { TextModel } from '../text-model.ts';
import { addSecondTextModel, loadTextModel } from './load-text-model.ts';
import { locateModel } from './weights.ts';

async function shippedModel() {
  const model = await loadTextModel({ workers: 1 });
  if (model === undefined) throw new Error('the weights are missing');
  return model;
}

describe.skipIf(installedTextModelFolder === undefined)('the multilingual model', () => {
  it.each<[string, CategoryId]>([
    ['you are a worthless piece of shit and everybody hates you', 'bullying'],
    ['I will find you and kill you tonight', 'violence'],
    ['I want to kill myself, I cannot go on', 'selfHarm'],
    ['CONGRATULATIONS!!! You won a FREE iPhone, click http://bit.ly/win now to claim your prize', 'spam'],
    ['what the fuck is this shit', 'profanity'],
  ])('finds in "%s" %s, with words behind it', async (text, signal) => {
    await using model = await shippedModel();
    const judged = (await model.classify(text)).signals[signal];
    expect(judged?.probability).toBeGreaterThan(0.5);
    expect(judged?.words.length).toBeGreaterThan(0);
  });

  it.each([
    'are you coming home for dinner tonight?',
    'Die Züge fahren heute nach Plan.',
    '今天天气很好，我们去公园吧',
  ])('leaves "%s" alone', async (text) => {
    await using model = await shippedModel();
    const { signals } = await model.classify(text);
    for (const { probability } of Object.values(signals)) expect(probability).toBeLessThan(0.5);
  });

  it('reads a text without harmless hashtags behind it, and with those that say something by themselves', async () => {
    await using model = await shippedModel();
    const body = 'We had lunch at the lake today';
    const alone = await model.classify(body);
    const harmless = await model.classify(`${body}\n#mood #sunday`);
    for (const [signal, { logit }] of Object.entries(alone.signals))
      expect(harmless.signals[signal as CategoryId]?.logit).toBeCloseTo(logit, 3);
    const harmful = await model.classify(`${body}\n#killalljews`);
    expect(harmful.signals.hate?.probability).toBeGreaterThan(0.5);
  });

  // Fixing a false positive or negative means moving it to the other texts.
  it.each([
    [
      'leaves what people say all day alone, but for what it is known to mistake',
      [...everydayTexts, ...falsePositiveTexts],
      falsePositiveTexts,
    ],
    [
      'finds blunt harm in many languages, but for what it is known to miss',
      [...bluntTexts, ...falseNegativeTexts],
      bluntTexts,
    ],
  ])('%s', async (_, texts, expected) => {
    await using model = await shippedModel();
    const judged = await Promise.all(
      texts.map(async (text) => ({ text, signals: (await model.classify(text)).signals })),
    );
    const flagged = judged.filter(({ signals }) =>
      Object.values(signals).some(({ probability }) => probability >= 0.5),
    );
    expect(flagged.map(({ text }) => text)).toEqual(expected);
  });

  const longest = `${'We walked along the river and talked about the weather. '.repeat(180).slice(0, 9_900)} I will kill you tonight.`;

  it('reads the longest text that the service takes, to its end', async () => {
    await using model = await shippedModel();
    const { windows } = await model.classify(longest);
    expect(windows.length).toBeGreaterThan(10);
    expect(windows.at(-1)?.end).toBe(longest.length);
  });

  // How confidently it does so is another matter (assets/text/CARD.md): what surrounds a short threat drowns it out.
  it('points to the window of a long harmless text that has a threat in it', async () => {
    await using model = await shippedModel();
    const { signals } = await model.classify(longest);
    const { start = 0, end = 0 } = signals.violence?.window ?? {};
    expect(longest.slice(start, end)).toContain('kill you');
  });

  // The shipped weights are not: the threat is one window of forty otherwise harmless ones. This test turns red once
  // they are.
  it.fails('is sure of the threat in a long harmless text', async () => {
    await using model = await shippedModel();
    const { signals } = await model.classify(longest);
    expect(signals.violence?.probability).toBeGreaterThanOrEqual(0.5);
  });
});

describe.skipIf(installedTextModelFolder === undefined)('the second model behind the multilingual one', () => {
  it('moves the score of an English text that the first is unsure of, and no other', async () => {
    await using first = await shippedModel();
    const other = await loadTextModel();
    if (other === undefined) throw new Error('no model');
    await using pair = await addSecondTextModel(other, { folder: locateModel('text-careful') });
    const likeliest = async (model: TextModel, text: string, language: string) => {
      const { signals } = await model.classify(text, { language });
      return Math.max(...Object.values(signals).map(({ probability }) => probability));
    };
    const counts = { same: 0, moved: 0 };
    for (const text of [...bluntTexts, ...everydayTexts.slice(0, 40)].filter((one) => /^[a-z' ,.?!]+$/i.test(one))) {
      const alone = await likeliest(first, text, 'en');
      const isUnsure = alone >= 0.12 && alone <= 0.7;
      const isSame = Math.abs((await likeliest(pair, text, 'en')) - alone) < 1e-6;
      expect(isSame, text).toBe(!isUnsure);
      counts[isSame ? 'same' : 'moved'] += 1;
      expect(await likeliest(pair, text, 'de')).toBeCloseTo(alone, 6);
    }
    expect(Math.min(counts.same, counts.moved)).toBeGreaterThan(0);
  });
});
