/** Finds IPv4 and IPv6 addresses (RFC 791, RFC 4291) that identify a person's machine. */
import { createCuePattern, findCueBefore } from './reading/pii-cues.ts';
import type { PiiTextIndex } from './reading/pii-text-index.ts';
import type { PiiCandidate, PiiRecogniser } from './recogniser.ts';

const ipAddressWords = createCuePattern([
  'ip*',
  'ipv4',
  'ipv6',
  'src',
  'dst',
  'source',
  'host',
  'server',
  'client',
  'addr',
  'address',
  'adresse',
  'direccion',
  'remote*',
  'from',
  'ping',
  'ssh',
  'peer',
  'gateway',
  'login',
  'x forwarded for',
  'forwarded',
  'blocked',
  'banned',
  'ban',
  'proxy',
  'vpn',
  'dns',
  'subnet',
]);

const softwareVersionWords = createCuePattern([
  'v',
  'ver',
  'version*',
  'release',
  'build',
  'node',
  'npm',
  'chrome',
  'firefox',
  'firmware',
  'driver',
  'update',
  'upgrade',
  'section',
  'chapter',
  'paragraph',
  'clause',
  'article',
  'figure',
  'table',
  'rfc',
  'appendix',
  'abschnitt',
  'kapitel',
  'chapitre',
  'capitulo',
  'sdk',
  'api',
  'oid',
]);

const dot = String.raw`(?:\.|\s?[[({](?:\.|dot)[\])}]|\s\.\s)`;
const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4Pattern = new RegExp(`(?<![\\p{L}\\d.])${octet}(?:${dot}${octet}){3}(?![\\d]|\\.\\d|-\\d|[\\p{L}])`, 'gu');
const ipv6Pattern = /(?<![\p{L}\d:.])[0-9a-f:]{2,39}(?:\.\d{1,3}){0,3}(?![\p{L}\d])/giu;

/** Loopback, unspecified, multicast, broadcast and netmasks identify no machine (RFC 6890). */
function isReservedIpv4(octets: readonly number[]): boolean {
  const [first = 0] = octets;
  return first === 0 || first === 127 || first >= 224;
}

function findIpv4(textIndex: PiiTextIndex): PiiCandidate[] {
  const found: PiiCandidate[] = [];
  for (const match of textIndex.text.matchAll(ipv4Pattern)) {
    const octets = (match[0].match(/\d+/g) ?? []).map(Number);
    if (octets.length !== 4 || isReservedIpv4(octets)) continue;
    const { index } = match;
    const version = findCueBefore(textIndex.cues(softwareVersionWords), index, 12);
    const named = findCueBefore(textIndex.cues(ipAddressWords), index, 24);
    if (version > named) continue;
    if (named < 0 && octets.every((value) => value < 10)) continue;
    found.push({ start: index, end: index + match[0].length, confidence: named >= 0 ? 0.96 : 0.8 });
  }
  return found;
}

/** Whether the text is an IPv6 address: eight groups, or fewer around one "::", the last two optionally as IPv4. */
export function isIpv6(address: string): boolean {
  const halves = address.split('::');
  if (halves.length > 2) return false;
  const groupsOf = (half: string) => (half === '' ? [] : half.split(':'));
  const groups = halves.flatMap(groupsOf);
  let count = 0;
  for (const [index, group] of groups.entries()) {
    if (/^[0-9a-f]{1,4}$/i.test(group)) count++;
    else if (index === groups.length - 1 && new RegExp(`^${octet}(?:\\.${octet}){3}$`).test(group)) count += 2;
    else return false;
  }
  return halves.length === 2 ? count <= 7 : count === 8;
}

/** Shortened addresses resemble names in code (a::b); those of assigned ranges start with four digits. */
const assignedIpv6Range = /^(?:[23][0-9a-f]{3}|f[cde][0-9a-f]{2}):|^::ffff:\d+\./i;

function findIpv6(text: string): PiiCandidate[] {
  if (!/:[0-9a-f]{0,4}:/i.test(text)) return [];
  const found: PiiCandidate[] = [];
  for (const match of text.matchAll(ipv6Pattern)) {
    const address = match[0].replace(/(?<!:):$/, '');
    if (!/:.*:/.test(address) || !isIpv6(address)) continue;
    if (address.includes('::') && !assignedIpv6Range.test(address)) continue;
    found.push({ start: match.index, end: match.index + address.length, confidence: 0.97 });
  }
  return found;
}

export const ipAddress: PiiRecogniser = {
  mayContain: (folded) => /\d\s?[[({]?(?:\.|dot)|:[0-9a-f]{0,4}:/i.test(folded),
  find: (textIndex) => [...findIpv4(textIndex), ...findIpv6(textIndex.text)],
};
