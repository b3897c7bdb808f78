/** Lists in what is said: certain words only, each entry at its first certain place, and what counts as compared. */
import type { SpokenWord } from '@winnow/models/speech';
import { expect, test } from 'vitest';
import { createAccountLists } from '../known/account-lists.ts';
import type { AudioMedia } from './audio/media.ts';
import { spokenWords } from './audio/speech.ts';
import { createSpeechWindows, type TrackSpeech } from './audio/words/speech-windows.ts';
import { createWordListAnalyzer } from './lists.ts';
import type { TextMedia } from './text/media.ts';

const limit = { signal: new AbortController().signal };

async function listsOf(...values: string[]) {
  const lists = createAccountLists(Date.now);
  const settings = { name: 'Terms', description: '', action: 'block', label: 'Terms', severity: 'High' } as const;
  const list = { ...settings, key: 1, id: 'a', kind: 'terms', category: 'Hate', enabled: true } as const;
  lists.setLists([{ ...list, createdAt: new Date(0) }]);
  await lists.apply(values.map((value, at) => ({ id: at + 1, list: 1, value, isRemoved: false, expiresAtMs: 0 })));
  return lists;
}

/** A word each second; of those in brackets the recogniser was unsure. */
function recording(said: string): AudioMedia {
  const words = said
    .split(' ')
    .filter(Boolean)
    .map((text, at): SpokenWord => {
      const confidence = text.startsWith('[') ? 0.3 : 0.9;
      return { text: text.replaceAll(/[[\]]/g, ''), startS: at, endS: at + 0.5, confidence };
    });
  const transcript = { language: 'en', languageConfidence: 1, segments: [], speech: [], unheard: [] };
  const speech: TrackSpeech[] = [{ samples: new Float32Array(160_000), transcript, words }];
  const toMedia = (text: string) => ({ text, language: 'en' }) as TextMedia;
  const whole = async () => createSpeechWindows(speech, 'whole', toMedia);
  return { windows: { whole }, speech: async () => speech } as unknown as AudioMedia;
}

async function search(said: string, ...values: string[]) {
  const analyzer = createWordListAnalyzer({ lists: await listsOf(...values), used: undefined }, spokenWords);
  const { labels = [], findings = [], comparedLists, unjudged = [] } = await analyzer.run(recording(said), limit);
  const places = findings.map(({ place }) => place?.kind === 'time' && [place.start, place.end]);
  return { labels: labels.map(({ evidence }) => evidence), places, comparedLists, unjudged };
}

test('a term has its time, in a recording of more words than a window has', async () => {
  const found = await search(`${'and so on '.repeat(60)}quagmire bonus`, 'quagmire bonus');
  expect(found.labels).toEqual([{ list: 'Terms', listId: 'a', entryId: 1, kind: 'terms', start: 180, end: 181.5 }]);
  expect(found).toMatchObject({ places: [[180, 181.5]], comparedLists: ['a'], unjudged: [] });
});

test('a term in words that were not certain is no match, and the list was not compared with all of it', async () => {
  const found = await search('get the [quagmire] [bonus] now', 'quagmire bonus');
  expect(found).toMatchObject({ labels: [], places: [], comparedLists: [] });
  expect(found.unjudged).toMatchObject([{ reason: 'unheard_speech', place: { start: 2, end: 3.5 } }]);
});

test('a term that is said again has the place where it was certain', async () => {
  const found = await search('[quagmire] [bonus] or quagmire bonus', 'quagmire bonus');
  expect(found.labels).toMatchObject([{ entryId: 1, start: 3, end: 4.5 }]);
  expect(found.places).toEqual([[3, 4.5]]);
});

test('a recording without words was compared, and matches nothing', async () => {
  const { labels, comparedLists } = await search('', 'quagmire bonus');
  expect([labels, comparedLists]).toEqual([[], ['a']]);
});
