/**
 * Writes the features of ordinary pictures that custom categories of pictures are learned beside, and their entry in the
 * manifest: `node --conditions=source --import tsx write-ordinary.ts FOLDER[:NUMBER] …`, of each folder at most NUMBER
 * pictures, chosen by their checksums. The card of the model names the sources. To be run again when its backbone changes.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locateModel } from '@winnow/models/vision';
import { openConfiguredPictures } from './open-pictures.ts';

const OUTPUT = 'features';
const LEAST_BYTES = 2_000;

const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Each picture once, also over folders. */
function choosePictures(folders: readonly string[]): Buffer[] {
  const chosen = new Map<string, Buffer>();
  for (const one of folders) {
    const [folder = '', count = '100000'] = one.split(':');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
      .map((file) => readFileSync(join(folder, file)))
      .filter((bytes) => bytes.length >= LEAST_BYTES)
      .map((bytes) => ({ bytes, hash: hashBytes(bytes) }))
      .sort((a, b) => (a.hash < b.hash ? -1 : 1));
    const fresh = [...new Map(files.map((file) => [file.hash, file])).values()].filter(({ hash }) => !chosen.has(hash));
    for (const { hash, bytes } of fresh.slice(0, Number(count))) chosen.set(hash, bytes);
  }
  return [...chosen.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, bytes]) => bytes);
}

await using pictures = openConfiguredPictures();
const embeddings: Float32Array[] = [];
for (const bytes of choosePictures(process.argv.slice(2))) embeddings.push(...(await pictures.embed(bytes)));
const width = embeddings[0]?.length ?? 0;
const highest = embeddings.reduce(
  (most, each) => each.reduce((high, value) => Math.max(high, Math.abs(value)), most),
  0,
);
const scale = Number((highest / 127).toFixed(6));
const bytes = Buffer.concat(
  embeddings.map((each) => Buffer.from(Array.from(each, (value) => Math.round(value / scale) & 0xff))),
);
const folder = locateModel('violence');
writeFileSync(join(folder, 'ordinary.bin'), bytes);
const path = join(folder, 'manifest.json');
const manifest = JSON.parse(readFileSync(path, 'utf8'));
const ordinary = { file: 'ordinary.bin', sha256: hashBytes(bytes), bytes: bytes.length, scale };
manifest.features = { output: OUTPUT, width, ordinary };
writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`${embeddings.length} pictures, ${bytes.length} bytes`);
