/** Finds e-mail addresses (RFC 5321, RFC 6531), written plainly or spelled out ("john dot smith at gmail dot com"). */
import { fileExtensions, isPlausibleTopLevelDomain, mailProviderPattern } from './emails/hosts.ts';
import { createCuePattern, findCueBefore } from './reading/pii-cues.ts';
import type { PiiTextIndex } from './reading/pii-text-index.ts';
import type { PiiCandidate, PiiRecogniser } from './recogniser.ts';

/**
 * Latin mailboxes and hosts (accents are folded), which nearly all are; then those in other scripts. Signs that RFC
 * 5321 allows in a mailbox but that nearly always surround one (= & ? / ! #) end it here.
 */
const latinEmailPattern =
  /(?<![A-Za-z0-9._+@-])([A-Za-z0-9_+-][A-Za-z0-9._+'-]{0,63})@((?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,6}(?:xn--[A-Za-z0-9-]{2,59}|[A-Za-z]{2,24}))(?![A-Za-z0-9-]|\.[A-Za-z0-9]|@)/g;
const unicodeEmailPattern =
  /(?<![\p{L}\p{M}\p{N}._@+-])([\p{L}\p{M}\p{N}._+-]{1,64})@((?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,5}[\p{L}\p{M}]{2,24})(?![\p{L}\p{M}\p{N}@])/gu;

const emailWords = createCuePattern([
  'email*',
  'e mail*',
  'mail*',
  'correo',
  'courriel',
  'posta',
  'contact*',
  'reach*',
  'write',
  'schreib*',
  'hmu',
  'dm',
  'inbox',
  'gmail',
  'адрес',
  'почта',
  'почту',
  'escrib*',
  'scriv*',
  'ecri*',
  'メール',
  '邮箱',
  '이메일',
  'message me',
  'ping me',
  'id',
]);

const spelledAtSigns = [
  'at',
  'ät',
  'aet',
  'arroba',
  'chiocciola',
  'arobase',
  'apenstaartje',
  'małpa',
  'собака',
  'a',
  '@',
];
const spelledDotSigns = ['dot', 'punkt', 'punto', 'point', 'ponto', 'puntik', 'kropka', 'punt', 'точка', 'd0t', '.'];
const choice = (signs: readonly string[]) =>
  signs.map((sign) => sign.normalize('NFD').replace(/[\u0300-\u036f.]/g, (m) => (m === '.' ? '\\.' : ''))).join('|');
const bracketed = (signs: readonly string[]) => `\\s{0,2}[[({<]\\s?(?:${choice(signs)})\\s?[\\])}>]\\s{0,2}`;
const spaced = (signs: readonly string[]) => `\\s{1,3}(?:${choice(signs.filter((sign) => sign.length > 1))})\\s{1,3}`;
const tied = (signs: readonly string[]) => `[_-]{1,2}(?:${choice(signs.filter((sign) => sign.length > 1))})[_-]{1,2}`;
/** A literal sign that is surrounded by spaces, or split off by a line break with a reply's quote mark. */
const apart = (sign: string) => `[ \\t]{0,2}(?:\\n[> \\t]{0,3})?${sign}[ \\t]{0,2}(?:\\n[> \\t]{0,3})?`;

const at = `(?:${bracketed(spelledAtSigns)}|${spaced(spelledAtSigns)}|${tied(spelledAtSigns)}|${apart('@')})`;
const dot = `(?:${bracketed(spelledDotSigns)}|${spaced(spelledDotSigns)}|${tied(spelledDotSigns)}|\\s\\.\\s|\\.(?:\\n[> \\t]{0,3})?)`;
const labelSign = '[A-Za-z0-9\\u00c0-\\u058f]';
const label = `${labelSign}(?:${labelSign}|[-_+](?=${labelSign})){0,39}`;
const spelledAt = new RegExp(at, 'giu');
const hostAfter = new RegExp(`(${label})((?:${dot}${label}){1,4})`, 'iuy');
const separateDots = new RegExp(dot, 'giu');
const dotEnding = new RegExp(`(?:${dot})$`, 'iu');
const mailboxSign = /[A-Za-z0-9_+\u00c0-\u058f-]/;

/** Walks back from the "at" over at most four words joined by dots; returns where they start. */
function findMailboxStart(text: string, end: number): number {
  let start = end;
  for (let word = 0; word < 4; word++) {
    const wordEnd = start;
    let at = wordEnd;
    while (at > 0 && wordEnd - at < 40 && mailboxSign.test(text.charAt(at - 1))) at--;
    if (at === wordEnd) return word === 0 ? end : start;
    start = at;
    const sign = dotEnding.exec(text.slice(Math.max(0, start - 14), start))?.[0];
    if (sign === undefined || !mailboxSign.test(text.charAt(start - sign.length - 1))) return start;
    start -= sign.length;
  }
  return start;
}

/** Words that precede "at" in ordinary sentences; none of them is accepted as a mailbox on its own. */
export const nonMailboxWords = new Set(
  'me us you him her them it i we look looked looking available found find online is are was were be live work works working worked visit visiting meet meeting see seen check stay staying posted post arrived arrive good bad great best least all not more call here there now today tonight laugh point start end come one someone anyone everybody lunch dinner party noon code only download read shop order buy support signed registered located based hosted info sold stared out up down over right left back again sample plots plot just stop'.split(
    ' ',
  ),
);

interface WrittenEmail {
  readonly start: number;
  readonly end: number;
  readonly mailbox: string;
  readonly host: string;
}

/** Whether an apparent address is something else: a Git remote, a handle, a password in a URL, a file name. */
function isNotEmail(text: string, { start, end, mailbox, host }: WrittenEmail): boolean {
  const last = host.slice(host.lastIndexOf('.') + 1).toLowerCase();
  if (fileExtensions.has(last) || mailbox.includes('..') || mailbox.endsWith('.')) return true;
  if (mailbox.toLowerCase() === 'git' && /^[:/]/.test(text.charAt(end))) return true;
  const before = text.slice(Math.max(0, start - 40), start);
  return /\/\/[^\s/]*:?$/.test(before) || /message-id:\s?<$/i.test(before);
}

function findWrittenEmails(text: string): PiiCandidate[] {
  const found: PiiCandidate[] = [];
  for (const pattern of [latinEmailPattern, unicodeEmailPattern]) {
    for (const match of text.matchAll(pattern)) {
      const { 1: mailbox = '', 2: host = '', index } = match;
      const end = index + match[0].length;
      if (isNotEmail(text, { start: index, end, mailbox, host })) continue;
      // Markdown and quotes leave a sign at the front that a mailbox may start with but rarely does.
      const lead = /^[_-]+/.exec(mailbox)?.[0].length ?? 0;
      if (lead < mailbox.length)
        found.push({ start: index + lead, end, confidence: pattern === latinEmailPattern ? 0.98 : 0.85 });
    }
  }
  return found;
}

interface SpelledEmail {
  readonly start: number;
  readonly mailbox: string;
  /** How the "at" is written. */
  readonly sign: string;
  /** The parts of the host. */
  readonly labels: readonly string[];
  /** The host after its first part, with its dots as they are written. */
  readonly dots: string;
}

/** The confidence of a spelled-out address, based on how its "at" and its dots are written. */
function spelledEmailConfidence(textIndex: PiiTextIndex, { start, mailbox, sign, labels, dots }: SpelledEmail): number {
  const last = (labels.at(-1) ?? '').toLowerCase();
  if (!isPlausibleTopLevelDomain(last) || fileExtensions.has(last) || labels.length < 2) return 0;
  const written = sign.includes('@') && !/[[({<]/.test(sign);
  const broken = written && !/[ \t]/.test(sign.replace(/\n[> \t]*/g, ''));
  if (/[[({<_-]/.test(sign) || broken) return 0.92;
  const provider = labels.some((part) => mailProviderPattern.test(part.toLowerCase()));
  if (nonMailboxWords.has(mailbox.toLowerCase())) return 0;
  const named = findCueBefore(textIndex.cues(emailWords), start, 30) >= 0;
  const marked = /[\d._+-]|\s/.test(mailbox);
  if (provider && (named || marked || written)) return 0.9;
  if (written) return named || marked ? 0.85 : 0.6;
  if (/[a-z]/i.test(dots)) return provider || named || marked ? 0.85 : 0;
  return named && marked ? 0.75 : provider ? 0.65 : 0;
}

function findSpelledEmails(textIndex: PiiTextIndex): PiiCandidate[] {
  const { text } = textIndex;
  const found: PiiCandidate[] = [];
  for (const match of text.matchAll(spelledAt)) {
    const sign = match[0];
    if (sign === '@') {
      // Plainly written; only a line break inside the host matters here.
      if (!/^[\w.-]{1,60}(?:\s\.\s?|\.\n|[ _-]?[[({])/.test(text.slice(match.index + 1, match.index + 64))) continue;
    }
    hostAfter.lastIndex = match.index + sign.length;
    const host = hostAfter.exec(text);
    const start = host ? findMailboxStart(text, match.index) : match.index;
    if (!host || start === match.index) continue;
    const mailbox = text.slice(start, match.index);
    const dots = host[2] ?? '';
    const labels = host[0].split(separateDots).filter((part) => part !== '');
    const confidence = spelledEmailConfidence(textIndex, { start, mailbox, sign, labels, dots });
    if (confidence > 0) found.push({ start, end: host.index + host[0].length, confidence });
  }
  return found;
}

const mayBeSpelled = new RegExp(
  `@|[[({<]\\s?(?:${choice(spelledAtSigns)})\\s?[\\])}>]|[\\s_-](?:${choice(spelledAtSigns.slice(0, -2))})[\\s_-]`,
  'i',
);

export const email: PiiRecogniser = {
  mayContain: (folded) => mayBeSpelled.test(folded),
  find: (textIndex) =>
    textIndex.text.includes('@')
      ? [...findWrittenEmails(textIndex.text), ...findSpelledEmails(textIndex)]
      : findSpelledEmails(textIndex),
};
