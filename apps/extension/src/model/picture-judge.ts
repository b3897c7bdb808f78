/** Judges what pictures show, by the models of a server: nudity and weapons. Runs in a worker. */
import { classifyPicture, imageClassifiers, loadImageClassifiers } from '@winnow/models/browser';
import { concludePicture } from '../local/conclude-picture.ts';
import { fromBase64 } from '../pictures/base64.ts';
import { toLocalProfile } from '../settings/settings.ts';
import { toCardVerdict } from '../verdict/card-verdict.ts';
import { decodePicture } from './decode-picture.ts';
import type { PackageReader } from './model-worker.ts';
import { RUNTIME_FILE } from './runtime-file.ts';
import type { JudgePictureRequest, JudgePictureResponse } from './worker-protocol.ts';

/** @throws ModelError if a file of a model is damaged; errors of `read` */
export async function loadPictureJudge(
  read: PackageReader,
): Promise<(request: JudgePictureRequest) => Promise<JudgePictureResponse>> {
  const classifiers = await loadImageClassifiers({
    kinds: imageClassifiers.flatMap(({ kind, second = [] }) => [kind, second].flat()),
    read: (kind, file) => read(`picture-models/${kind}/${file}`),
    wasm: `/${RUNTIME_FILE}`,
  });
  const sizes = classifiers.map(({ model }) => model.size);
  const judge = async ({
    base64,
    unjudged,
    language,
    thresholds,
  }: JudgePictureRequest): Promise<JudgePictureResponse> => {
    const picture = await decodePicture(fromBase64(base64), sizes);
    try {
      const predictions = await classifyPicture(picture, classifiers);
      const profile = toLocalProfile({ thresholds });
      const verdict = concludePicture(predictions, {
        ...{ profile, language },
        unjudged: [...picture.unjudged, ...unjudged],
      });
      const { categories, ...shown } = toCardVerdict(verdict, { modality: 'image', language, profile: undefined });
      // A category without a finding would read as one that was looked for: most were not.
      const found = categories.filter(({ severity }) => severity !== 'None');
      return { verdict: { ...shown, categories: found }, scores: verdict.scores };
    } finally {
      picture.close();
    }
  };
  // One decoded picture in memory at a time.
  let last: Promise<unknown> = Promise.resolve();
  return (request) => {
    const next = last.then(() => judge(request));
    last = next.catch(() => {});
    return next;
  };
}
