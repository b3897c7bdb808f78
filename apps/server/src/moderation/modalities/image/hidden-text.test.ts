/** Tests for hidden text in images: reported as a bypass attempt where the text is unsafe, and only there. */
import { createTextEngine } from '@winnow/text';
import { expect, test } from 'vitest';
import { Deadline } from '../../analyzers/deadline.ts';
import type { ImageMedia } from '../../analyzers/image/media.ts';
import { toPictureTextAnalyzer } from '../../analyzers/image/picture-text.ts';
import { buildPictureText, type DetectedTextLine } from '../../analyzers/image/words/build-picture-text.ts';
import { lexicon } from '../../analyzers/text/lexicon.ts';
import { markHiddenText } from './hidden-text.ts';

const engine = createTextEngine();

/** A line of one word, 20 pixels high if it is plainly visible. */
function line(text: string, frame: number, heightPx = 20): DetectedTextLine {
  const box = { left: 0, top: 0, width: 10 * text.length, height: heightPx };
  const quad: DetectedTextLine['quad'] = [
    [0, 0],
    [box.width, 0],
    [box.width, heightPx],
    [0, heightPx],
  ];
  const word = { text, confidence: 1, box, quad };
  return { ...word, frame, words: [word], how: { rotation: 0, mirrored: false, contrast: 0.9, heightPx } };
}

async function attempts(lines: readonly DetectedTextLine[]) {
  const words = buildPictureText({ lines, codes: [] }, (text) => ({
    text,
    language: 'en',
    findPii: false,
    policy: undefined,
    analysis: () => engine.analyze(text, { language: 'en' }),
  }));
  using deadline = new Deadline(10_000);
  const media = { words: async () => words } as unknown as ImageMedia;
  const { findings = [] } = await toPictureTextAnalyzer(lexicon).run(media, deadline);
  return markHiddenText(findings, words.spans).bypass.map(({ technique, normalised }) => [technique, normalised]);
}

test.each([
  ['tiny', [line('fucking', 0, 6)], [['text_in_image', 'fuck']]],
  ['syllable by syllable, frame after frame', [line('fuck', 0), line('ing', 1)], [['text_in_image', 'fuck']]],
  ['for all to see', [line('fucking', 0)], []],
  ['tiny and harmless', [line('morning', 0, 6)], []],
])('a word that is %s', async (_says, lines, expected) => {
  expect(await attempts(lines)).toEqual(expected);
});
