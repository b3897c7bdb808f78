/**
 * The public texts beside the repository, if they exist: labels of sources and annotators, and the side of the split.
 * They are not part of it: packages/models/training/README.md says where they can be had.
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { nearKey } from '../../../packages/models/training/corpus/near-key.ts';
import { trainingFolder } from '../../../packages/models/training/corpus/read-corpus.ts';
import { type Split, splitOf } from '../../../packages/models/training/corpus/split.ts';
import { type Annotation, annotationKey, readAnnotations } from './annotations.ts';
import { parseClaims, type SourceClaims } from './claims.ts';

const folder = new URL('../../../../shared/data/text/', trainingFolder);
const parts = ['en', 'other-languages'] as const;

const publicRowSchema = z.object({
  text: z.string(),
  lang: z.string(),
  labels: z.record(z.string(), z.unknown()),
  src: z.string(),
});
const sourcesSchema = z.record(z.string(), z.object({ class: z.string() }));

export interface PublicText {
  /** As the annotator saw it, if it was annotated. */
  readonly text: string;
  readonly lang: string;
  /** The first one, for a text found in several sets. */
  readonly source: string;
  /**
   * "open": may be used for training (on the train side); "closed": none of its sources may be; "mixed": found in both.
   */
  readonly licence: 'open' | 'closed' | 'mixed';
  readonly claims: SourceClaims;
  readonly reading?: Annotation;
  readonly nearKey: string;
  readonly split: Split;
}

/** Whether the public texts are available beside the repository. */
export const hasPublicTexts = (): boolean => existsSync(new URL('sources.json', folder));

/**
 * Reads all public texts with any label (about 40 s).
 * @param keeps which of them to keep in memory
 * @param excludedKeys near keys of our own texts, whose near-duplicates are left out
 * @returns one of each set of near-duplicates, the annotated one if there is one
 */
export async function readPublicTexts(
  keeps: (text: PublicText) => boolean,
  excludedKeys: ReadonlySet<string> = new Set(),
): Promise<PublicText[]> {
  const classes = sourcesSchema.parse(JSON.parse(readFileSync(new URL('sources.json', folder), 'utf8')));
  const readings = readAnnotations();
  const isOpen = (source: string) => classes[source]?.class === 'open';
  const kept: PublicText[] = [];
  for (const part of parts) {
    const file = createReadStream(new URL(`${part}.jsonl.gz`, folder)).pipe(createGunzip());
    for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
      const row = publicRowSchema.parse(JSON.parse(line));
      const said = parseClaims(row.labels);
      const reading = readings.get(annotationKey(row.text));
      if (reading === undefined && Object.keys(said).length === 0) continue;
      const sources = row.src.split('+');
      const open = sources.filter(isOpen).length;
      const text = reading === undefined ? row.text : [...row.text].slice(0, reading.shownLength).join('');
      const near = nearKey(text);
      const known: PublicText = {
        text,
        lang: row.lang,
        source: sources[0] ?? '',
        licence: open === sources.length ? 'open' : open === 0 ? 'closed' : 'mixed',
        claims: said,
        ...(reading && { reading }),
        nearKey: near,
        split: splitOf({ text: near }),
      };
      if (keeps(known)) kept.push(known);
    }
  }
  return removeNearDuplicates(kept, excludedKeys);
}

/** Near-duplicates are on one side of the split, so removing them after it changes nothing. */
function removeNearDuplicates(texts: readonly PublicText[], taken: ReadonlySet<string>): PublicText[] {
  const seen = new Set(taken);
  const read = texts.filter(({ reading }) => reading !== undefined);
  const unread = texts.filter(({ reading }) => reading === undefined);
  return [...read, ...unread].filter(({ nearKey }) => {
    if (seen.has(nearKey)) return false;
    seen.add(nearKey);
    return true;
  });
}
