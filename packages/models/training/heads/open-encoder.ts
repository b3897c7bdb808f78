/** Opens the shipped text model and the space in which heads are trained. */
import { loadTextModel } from '../../src/index.ts';
import { createEncoderSpace } from '../../src/taught/index.ts';

/** @throws Error if the text model is not installed, or has no ordinary texts */
export async function openEncoder() {
  const model = await loadTextModel();
  if (!model?.encoder) throw new Error('The text model is not installed.');
  const { id, readOrdinary } = model.encoder;
  return { model, space: await createEncoderSpace({ encoder: id, embeddings: await readOrdinary() }) };
}
