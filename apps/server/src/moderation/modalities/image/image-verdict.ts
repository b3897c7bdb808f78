/** The verdict on visual content: an image on its own, or one analyzed frame of a video. */
import {
  assembleVerdict,
  type Bypass,
  type Finding,
  type LanguageCode,
  type Profile,
  scoreFindings,
  type Verdict,
} from '@winnow/core';
import type { ImageMedia } from '../../analyzers/image/media.ts';
import type { AnalysisOutcome } from '../../analyzers/run-analyzers.ts';
import { markHiddenText } from './hidden-text.ts';

export interface ImageJudgement {
  readonly verdict: Verdict<'image'>;
  /** Scored findings, for the verdict on the file that the picture belongs to. */
  readonly findings: readonly Finding[];
  readonly bypass: readonly Bypass[];
}

/** Combines what the analyzers found. @param language of the explanation */
export async function concludeImage(
  media: ImageMedia,
  { evidence, runs, coverage }: AnalysisOutcome,
  { profile, language }: { readonly profile: Profile; readonly language: LanguageCode },
): Promise<ImageJudgement> {
  const decided = scoreFindings(evidence.findings, evidence.opinions);
  const wereRead = runs.some(({ name, status }) => name === 'words' && status === 'ok');
  const { findings, bypass } = wereRead
    ? markHiddenText(decided, await media.words())
    : { findings: decided, bypass: [] };
  const hidden = [...evidence.bypass, ...bypass];
  const verdict = assembleVerdict('image', { findings, bypass: hidden }, { profile, language, coverage });
  return { verdict, findings, bypass: hidden };
}
