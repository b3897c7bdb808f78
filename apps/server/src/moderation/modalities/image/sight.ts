/** The verdict on what can be seen: of a picture on its own, and of each picture of a video that is looked at. */
import {
  assemble,
  type Bypass,
  decide,
  type Finding,
  type LanguageCode,
  type Profile,
  type Verdict,
} from '@winnow/core';
import type { ImageMedia } from '../../../analyzers/image/media.ts';
import type { Outcome } from '../../../analyzers/run.ts';
import { unhide } from './hidden.ts';

export interface JudgedSight {
  readonly verdict: Verdict<'image'>;
  /** As they were decided: what a verdict on the whole that the picture belongs to is made of. */
  readonly findings: readonly Finding[];
  readonly bypass: readonly Bypass[];
}

/** What is made of what the analyzers have found. @param language of the explanation */
export async function concludeSight(
  media: ImageMedia,
  { evidence, runs, coverage }: Outcome,
  { profile, language }: { readonly profile: Profile; readonly language: LanguageCode },
): Promise<JudgedSight> {
  const decided = decide(evidence.findings, evidence.opinions);
  const wereRead = runs.some(({ name, status }) => name === 'words' && status === 'ok');
  const { findings, bypass } = wereRead ? unhide(decided, await media.words()) : { findings: decided, bypass: [] };
  const hidden = [...evidence.bypass, ...bypass];
  const verdict = assemble('image', { findings, bypass: hidden }, { profile, language, coverage });
  return { verdict, findings, bypass: hidden };
}
