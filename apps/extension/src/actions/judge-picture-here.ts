/** This device's verdict on a picture: nudity and weapons, by the models that the person has turned on. */
import type { CardVerdict } from '../messages/card-message.ts';
import { MAX_MESSAGE_BYTES } from '../messages/message-size.ts';
import { askModel } from '../model/ask-model.ts';
import { fitPicture, type PictureFile } from '../pictures/fit-picture.ts';
import { type PictureLoss, toUnjudgedParts } from '../pictures/picture-loss.ts';
import { getLanguages } from '../settings/languages.ts';
import type { ExtensionSettings } from '../settings/settings.ts';
import { sha256Hex } from '../settings/verdict-cache.ts';
import { strings } from '../strings.ts';
import { createSharedCalls } from './share-call.ts';

interface DevicePictureJudgement {
  readonly verdict: CardVerdict;
  /** What the models did not get. */
  readonly losses: readonly PictureLoss[];
}

/** A picture that is clicked twice, or is on a page as well, is judged once. */
const judgements = createSharedCalls<DevicePictureJudgement>();

async function judge(picture: PictureFile, settings: ExtensionSettings): Promise<DevicePictureJudgement> {
  const file = await fitPicture(picture, MAX_MESSAGE_BYTES);
  if (file === undefined) throw new Error('This browser cannot decode the picture.');
  const { base64, losses } = file;
  const { language } = getLanguages(settings);
  const request = { base64, unjudged: toUnjudgedParts(losses), language, thresholds: settings.thresholds };
  const { verdict } = await askModel('judge-picture-by-model', request);
  return { verdict: { ...verdict, unread: verdict.unread ?? strings.problems.notLookedAt }, losses };
}

/**
 * Never plainly clean: most of what a picture may hold was not looked at.
 * @throws if the models fail, or this browser cannot decode the picture
 */
export async function judgePictureHere(
  picture: PictureFile,
  settings: ExtensionSettings,
): Promise<DevicePictureJudgement> {
  const { language } = getLanguages(settings);
  // The file is hashed alone: it may have 60 MB, which JSON would copy.
  const file = await sha256Hex(picture.base64);
  const key = await sha256Hex(JSON.stringify([file, picture.losses, language, settings.thresholds]));
  return judgements.share(key, () => judge(picture, settings));
}
