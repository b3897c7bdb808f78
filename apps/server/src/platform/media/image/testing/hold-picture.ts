/** Opens a picture, prints the pid of its process, and holds it until it is killed. */
import { createPictures } from '../../image.ts';
import { png } from './files.ts';

const start = { settings: { threads: 1 }, limitPixels: 100, limitMemoryBytes: 2 ** 40 };
const script = new URL('./telling-process.ts', import.meta.url);
const pictures = createPictures({ processes: 1, process: { start, script } });
const picture = await pictures.open(png(1, 1), { signal: new AbortController().signal });
process.stdout.write(`${(await picture.metadata()).pid}\n`);
setInterval(() => undefined, 1_000);
