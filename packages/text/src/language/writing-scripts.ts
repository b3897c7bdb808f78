/** Detects the scripts of a text; some of them identify a language by themselves. */

/** How many Latin letters one character of the script is worth: a Han character carries about as much as three. */
interface WritingScript {
  /** The language that the script identifies; absent if several languages share it. */
  code?: string;
  worth: number;
  /** First and last code unit, in pairs. */
  units: readonly number[];
}

// biome-ignore format: rows
export const writingScripts = {
  latin: { worth: 1, units: [0x41, 0x5a, 0x61, 0x7a, 0xc0, 0x24f, 0x1e00, 0x1eff] },
  cyrillic: { worth: 1, units: [0x400, 0x52f] },
  arabic: { worth: 1, units: [0x620, 0x64a, 0x66e, 0x6d3, 0x750, 0x77f] },
  greek: { code: 'el', worth: 1, units: [0x370, 0x3ff] },
  armenian: { code: 'hy', worth: 1, units: [0x531, 0x587] },
  hebrew: { code: 'he', worth: 1, units: [0x5d0, 0x5ea] },
  devanagari: { code: 'hi', worth: 1, units: [0x900, 0x963] },
  bengali: { code: 'bn', worth: 1, units: [0x980, 0x9e3] },
  gurmukhi: { code: 'pa', worth: 1, units: [0xa01, 0xa65] },
  gujarati: { code: 'gu', worth: 1, units: [0xa81, 0xae3] },
  tamil: { code: 'ta', worth: 1, units: [0xb82, 0xbe5] },
  telugu: { code: 'te', worth: 1, units: [0xc00, 0xc63] },
  kannada: { code: 'kn', worth: 1, units: [0xc80, 0xce3] },
  malayalam: { code: 'ml', worth: 1, units: [0xd00, 0xd63] },
  thai: { code: 'th', worth: 1, units: [0xe01, 0xe4e] },
  lao: { code: 'lo', worth: 1, units: [0xe81, 0xece] },
  burmese: { code: 'my', worth: 1, units: [0x1000, 0x104f] },
  georgian: { code: 'ka', worth: 1, units: [0x10a0, 0x10ff] },
  khmer: { code: 'km', worth: 1, units: [0x1780, 0x17dd] },
  kana: { code: 'ja', worth: 2, units: [0x3041, 0x30ff, 0xff66, 0xff9f] },
  hangul: { code: 'ko', worth: 2, units: [0x1100, 0x11ff, 0x3131, 0x318e, 0xac00, 0xd7a3] },
  han: { code: 'zh', worth: 3, units: [0x3400, 0x4dbf, 0x4e00, 0x9fff] },
} as const satisfies Record<string, WritingScript>;

export type WritingScriptName = keyof typeof writingScripts;

const writingScriptNames = Object.keys(writingScripts) as WritingScriptName[];
const writingScriptRows: readonly WritingScript[] = Object.values(writingScripts);

/** Each code unit's script, precomputed: 64 KiB, so that no letter needs a search. */
let scriptIndexByUnit: Uint8Array | undefined;
function getScriptTable(): Uint8Array {
  if (scriptIndexByUnit !== undefined) return scriptIndexByUnit;
  scriptIndexByUnit = new Uint8Array(0x10000).fill(writingScriptRows.length);
  for (const [row, { units }] of writingScriptRows.entries())
    for (let i = 0; i + 1 < units.length; i += 2) scriptIndexByUnit.fill(row, units[i], (units[i + 1] ?? 0) + 1);
  return scriptIndexByUnit;
}

/** The script of a code unit; undefined for digits, symbols and scripts that are not in the table. */
export const writingScriptOf = (unit: number): WritingScriptName | undefined =>
  writingScriptNames[getScriptTable()[unit] ?? writingScriptRows.length];

/** The amount of text in each script, in Latin-letter equivalents; only scripts that occur. */
export function getScriptShares(text: string): Map<WritingScriptName, number> {
  const row = getScriptTable();
  const shares = new Map<WritingScriptName, number>();
  const add = (at: number, count: number): void => {
    const name = writingScriptNames[at];
    if (name !== undefined) shares.set(name, (shares.get(name) ?? 0) + count * writingScripts[name].worth);
  };
  // Most texts use one script throughout: characters are summed until the script changes.
  let current = writingScriptRows.length;
  let count = 0;
  for (let i = 0; i < text.length; i += 1) {
    const at = row[text.charCodeAt(i)] ?? writingScriptRows.length;
    if (at === writingScriptRows.length) continue;
    if (at !== current) {
      add(current, count);
      current = at;
      count = 0;
    }
    count += 1;
  }
  add(current, count);
  return shares;
}
