/** Shared by the scripts that write files beside the text model: thresholds, rounding, the entry in the manifest. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { shippedTextModelFolder } from '../../src/index.ts';

/** @returns the value that at most this share of the values is above */
export function quantileFromTop(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => b - a);
  return sorted[Math.floor(share * sorted.length)] ?? 0;
}

/** Five significant digits: more change no verdict, and enlarge the file. */
export const roundWeight = (value: number): number => Number(value.toPrecision(5));

interface TextModelAsset {
  /** Its name in the folder of the shipped text model. */
  readonly file: string;
  readonly contents: string | Buffer;
  /** Fields of its entry in the manifest, beside name, checksum and size. */
  readonly more?: Readonly<Record<string, number>>;
}

/** Writes a file into the folder of the shipped text model, and its entry in the manifest. */
export function writeAsset(key: string, { file, contents, more }: TextModelAsset): void {
  const bytes = Buffer.from(contents);
  writeFileSync(`${shippedTextModelFolder}/${file}`, bytes);
  const path = `${shippedTextModelFolder}/manifest.json`;
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  manifest[key] = { file, sha256, bytes: bytes.length, ...more };
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`${file}: ${bytes.length} bytes`);
}

/** Writes heads as JSON, and their entry in the manifest. */
export const writeHeads = (name: 'urgent' | 'conversation', heads: object): void =>
  writeAsset(name, { file: `${name}.json`, contents: `${JSON.stringify(heads)}\n` });
