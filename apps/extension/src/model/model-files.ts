/** The files of the models in the package, and their sizes: the build writes the list. */
import * as z from 'zod/mini';
import type { DeviceModel } from '../messages/device-models.ts';

/** The list's path in the package. */
export const MODEL_LIST = 'models.json';

const files = z.array(z.object({ path: z.string(), bytes: z.number() }));
const modelList = z.object({ text: files, pictures: files });
export type ModelList = z.output<typeof modelList>;

/** In bytes, of everything that loading the model reads. */
export async function sumModelBytes(model: DeviceModel): Promise<number> {
  const list = modelList.parse(await (await fetch(`/${MODEL_LIST}`)).json());
  return list[model].reduce((sum, { bytes }) => sum + bytes, 0);
}
