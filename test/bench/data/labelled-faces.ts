/** Photographs with labelled faces (dlib's examples of PASCAL VOC), if the data folder exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface LabelledFace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const facesFolder = new URL('../../../../shared/data/media/faces/', import.meta.url);

const number = (attributes: string, name: string): number =>
  Number(new RegExp(`${name}='(\\d+)'`).exec(attributes)?.[1] ?? Number.NaN);

/** Boxes in pixels by file name, from dlib's own format; none if the folder does not exist. */
export function labelledFaces(): ReadonlyMap<string, readonly LabelledFace[]> {
  const all = new Map<string, LabelledFace[]>();
  if (!existsSync(facesFolder)) return all;
  for (const file of readdirSync(facesFolder).filter((name) => name.endsWith('.xml'))) {
    const xml = readFileSync(new URL(file, facesFolder), 'latin1');
    for (const [, name = '', body = ''] of xml.matchAll(/<image file='([^']+)'[^>]*>([\s\S]*?)<\/image>/g)) {
      const boxes = [...body.matchAll(/<box ([^>]*)\/>/g)].map(([, attributes = '']) => ({
        left: number(attributes, 'left'),
        top: number(attributes, 'top'),
        width: number(attributes, 'width'),
        height: number(attributes, 'height'),
      }));
      all.set(name, boxes);
    }
  }
  return all;
}
