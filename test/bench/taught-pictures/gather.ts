/**
 * Gathers the pictures of `npm run bench -- taught-pictures`: `node --conditions=source --import tsx gather.ts PACKAGES
 * CHARTS FOLDER`. PACKAGES has the packages of `sources` below unpacked, each in a folder of its name and, from npm, its
 * version; CHARTS is the folder that draw_charts.py wrote; FOLDER takes `teach/CATEGORY`, `test/CATEGORY` and `test/none`.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

type Part = 'teach' | 'test';

interface PictureSource {
  readonly category: string;
  readonly part: Part;
  /** Within PACKAGES. */
  readonly folder: string;
  /** Files that are taken, and those of them that are not. */
  readonly pattern?: RegExp;
  readonly except?: RegExp;
}

const stamps = 'tuxpaint-stamps-default/usr/share/tuxpaint/stamps';
const clipart = 'openclipart-png/usr/share/openclipart/png';
const cards = `${clipart}/recreation/games/cards`;
const gimp = 'gimp-help-en/usr/share/gimp/2.0/help/en/images';
/** Drawn, not photographed, or another file of the same stamp. */
const drawn = /cartoon|outline|_mirror|_flip/;

/** Of Debian: tuxpaint-stamps-default, openclipart-png, gimp-help-en, opencv-doc, python-pandas-doc; of npm: the others. */
const sources: readonly PictureSource[] = [
  { category: 'Portraits', part: 'teach', folder: 'tabler-preview-1.2.0/package/dist/static/avatars' },
  { category: 'Animals', part: 'teach', folder: `${stamps}/animals`, except: drawn },
  { category: 'Animals', part: 'test', folder: `${clipart}/animals`, except: /tux|lucchetto|flag|tatoo/ },
  { category: 'Food', part: 'teach', folder: `${stamps}/food`, except: drawn },
  { category: 'Food', part: 'test', folder: `${clipart}/food` },
  { category: 'Screenshots', part: 'teach', folder: gimp, pattern: /dialogs\/|preferences\/|menus\// },
  { category: 'Flags', part: 'teach', folder: `${clipart}/signs_and_symbols/flags`, except: /semaphore|signal/ },
  { category: 'Flags', part: 'test', folder: 'now-ui-kit-1.3.0/package/assets/img/flags' },
  { category: 'PlayingCards', part: 'teach', folder: cards, pattern: /(?:white|simple|bordered)\// },
  { category: 'PlayingCards', part: 'test', folder: `${cards}/ornamental` },
  { category: 'Charts', part: 'test', folder: 'python-pandas-doc/usr/share/doc/python-pandas-doc/html/reference/api' },
  { category: 'none', part: 'test', folder: 'opencv-doc/usr/share/doc/opencv-doc/examples/data' },
  { category: 'none', part: 'test', folder: 'tabler-preview-1.2.0/package/dist/static/photos' },
  { category: 'none', part: 'test', folder: `${stamps}/household` },
  { category: 'none', part: 'test', folder: `${stamps}/town`, except: /flags/ },
  { category: 'none', part: 'test', folder: `${clipart}/tools` },
  { category: 'none', part: 'test', folder: `${clipart}/office` },
];

/** Those that were sorted by eye: portraits and landscapes of design kits and wallpapers, screenshots of KPhotoAlbum. */
const labelledSchema = z.array(
  z.object({ category: z.string(), part: z.enum(['teach', 'test']), files: z.array(z.string()) }),
);

const [packages = '', charts = '', target = ''] = process.argv.slice(2);
const mediaFolder = fileURLToPath(new URL('../../../../shared/data/media/', import.meta.url));
const seen = new Set<string>();

/** Each picture once. */
function take(path: string, category: string, part: Part): void {
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
  if (seen.has(hash)) return;
  seen.add(hash);
  const folder = join(target, part, category);
  mkdirSync(folder, { recursive: true });
  copyFileSync(path, join(folder, `${hash.slice(0, 16)}${extname(path).toLowerCase()}`));
}

const isPicture = (file: string): boolean => /\.(jpe?g|png|webp)$/i.test(file);

function takeFolder(
  folder: string,
  { category, part, pattern = /./, except = /^$/ }: Omit<PictureSource, 'folder'>,
): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (isPicture(file) && pattern.test(file) && !except.test(file)) take(join(folder, file), category, part);
}

const labelled = labelledSchema.parse(JSON.parse(readFileSync(new URL('labelled.json', import.meta.url), 'utf8')));
for (const { category, part, files } of labelled) for (const file of files) take(join(packages, file), category, part);
for (const { folder, ...source } of sources) takeFolder(join(packages, folder), source);
takeFolder(charts, { category: 'Charts', part: 'teach' });
if (existsSync(mediaFolder)) {
  const weapons = join(mediaFolder, 'weapons/weapon');
  takeFolder(weapons, { category: 'Firearms', part: 'teach', pattern: /^armas/ });
  takeFolder(weapons, { category: 'Firearms', part: 'test', pattern: /^test/ });
  takeFolder(join(mediaFolder, 'faces'), { category: 'Portraits', part: 'test' });
}
console.log(`${seen.size} pictures`);
