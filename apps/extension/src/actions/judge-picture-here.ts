/** This device's verdict on a picture: nudity and weapons, by the models that the person has turned on. */
import type { CardVerdict } from '../messages/card-message.ts';
import { askModel } from '../model/ask-model.ts';
import { getLanguages } from '../settings/languages.ts';
import type { ExtensionSettings } from '../settings/settings.ts';
import { strings } from '../strings.ts';

/**
 * Never plainly clean: most of what a picture may hold was not looked at.
 * @param base64 its file
 * @throws if the models fail, or this browser cannot decode the picture
 */
export async function judgePictureHere(base64: string, settings: ExtensionSettings): Promise<CardVerdict> {
  const { thresholds } = settings;
  const { language } = getLanguages(settings);
  const { verdict } = await askModel('judge-picture-by-model', { base64, language, thresholds });
  return { ...verdict, unread: verdict.unread ?? strings.problems.notLookedAt };
}
