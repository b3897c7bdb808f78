/**
 * What stands around a text without being part of its sentences: links and emoji of mere mood are removed at both ends,
 * hashtags at the end get a line of their own, without which a model can read the text (@winnow/models,
 * hashtag-line.ts).
 */
import { handleSource, linkSource } from './handles-and-links.ts';
import { closingPunctuation, speakingCharacter } from './punctuation.ts';
import { applyTextEdits, type MappedText, type TextEdit } from './source-map.ts';

/**
 * Friendly and sad faces, hearts, applause and celebration. Not among them: disgust, anger, mockery and flirtation,
 * which change what a text says, and emoji of people, animals and things, which stand for words.
 */
const moodEmoji = [
  '😀😃😄😁😆😅🤣😂🙂😉😊😇☺🥰😍🤩😘😗😚😙🥲🤗😌😋😎🥳',
  '😢😭😔😞☹🙁🥺😕😟😥😪😴',
  '❤♥💕💖💗💓💞💘💝💛💚💙💜🧡🤍🤎🖤💔❣💟',
  '👍👏🙌🙏👌💪🤞🤝✌',
  '✨🎉🎊🎈🎁🔥💯⭐🌟🌞☀🌸🌷🌹🌈',
].join('');
/** Variation selector, joiner, skin tones. */
const emojiModifiers = '\\ufe0f\\u200d\\u{1f3fb}-\\u{1f3ff}';
const separators = '\\s.,;:!…。！';

const leadingMarks = new RegExp(
  `^(?:[${separators}]*(?:[${moodEmoji}][${emojiModifiers}]*|${linkSource}(?=\\s)))+[${separators}]*`,
  'iu',
);
const moodCharacter = new RegExp(`^[${moodEmoji}]$`, 'u');
const modifierCharacter = new RegExp(`^[${emojiModifiers}]$`, 'u');
const separatorCharacter = new RegExp(`[${separators}]`, 'u');
const hashtagWord = /^(?:[#＃][\p{L}_][\p{L}\p{M}\p{N}_]*)+[#＃]?$/u;
const linkOrHandleWord = new RegExp(`^(?:${linkSource}|${handleSource})$`, 'iu');

interface Range {
  readonly start: number;
  readonly end: number;
}

function skipBack(text: string, end: number, isSkipped: (character: string) => boolean): number {
  let at = end;
  while (at > 0 && isSkipped(text.charAt(at - 1))) at -= 1;
  return at;
}

/** Where the emoji of mood that end at a place begin; the place itself if there are none. */
function findMoodStart(text: string, end: number): number {
  let start = end;
  let at = end;
  while (at > 0) {
    const isPair = /[\udc00-\udfff]/.test(text.charAt(at - 1));
    const character = text.slice(Math.max(0, at - (isPair ? 2 : 1)), at);
    if (moodCharacter.test(character)) start = at - character.length;
    else if (!modifierCharacter.test(character)) break;
    at -= character.length;
  }
  // A joiner makes it a part of the emoji before.
  return text.charAt(start - 1) === '\u200d' ? end : start;
}

/** Where the text ends without the marks behind it, and the hashtags among these, in order. */
function findTrailingMarks(text: string): { readonly bodyEnd: number; readonly hashtags: readonly Range[] } {
  const hashtags: Range[] = [];
  let bodyEnd = text.length;
  for (;;) {
    const end = skipBack(text, bodyEnd, (character) => separatorCharacter.test(character));
    const moodStart = findMoodStart(text, end);
    if (moodStart < end) {
      bodyEnd = moodStart;
      continue;
    }
    const start = skipBack(text, end, (character) => !/\s/.test(character));
    const word = text.slice(start, end);
    if (hashtagWord.test(word)) hashtags.unshift({ start, end });
    else if (!linkOrHandleWord.test(word)) break;
    bodyEnd = start;
  }
  if (bodyEnd === text.length) return { bodyEnd, hashtags };
  return { bodyEnd: skipBack(text, bodyEnd, (character) => closingPunctuation.test(character)), hashtags };
}

/** A text of nothing else is kept. */
export function separateOuterMarks(given: MappedText): MappedText {
  const { text } = given;
  const { bodyEnd, hashtags } = findTrailingMarks(text);
  const bodyStart = leadingMarks.exec(text)?.[0].length ?? 0;
  if (bodyStart >= bodyEnd || !speakingCharacter.test(text.slice(bodyStart, bodyEnd))) return given;
  const changes: TextEdit[] = [{ start: 0, end: bodyStart, text: '' }];
  let at = bodyEnd;
  for (const { start, end } of hashtags) {
    changes.push({ start: at, end: start, text: at === bodyEnd ? '\n' : ' ' });
    at = end;
  }
  changes.push({ start: at, end: text.length, text: '' });
  return applyTextEdits(
    given,
    changes.filter((change) => change.text !== text.slice(change.start, change.end)),
  );
}
