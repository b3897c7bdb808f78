/** Tests for words in images: judged by the text analyzers, located at their boxes, and found even when split up. */
import { createTextEngine } from '@winnow/text';
import { describe, expect, test } from 'vitest';
import type { Analyzer } from '../analyzer.ts';
import { Deadline } from '../deadline.ts';
import { lexicon } from '../text/lexicon.ts';
import type { TextMedia } from '../text/media.ts';
import type { ImageMedia } from './media.ts';
import { ocrAnalyzer as reads, toPictureTextAnalyzer } from './picture-text.ts';
import { buildPictureText, type DetectedTextLine } from './words/build-picture-text.ts';
import { isHiddenText } from './words/hidden-text.ts';
import { toUnjudgedWriting } from './words/unjudged-writing.ts';

const engine = createTextEngine();
const asText = (text: string): TextMedia => ({
  text,
  language: 'en',
  findPii: false,
  policy: undefined,
  analysis: () => engine.analyze(text, { language: 'en' }),
});

const plain = { rotation: 0, mirrored: false, contrast: 0.9, heightPx: 20 };

/** A line of this height whose words are ten pixels wide per letter. */
function line(text: string, top: number, { frame = 0, how = plain } = {}): DetectedTextLine {
  const quadOf = (left: number, width: number): DetectedTextLine['quad'] => [
    [left, top],
    [left + width, top],
    [left + width, top + 20],
    [left, top + 20],
  ];
  const placed = (part: string, at: number) => {
    const [left, width] = [10 * at, 10 * part.length];
    return { text: part, confidence: 1, box: { left, top, width, height: 20 }, quad: quadOf(left, width) };
  };
  const words = [...text.matchAll(/\S+/g)].map((match) => placed(match[0], match.index));
  return { ...placed(text, 0), frame, how, words };
}

const read = (lines: readonly DetectedTextLine[], codes: Parameters<typeof buildPictureText>[0]['codes'] = []) =>
  buildPictureText({ lines, codes }, asText);

async function judge(lines: readonly DetectedTextLine[], codes?: Parameters<typeof read>[1]) {
  const all = read(lines, codes);
  const media = { wordsUnread: undefined, words: async () => all } as unknown as ImageMedia;
  using deadline = new Deadline(10_000);
  return toPictureTextAnalyzer(lexicon).run(media, deadline);
}

test('a line’s words are one text, line below line, each piece at its place', () => {
  const { text, spans } = read([line('good morning', 0), line('world', 30)]);
  expect(text).toBe('good morning\nworld');
  expect(spans.map(({ start, end, box }) => [text.slice(start, end), box.left, box.top])).toEqual([
    ['good', 0, 0],
    ['morning', 50, 0],
    ['world', 0, 30],
  ]);
});

test('a line that stands still over frames is read once', () => {
  const frames = [0, 1, 2].map((frame) => line('good morning', 0, { frame }));
  expect(read(frames).text).toBe('good morning');
  expect(read([...frames, line('good morning', 200, { frame: 2 })]).lines).toHaveLength(2);
});

describe('an unsafe word', () => {
  test('is found at its own box, not at the line’s', async () => {
    const { findings = [] } = await judge([line('what a fucking day', 40)]);
    expect(findings).toMatchObject([
      { term: 'fucking', signal: 'profanity', place: { kind: 'box', left: 70, top: 40, width: 70, height: 20 } },
    ]);
  });

  test('over two lines has a box around both', async () => {
    const { findings = [] } = await judge([line('kill', 0), line('yourself', 30)]);
    expect(findings.map(({ place }) => place)).toContainEqual({ kind: 'box', left: 0, top: 0, width: 80, height: 50 });
  });

  test('in a code is found at the code', async () => {
    const code = { frame: 0, text: 'fuck you', format: 'QRCode', box: { left: 5, top: 6, width: 90, height: 90 } };
    const { findings = [] } = await judge([], [code]);
    expect(findings[0]?.place).toEqual({ kind: 'box', left: 5, top: 6, width: 90, height: 90 });
  });

  test.each([
    ['letter by letter', ['F', 'U', 'C', 'K']],
    ['syllable by syllable', ['fuck', 'ing']],
    ['word by word', ['kill', 'yourself']],
  ])('that comes %s on frame after frame is found, as hidden', async (_says, parts) => {
    const { findings = [] } = await judge(parts.map((part, frame) => line(part, 0, { frame })));
    expect(findings.map(({ technique }) => technique)).toContain('text_in_image');
  });
});

test('words that frames show one after the other are not glued together where they are sentences', () => {
  const frames = ['the class is on', 'hit the road'].map((text, frame) => line(text, 0, { frame }));
  expect(read(frames).text).toBe('the class is on\nhit the road');
});

test.each([
  ['plain', {}, false],
  ['vertical', { rotation: -90 }, false],
  ['upside down', { rotation: 178 }, true],
  ['upside down the other way', { rotation: -170 }, true],
  ['mirrored', { mirrored: true }, true],
  ['faint', { contrast: 0.05 }, true],
  ['tiny', { heightPx: 7 }, true],
])('writing that is %s hides: %j %s', (_says, how, hidden) => {
  expect(isHiddenText({ how: { ...plain, ...how } })).toBe(hidden);
});

test('without OCR no text is recognised and none affects the verdict', () => {
  const media = { wordsUnread: 'No.' } as ImageMedia;
  expect([reads.skipReason?.(media), toPictureTextAnalyzer(lexicon).skipReason?.(media)]).toEqual(['No.', 'No.']);
});

describe('writing that was not read', () => {
  const page = { width: 200, height: 100, frames: [0] };
  const unread = { frame: 0, reason: 'unread_script', box: { left: 10, top: 60, width: 100, height: 20 } } as const;
  const { lines } = read([line('welcome to us', 0)]);

  test('is a line at its place, with a share of what words are worth', () => {
    expect(toUnjudgedWriting({ lines, unknown: { unread: [unread], unsearched: [] } }, page)).toEqual([
      {
        ...{ part: 'line', reason: 'unread_script', share: expect.closeTo((0.3 * 5) / 11.5) },
        place: { kind: 'box', left: 10, top: 60, width: 100, height: 20 },
      },
    ]);
  });

  test('in an animation names the first of its frames', () => {
    const frames = [1, 2].map((frame) => ({ ...unread, frame }));
    const found = toUnjudgedWriting(
      { lines, unknown: { unread: frames, unsearched: [] } },
      { ...page, frames: [0, 1, 2] },
    );
    expect(found.map(({ place }) => place)).toMatchObject([{ frame: 1 }]);
  });

  test('in many lines is one area', () => {
    const many = Array.from({ length: 60 }, (_, row) => ({ ...unread, box: { ...unread.box, top: 30 * row } }));
    const found = toUnjudgedWriting({ lines: [], unknown: { unread: many, unsearched: [] } }, page);
    expect(found).toEqual([
      {
        ...{ part: 'area', reason: 'unread_script', share: expect.closeTo(0.3) },
        place: { kind: 'box', left: 10, top: 0, width: 100, height: 59 * 30 + 20 },
      },
    ]);
  });

  test('where no lines were looked for is an area', () => {
    const unsearched = [{ frame: 0, box: { left: 0, top: 0, width: 200, height: 50 } }];
    expect(toUnjudgedWriting({ lines, unknown: { unread: [], unsearched } }, page)).toMatchObject([
      { part: 'area', reason: 'over_budget', share: 0.15 },
    ]);
  });

  test('includes letters that a text analyzer did not read, at their words', async () => {
    const words = read([line('hello there', 40)]);
    const analyzer: Analyzer<TextMedia> = {
      ...{ name: 'model', required: true, decides: true, recall: 1 },
      run: () => ({
        unjudged: [
          { part: 'characters', reason: 'unread_script', share: 0.5, place: { kind: 'span', start: 6, end: 11 } },
        ],
      }),
    };
    const media = { words: async () => words } as unknown as ImageMedia;
    using deadline = new Deadline(10_000);
    const { unjudged } = await toPictureTextAnalyzer(analyzer).run(media, deadline);
    expect(unjudged).toEqual([
      {
        ...{ part: 'line', reason: 'unread_script', share: 0.15 },
        place: { kind: 'box', left: 60, top: 40, width: 50, height: 20 },
      },
    ]);
  });
});
