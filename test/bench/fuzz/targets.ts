/** Everything that is fuzzed, by name: `npm run bench -- fuzz`, and some seconds of each in the tests. */
import { media } from './media.ts';
import { requests } from './requests.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';
import type { Target } from './target.ts';
import { texts } from './texts.ts';
import { wire } from './wire.ts';

export const targets: readonly Target[] = [...texts, ...wire, ...requests, ...media, ...tables, ...routes];
