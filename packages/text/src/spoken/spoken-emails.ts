/** Spoken e-mail addresses: "jay dot smith at gmail dot com", "j o h n underscore 4 2 at sign proton mail dot com". */

import { nonMailboxWords } from '../pii/email.ts';
import { fileExtensions, isPlausibleTopLevelDomain, mailProviderPattern } from '../pii/emails/hosts.ts';
import { readDigitGroups } from './spoken-numbers.ts';
import type { SpokenToken } from './spoken-tokens.ts';

/** An address in written form, and the tokens it was spoken in, end exclusive. */
export interface SpokenEmail {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Signs of an address by their spoken names. */
const emailSignsByWord: Readonly<Record<string, string>> = {
  dot: '.',
  period: '.',
  point: '.',
  underscore: '_',
  dash: '-',
  hyphen: '-',
  minus: '-',
  plus: '+',
};
const dotWords = new Set(['dot', 'period', 'point']);

/** Chosen by us, not measured. "g o o g l e m a i l" is the longest name that people spell. */
const MAX_SPELLED_LETTERS = 24;
/** "yahoo mail", "proton mail", "my company". */
const MAX_LABEL_WORDS = 3;

const isPlainMailboxWord = (word = ''): boolean => /^[a-z\d][a-z\d._+-]*$/.test(word);
const isSingleLetter = (word = ''): boolean => /^[a-z]$/.test(word);

interface EmailPart {
  text: string;
  /** The token at its other end: exclusive when reading forward, inclusive when reading backward. */
  at: number;
}

/** Letters spelled out, from this token on. */
function readSpelledLetters(tokens: readonly SpokenToken[], from: number): EmailPart | undefined {
  let at = from;
  while (isSingleLetter(tokens[at]?.word) && at - from < MAX_SPELLED_LETTERS) at++;
  if (at === from) return undefined;
  const text = tokens.slice(from, at).map(({ word }) => word);
  return { text: text.join(''), at };
}

/** A host label, up to its dot or the end: "gmail", "g mail", "proton mail", "h p", "one two three". */
function readHostLabel(
  tokens: readonly SpokenToken[],
  from: number,
  ends: (at: number) => boolean,
): EmailPart | undefined {
  let text = '';
  let at = from;
  for (let count = 0; count < MAX_LABEL_WORDS; count++) {
    const letters = readSpelledLetters(tokens, at);
    const digits = letters ? [] : readDigitGroups(tokens, at);
    const last = digits.at(-1);
    const word = tokens[at]?.word;
    if (letters) ({ text, at } = { text: text + letters.text, at: letters.at });
    else if (last) ({ text, at } = { text: text + digits.map((group) => group.digits).join(''), at: last.to });
    else if (word !== undefined && isPlainMailboxWord(word) && emailSignsByWord[word] === undefined)
      ({ text, at } = { text: text + word, at: at + 1 });
    else return undefined;
    if (ends(at)) return { text, at };
    if (emailSignsByWord[tokens[at]?.word ?? ''] === '-') ({ text, at } = { text: `${text}-`, at: at + 1 });
  }
  return undefined;
}

const isDotWord = (token: SpokenToken | undefined): boolean => dotWords.has(token?.word ?? '');

/** The top-level domain: one word, or letters: "com", "c o m", "u k". */
function readTopLevelDomain(tokens: readonly SpokenToken[], from: number): EmailPart | undefined {
  const letters = readSpelledLetters(tokens, from);
  if (letters && isPlausibleTopLevelDomain(letters.text)) return letters;
  const word = tokens[from]?.word ?? '';
  return isPlausibleTopLevelDomain(word) && !fileExtensions.has(word) ? { text: word, at: from + 1 } : undefined;
}

/** A host already written with its dots. */
function parseWrittenHost({ word }: SpokenToken): string | undefined {
  const end = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.([a-z]{2,})$/.exec(word)?.[1];
  return end !== undefined && isPlausibleTopLevelDomain(end) && !fileExtensions.has(end) ? word : undefined;
}

function readHost(tokens: readonly SpokenToken[], from: number): EmailPart | undefined {
  const first = tokens[from];
  const written = first && parseWrittenHost(first);
  if (written !== undefined) return { text: written, at: from + 1 };
  let text = '';
  let at = from;
  for (let labels = 0; labels < 4; labels++) {
    const label = readHostLabel(tokens, at, (end) => isDotWord(tokens[end]));
    if (label === undefined) return undefined;
    text += `${label.text}.`;
    const ending = readTopLevelDomain(tokens, label.at + 1);
    if (ending && !isDotWord(tokens[ending.at])) return { text: text + ending.text, at: ending.at };
    at = label.at + 1;
  }
  return undefined;
}

/** Everyday words before an address; none of them begins a mailbox. */
const leadInWords = new Set(
  'is at to me my the a an and or it its our your his her their email mail address e-mail write send contact reach on for of that was be with under this'.split(
    ' ',
  ),
);

/**
 * Letters or digits that end before this token, and where they begin; numbers are read forward from each possible
 * start.
 */
function readSpelledBefore(tokens: readonly SpokenToken[], end: number, isTied: boolean): EmailPart | undefined {
  let at = end;
  while (at > 0 && isSingleLetter(tokens[at - 1]?.word) && end - at < MAX_SPELLED_LETTERS) at--;
  const letters = tokens.slice(at, end).map(({ word }) => word);
  const isArticle = letters.length === 1 && letters[0] === 'a' && !isTied;
  if (letters.length > 0 && !isArticle) return { text: letters.join(''), at };
  for (let from = Math.max(0, end - 12); from < end; from++) {
    const run = readDigitGroups(tokens, from);
    if (run.at(-1)?.to === end) return { text: run.map(({ digits }) => digits).join(''), at: from };
  }
  return undefined;
}

interface SpokenMailbox extends EmailPart {
  /** Whether it consists of more than one word, which makes other meanings unlikely. */
  isMarked: boolean;
}

/**
 * One element of a mailbox: spelled-out characters, or a word, with what is spelled directly before it.
 * @param isTied whether a sign follows it: then even "a" counts as a letter
 */
function readMailboxElementBefore(tokens: readonly SpokenToken[], end: number, isTied: boolean): EmailPart | undefined {
  const spelled = readSpelledBefore(tokens, end, isTied);
  const word = tokens[end - 1]?.word ?? '';
  const last =
    spelled ??
    (isPlainMailboxWord(word) && emailSignsByWord[word] === undefined && !leadInWords.has(word)
      ? { text: word, at: end - 1 }
      : undefined);
  if (last === undefined) return undefined;
  const before = tokens[last.at - 1]?.word ?? '';
  if (/^\d+$/.test(last.text)) {
    const name = isSingleLetter(before) ? readSpelledBefore(tokens, last.at, true) : undefined;
    if (name) return { text: name.text + last.text, at: name.at };
    if (isPlainMailboxWord(before) && emailSignsByWord[before] === undefined && !leadInWords.has(before))
      return { text: before + last.text, at: last.at - 1 };
  }
  if (!spelled && isSingleLetter(before) && before !== 'a' && before !== 'i')
    return { text: before + last.text, at: last.at - 1 };
  return last;
}

/** The mailbox before the "at", read backward over the signs that join its elements. */
function readMailboxBefore(tokens: readonly SpokenToken[], end: number): SpokenMailbox | undefined {
  let part = readMailboxElementBefore(tokens, end, false);
  if (part === undefined) return undefined;
  let isMarked = part.at < end - 1 || /[\d._+-]/.test(part.text);
  for (let signed = 0; signed < 5; signed++) {
    const sign: string | undefined = emailSignsByWord[tokens[part.at - 1]?.word ?? ''];
    const before: EmailPart | undefined =
      sign === undefined ? undefined : readMailboxElementBefore(tokens, part.at - 1, true);
    if (sign === undefined || before === undefined) break;
    part = { text: before.text + sign + part.text, at: before.at };
    isMarked = true;
  }
  return { ...part, isMarked };
}

const mentionsEmailBefore = (tokens: readonly SpokenToken[], from: number): boolean =>
  tokens
    .slice(Math.max(0, from - 8), from)
    .some(({ word }) => /^(?:e-?mail|mail|contact|reach|write|send|address|inbox|gmail)/.test(word));

/**
 * "smithatgmail.com": an address that the speech recogniser wrote as one word; the preceding tokens may still belong to
 * it.
 */
function readJoinedEmailAt(tokens: readonly SpokenToken[], at: number): SpokenEmail | undefined {
  const word = tokens[at]?.word ?? '';
  const [, last = '', host = ''] = /^([a-z\d._+-]{2,40}?)at((?:[a-z\d-]{2,40}\.){1,3}[a-z]{2,12})$/.exec(word) ?? [];
  const labels = host.split('.');
  const isBelieved =
    mailProviderPattern.test(labels[0] ?? '') || /[._+-]/.test(last) || mentionsEmailBefore(tokens, at);
  if (host === '' || last.startsWith('www.') || !isBelieved || !isPlausibleTopLevelDomain(labels.at(-1) ?? ''))
    return undefined;
  const sign = emailSignsByWord[tokens[at - 1]?.word ?? ''];
  const before = sign === undefined ? undefined : readMailboxElementBefore(tokens, at - 1, true);
  if (sign === undefined || before === undefined) return { text: `${last}@${host}`, from: at, to: at + 1 };
  return { text: `${before.text}${sign}${last}@${host}`, from: before.at, to: at + 1 };
}

/** The address whose "at" is this token, or inside it. */
export function readSpokenEmailAt(tokens: readonly SpokenToken[], at: number): SpokenEmail | undefined {
  const glued = readJoinedEmailAt(tokens, at);
  if (glued) return glued;
  if (tokens[at]?.word !== 'at' && tokens[at]?.word !== '@') return undefined;
  const isSign = /^(?:sign|symbol)$/.test(tokens[at + 1]?.word ?? '');
  const host = readHost(tokens, isSign ? at + 2 : at + 1);
  const mailbox = host && readMailboxBefore(tokens, at);
  if (host === undefined || mailbox === undefined) return undefined;
  const isProvider = host.text.split('.').some((label) => mailProviderPattern.test(label));
  const isWord = nonMailboxWords.has(mailbox.text);
  const isBelieved = isSign || mailbox.isMarked || ((isProvider || mentionsEmailBefore(tokens, mailbox.at)) && !isWord);
  return isBelieved ? { text: `${mailbox.text}@${host.text}`, from: mailbox.at, to: host.at } : undefined;
}
