/** E-mail addresses as they are said: "jay dot smith at gmail dot com", "j o h n underscore 4 2 at sign proton mail dot com". */

import { neverMailboxes } from '../pii/email.ts';
import { fileEnds, mailHosts, plausibleEnd } from '../pii/emails/hosts.ts';
import { runFrom } from './numbers.ts';
import type { Token } from './tokens.ts';

/** An address as it is written, and the tokens that say it, end exclusive. */
export interface SpokenMail {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Signs of an address by what people call them. */
const signs: Readonly<Record<string, string>> = {
  dot: '.',
  period: '.',
  point: '.',
  underscore: '_',
  dash: '-',
  hyphen: '-',
  minus: '-',
  plus: '+',
};
const dots = new Set(['dot', 'period', 'point']);

/** Chosen. "g o o g l e m a i l" is the longest name that people spell. */
const MOST_LETTERS = 24;
/** "yahoo mail", "proton mail", "my company". */
const MOST_WORDS = 3;

const isPlain = (word = ''): boolean => /^[a-z\d][a-z\d._+-]*$/.test(word);
const isLetter = (word = ''): boolean => /^[a-z]$/.test(word);

interface Part {
  text: string;
  /** The token at its other end: exclusive where it goes on, inclusive where it goes back. */
  at: number;
}

/** Letters said one by one, from this token on. */
function lettersFrom(tokens: readonly Token[], from: number): Part | undefined {
  let at = from;
  while (isLetter(tokens[at]?.word) && at - from < MOST_LETTERS) at++;
  if (at === from) return undefined;
  const text = tokens.slice(from, at).map(({ word }) => word);
  return { text: text.join(''), at };
}

/** A part of a host up to its dot, or to where it ends: "gmail", "g mail", "proton mail", "h p", "one two three". */
function labelFrom(tokens: readonly Token[], from: number, ends: (at: number) => boolean): Part | undefined {
  let text = '';
  let at = from;
  for (let count = 0; count < MOST_WORDS; count++) {
    const letters = lettersFrom(tokens, at);
    const digits = letters ? [] : runFrom(tokens, at);
    const last = digits.at(-1);
    const word = tokens[at]?.word;
    if (letters) ({ text, at } = { text: text + letters.text, at: letters.at });
    else if (last) ({ text, at } = { text: text + digits.map((group) => group.digits).join(''), at: last.to });
    else if (word !== undefined && isPlain(word) && signs[word] === undefined)
      ({ text, at } = { text: text + word, at: at + 1 });
    else return undefined;
    if (ends(at)) return { text, at };
    if (signs[tokens[at]?.word ?? ''] === '-') ({ text, at } = { text: `${text}-`, at: at + 1 });
  }
  return undefined;
}

const isDot = (token: Token | undefined): boolean => dots.has(token?.word ?? '');

/** The last part of a host: one word, or letters: "com", "c o m", "u k". */
function endingFrom(tokens: readonly Token[], from: number): Part | undefined {
  const letters = lettersFrom(tokens, from);
  if (letters && plausibleEnd(letters.text)) return letters;
  const word = tokens[from]?.word ?? '';
  return plausibleEnd(word) && !fileEnds.has(word) ? { text: word, at: from + 1 } : undefined;
}

/** A host that is written with its dots already. */
function writtenHost({ word }: Token): string | undefined {
  const end = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.([a-z]{2,})$/.exec(word)?.[1];
  return end !== undefined && plausibleEnd(end) && !fileEnds.has(end) ? word : undefined;
}

function hostFrom(tokens: readonly Token[], from: number): Part | undefined {
  const first = tokens[from];
  const written = first && writtenHost(first);
  if (written !== undefined) return { text: written, at: from + 1 };
  let text = '';
  let at = from;
  for (let labels = 0; labels < 4; labels++) {
    const label = labelFrom(tokens, at, (end) => isDot(tokens[end]));
    if (label === undefined) return undefined;
    text += `${label.text}.`;
    const ending = endingFrom(tokens, label.at + 1);
    if (ending && !isDot(tokens[ending.at])) return { text: text + ending.text, at: ending.at };
    at = label.at + 1;
  }
  return undefined;
}

/** Words of everyday speech before an address; none of them begins a mailbox. */
const lead = new Set(
  'is at to me my the a an and or it its our your his her their email mail address e-mail write send contact reach on for of that was be with under this'.split(
    ' ',
  ),
);

/** Letters or digits that end before this token, and where they begin; numbers are read forward from where they may begin. */
function spelledBefore(tokens: readonly Token[], end: number, isTied: boolean): Part | undefined {
  let at = end;
  while (at > 0 && isLetter(tokens[at - 1]?.word) && end - at < MOST_LETTERS) at--;
  const letters = tokens.slice(at, end).map(({ word }) => word);
  const isArticle = letters.length === 1 && letters[0] === 'a' && !isTied;
  if (letters.length > 0 && !isArticle) return { text: letters.join(''), at };
  for (let from = Math.max(0, end - 12); from < end; from++) {
    const run = runFrom(tokens, from);
    if (run.at(-1)?.to === end) return { text: run.map(({ digits }) => digits).join(''), at: from };
  }
  return undefined;
}

interface Mailbox extends Part {
  /** Whether it is more than one word: then it is hardly anything else. */
  isMarked: boolean;
}

/**
 * One element of a mailbox: what is spelled, or a word, with what is spelled right before it.
 * @param isTied whether a sign follows it: then even "a" is a letter
 */
function elementBefore(tokens: readonly Token[], end: number, isTied: boolean): Part | undefined {
  const spelled = spelledBefore(tokens, end, isTied);
  const word = tokens[end - 1]?.word ?? '';
  const last =
    spelled ??
    (isPlain(word) && signs[word] === undefined && !lead.has(word) ? { text: word, at: end - 1 } : undefined);
  if (last === undefined) return undefined;
  const before = tokens[last.at - 1]?.word ?? '';
  if (/^\d+$/.test(last.text)) {
    const name = isLetter(before) ? spelledBefore(tokens, last.at, true) : undefined;
    if (name) return { text: name.text + last.text, at: name.at };
    if (isPlain(before) && signs[before] === undefined && !lead.has(before))
      return { text: before + last.text, at: last.at - 1 };
  }
  if (!spelled && isLetter(before) && before !== 'a' && before !== 'i')
    return { text: before + last.text, at: last.at - 1 };
  return last;
}

/** What stands before the "at", back over the signs that tie it together. */
function mailboxBefore(tokens: readonly Token[], end: number): Mailbox | undefined {
  let part = elementBefore(tokens, end, false);
  if (part === undefined) return undefined;
  let isMarked = part.at < end - 1 || /[\d._+-]/.test(part.text);
  for (let signed = 0; signed < 5; signed++) {
    const sign: string | undefined = signs[tokens[part.at - 1]?.word ?? ''];
    const before: Part | undefined = sign === undefined ? undefined : elementBefore(tokens, part.at - 1, true);
    if (sign === undefined || before === undefined) break;
    part = { text: before.text + sign + part.text, at: before.at };
    isMarked = true;
  }
  return { ...part, isMarked };
}

const namesMail = (tokens: readonly Token[], from: number): boolean =>
  tokens
    .slice(Math.max(0, from - 8), from)
    .some(({ word }) => /^(?:e-?mail|mail|contact|reach|write|send|address|inbox|gmail)/.test(word));

/** "smithatgmail.com": an address that a recogniser has written in one word; what stands before it may still belong to it. */
function gluedAt(tokens: readonly Token[], at: number): SpokenMail | undefined {
  const word = tokens[at]?.word ?? '';
  const [, last = '', host = ''] = /^([a-z\d._+-]{2,40}?)at((?:[a-z\d-]{2,40}\.){1,3}[a-z]{2,12})$/.exec(word) ?? [];
  const labels = host.split('.');
  const isBelieved = mailHosts.test(labels[0] ?? '') || /[._+-]/.test(last) || namesMail(tokens, at);
  if (host === '' || last.startsWith('www.') || !isBelieved || !plausibleEnd(labels.at(-1) ?? '')) return undefined;
  const sign = signs[tokens[at - 1]?.word ?? ''];
  const before = sign === undefined ? undefined : elementBefore(tokens, at - 1, true);
  if (sign === undefined || before === undefined) return { text: `${last}@${host}`, from: at, to: at + 1 };
  return { text: `${before.text}${sign}${last}@${host}`, from: before.at, to: at + 1 };
}

/** The address whose "at" is this token, or in it. */
export function mailAt(tokens: readonly Token[], at: number): SpokenMail | undefined {
  const glued = gluedAt(tokens, at);
  if (glued) return glued;
  if (tokens[at]?.word !== 'at' && tokens[at]?.word !== '@') return undefined;
  const isSign = /^(?:sign|symbol)$/.test(tokens[at + 1]?.word ?? '');
  const host = hostFrom(tokens, isSign ? at + 2 : at + 1);
  const mailbox = host && mailboxBefore(tokens, at);
  if (host === undefined || mailbox === undefined) return undefined;
  const isProvider = host.text.split('.').some((label) => mailHosts.test(label));
  const isWord = neverMailboxes.has(mailbox.text);
  const isBelieved = isSign || mailbox.isMarked || ((isProvider || namesMail(tokens, mailbox.at)) && !isWord);
  return isBelieved ? { text: `${mailbox.text}@${host.text}`, from: mailbox.at, to: host.at } : undefined;
}
