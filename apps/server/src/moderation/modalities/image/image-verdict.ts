/** The verdict on visual content: an image on its own, or one analyzed frame of a video. */
import {
  assembleVerdictWithHelp,
  type Bypass,
  type Finding,
  scoreFindings,
  type UnjudgedPart,
  type Verdict,
} from '@winnow/core';
import type { Analyzer } from '../../analyzers/analyzer.ts';
import type { ImageMedia } from '../../analyzers/image/media.ts';
import type { PictureTextSpan } from '../../analyzers/image/words/build-picture-text.ts';
import { type AnalysisOutcome, runAnalyzers } from '../../analyzers/run-analyzers.ts';
import type { PictureCategories } from '../../pipeline/find-picture-categories.ts';
import type { Conclusion, ModerationContext, VerdictInput } from '../../pipeline/pipeline.ts';
import { markHiddenText } from './hidden-text.ts';

/** What the analyzers found in a picture. */
export interface PictureOutcome extends AnalysisOutcome {
  /** Where words were read, and whether they are hidden; none if none were read. */
  readonly textSpans: readonly PictureTextSpan[];
  /** Those that it was compared with; absent: none. */
  readonly customCategories?: PictureCategories['categories'];
}

export interface ImageConclusion extends Conclusion {
  readonly verdict: Verdict<'image'>;
  /** Scored findings, for the verdict on the file that the picture belongs to. */
  readonly findings: readonly Finding[];
  readonly bypass: readonly Bypass[];
}

const readsWords = ({ runs }: AnalysisOutcome): boolean =>
  runs.some(({ name, status }) => name === 'words' && status === 'ok');

/** What no analyzer gets to see. */
const toUnjudgedParts = ({ unseen, width, height }: ImageMedia['picture']): UnjudgedPart[] =>
  unseen.map(({ part, reason, share, box, frame }) => {
    if (box === undefined && frame === undefined) return { part, reason, share };
    const whole = { left: 0, top: 0, width, height };
    return {
      part,
      reason,
      share,
      place: { kind: 'box', ...(box ?? whole), ...(frame === undefined ? {} : { frame }) },
    };
  });

/** @throws AnalyzerFailed, DeadlineExceeded if a required analyzer failed */
export async function analyzePicture(
  analyzers: readonly Analyzer<ImageMedia>[],
  media: ImageMedia,
  work: Pick<ModerationContext, 'deadline' | 'watch' | 'profile'>,
): Promise<PictureOutcome> {
  const outcome = await runAnalyzers(analyzers, media, work);
  const unjudged = [...toUnjudgedParts(media.picture), ...outcome.unjudged];
  return { ...outcome, unjudged, textSpans: readsWords(outcome) ? (await media.words()).spans : [] };
}

/** Combines what the analyzers found. */
export function concludeImage({ outcome, profile, language }: VerdictInput<PictureOutcome>): ImageConclusion {
  const { evidence, recall, textSpans, unjudged } = outcome;
  const decided = scoreFindings(evidence.findings, evidence.predictions);
  const { findings, bypass: hidden } = markHiddenText(decided, textSpans);
  const bypass = [...evidence.bypass, ...hidden];
  const { labels, customScores, urgentScores, waves, rules } = evidence;
  const found = { findings, bypass, unjudged, labels, customScores, urgentScores, waves, rules };
  const verdict = assembleVerdictWithHelp('image', found, { profile, language, recall });
  return { verdict, findings, bypass };
}
