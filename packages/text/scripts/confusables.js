/** Writes src/normalize/confusables.ts from the data of UTS #39 (confusables.txt, as carried by the npm package unhomoglyph). */

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const data = createRequire(import.meta.url)('unhomoglyph/data.json');

/** Scripts whose letters are drawn like Latin ones. Arabic, Hebrew and Indic signs are left out: their likeness is faint. */
const scripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}\p{Script=Canadian_Aboriginal}\p{Script=Deseret}\p{Script=Old_Italic}\p{Script=Tifinagh}\p{Script=Georgian}\p{Script=Runic}\p{Script=Osage}\p{Script=Elbasan}\p{Script=Lycian}\p{Script=Carian}\p{Script=Common}]$/u;

/** Looks alike that UTS #39 does not list: small capitals, Cyrillic and Greek stand-ins, currency signs, turned letters. */
const ours = {
  a: 'ᴀ₳∂ɐᗩ∀',
  b: 'ʙвβ₿ъ฿',
  c: 'ↄɔ₵⊂ς',
  d: 'ᴅδ',
  e: 'ᴇεэєǝ∃ξ€ëё',
  f: 'ꜰɟ',
  g: 'ɢ₲',
  h: 'ʜн',
  i: 'ї',
  j: 'ᴊ',
  k: 'ᴋкκʞ',
  l: 'ʟ',
  m: 'ᴍмɱ',
  n: 'ɴипйηηŋ∩₦',
  o: '◯⭕',
  p: 'ᴘþ₱₽',
  q: 'ꞯ',
  r: 'ʀяɹ',
  s: '₴',
  t: 'ᴛтτʇ†‡',
  u: 'μц∪',
  v: 'ʌ√',
  w: 'шщωʍ',
  x: 'χж✗✘❌',
  y: 'ÿ',
  z: 'ζ',
};

/** @type {Map<string, string>} */
const table = new Map();
const ascii = /^[\x20-\x7e]+$/;
const bare = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '');

for (const [from, to] of Object.entries(data)) {
  if ([...from].length !== 1 || from.codePointAt(0) < 0x80 || !scripts.test(from) || ascii.test(bare(from))) continue;
  // Mathematical and other styled letters reach their plain form by NFKC first.
  if (from.normalize('NFKC') !== from) continue;
  const target = bare(to);
  if (/^[A-Za-z]$/.test(target)) table.set(from, target.toLowerCase());
}
for (const [target, letters] of Object.entries(ours)) {
  for (const letter of letters) if (!ascii.test(bare(letter))) table.set(letter, target);
}
// A capital and its small letter stand for the same Latin letter where only one of them is listed.
for (const [from, to] of [...table]) {
  for (const other of [from.toLowerCase(), from.toUpperCase()]) {
    if ([...other].length === 1 && !table.has(other) && other.codePointAt(0) >= 0x80) table.set(other, to);
  }
}
// UTS #39 draws capital iota and its kin like l; a reader of a word takes them for a capital I.
for (const [from, to] of table) {
  if (to === 'l' && table.get(from.toLowerCase()) === 'i') table.set(from, 'i');
}
const rows = [...'abcdefghijklmnopqrstuvwxyz'].map((target) => {
  const letters = [...table].filter(([, to]) => to === target).map(([from]) => from);
  return `  ${target}: '${letters.sort().join('')}',`;
});
writeFileSync(
  new URL('../src/normalize/confusables.ts', import.meta.url),
  `/** Letters that look like a Latin letter (UTS #39 confusables, Unicode licence, and our own additions): made by scripts/confusables.js. */

// biome-ignore format: data
export const confusables = {
${rows.join('\n')}
} as const satisfies Record<string, string>;
`,
);
