/** The words in a picture: read once, and judged by the very analyzers that judge texts. */
import type { Bypass, Finding, Opinion, Place, SignalOpinion } from '@winnow/core';
import type { Analyzer, Evidence } from '../analyzer.ts';
import type { TextMedia } from '../text/media.ts';
import type { ImageMedia } from './media.ts';
import { boxOf, piecesIn, type Words } from './words/words.ts';

/** Chosen: what share of unsafe pictures is unsafe by what is written in them. */
const SHARE_OF_WORDS = 0.3;

/** Reads; all that judge by words wait for it. */
export const words: Analyzer<ImageMedia> = {
  name: 'words',
  required: 'where-available',
  coverage: 0,
  skips: ({ wordsUnread }) => wordsUnread,
  async run(media) {
    await media.words();
    return {};
  },
};

/** A place in the text as a place in the picture; undefined where nothing is. */
function inPicture(place: Place | undefined, words: Words): Place | undefined {
  if (place?.kind !== 'span') return place;
  const box = boxOf(piecesIn(words, place.start, place.end));
  return box && { kind: 'box', ...box };
}

/** What was found in the text, with its place in the picture. */
function placed<Placed extends { place?: Place }>(found: Placed, words: Words): Placed {
  const { place: _span, ...rest } = found;
  const place = inPicture(found.place, words);
  return { ...rest, ...(place ? { place } : {}) } as Placed;
}

const isSplit = ({ place }: Finding, words: Words): boolean =>
  place?.kind === 'span' && new Set(piecesIn(words, place.start, place.end).map(({ frame }) => frame)).size > 1;

/** What is split over frames was hidden by that: no model takes it for harmless. */
function findingIn(finding: Finding, words: Words): Finding {
  const there = placed(finding, words);
  return finding.technique === undefined && isSplit(finding, words) ? { ...there, technique: 'text_in_image' } : there;
}

function bypassIn(bypass: Bypass, words: Words): Bypass {
  const box = boxOf(piecesIn(words, bypass.start, bypass.end));
  return { ...bypass, ...(box ? { box } : {}) };
}

function opinionIn(opinion: Opinion, words: Words): Opinion {
  const signals = Object.entries(opinion.signals).map(([signal, said]): [string, SignalOpinion] => [
    signal,
    { ...said, words: said.words.map((word) => placed(word, words)) },
  ]);
  return { ...opinion, signals: Object.fromEntries(signals) };
}

const evidenceIn = ({ findings, bypass, opinions }: Partial<Evidence>, words: Words): Partial<Evidence> => ({
  findings: findings?.map((finding) => findingIn(finding, words)) ?? [],
  bypass: bypass?.map((one) => bypassIn(one, words)) ?? [],
  opinions: opinions?.map((opinion) => opinionIn(opinion, words)) ?? [],
});

/** An analyzer of text, looking at the words of a picture. */
export const overWords = (analyzer: Analyzer<TextMedia>): Analyzer<ImageMedia> => ({
  name: analyzer.name,
  required: analyzer.required && 'where-available',
  coverage: analyzer.coverage * SHARE_OF_WORDS,
  skips: ({ wordsUnread }) => wordsUnread,
  lacks: () => analyzer.lacks?.(),
  async run(media, limit) {
    const words = await media.words();
    if (words.text.trim() === '') return {};
    return evidenceIn(await analyzer.run(words.media, limit), words);
  },
});
