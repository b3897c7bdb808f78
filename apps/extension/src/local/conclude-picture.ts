/** This device's verdict on a picture: nudity and weapons, by the server's models and meanings. */
import { assembleVerdict, type LanguageCode, type Profile, type UnjudgedPart, type Verdict } from '@winnow/core';
import { type classifyPicture, findInPicture, imageClassifiers } from '@winnow/models/browser';

interface ConcludePictureOptions {
  readonly profile: Profile;
  /** Language of the explanation. */
  readonly language: LanguageCode;
  /** What could not be looked at. */
  readonly unjudged: readonly UnjudgedPart[];
}

/**
 * Of what the classifiers look for: that it is clean says nothing about words, faces and personal data.
 * @throws Error if one of the classifiers did not run
 */
export function concludePicture(
  predictions: Awaited<ReturnType<typeof classifyPicture>>,
  { unjudged, ...options }: ConcludePictureOptions,
): Verdict<'image'> {
  const findings = imageClassifiers.flatMap((row) => {
    const found = findInPicture(row, predictions);
    if (found === undefined) throw new Error(row.missing);
    return found;
  });
  const missProbability = imageClassifiers.reduce((product, { recall }) => product * (1 - recall), 1);
  return assembleVerdict('image', { findings, bypass: [], unjudged }, { ...options, recall: 1 - missProbability });
}
