/** Lists in a video: the words in its frames, those in its audio, and its author. */
import { isListLabel, type ListLabel, type UnjudgedPart } from '@winnow/core';
import type { Analyzer } from '../../analyzers/analyzer.ts';
import type { AudioMedia } from '../../analyzers/audio/media.ts';
import { spokenWords } from '../../analyzers/audio/speech.ts';
import type { ImageMedia } from '../../analyzers/image/media.ts';
import { pictureWords } from '../../analyzers/image/picture-text.ts';
import { type AnalysisOutcome, runAnalyzers } from '../../analyzers/run-analyzers.ts';
import { rankListLabels } from '../../known/account-lists.ts';
import { findListAnalyzers } from '../../pipeline/find-list-analyzers.ts';
import type { ModerationContext } from '../../pipeline/pipeline.ts';
import type { FrameResult } from './frames.ts';
import { timelineListLabels } from './timeline.ts';
import type { SoundJudgement } from './video-types.ts';

export interface VideoListAnalyzers {
  readonly frames: readonly Analyzer<ImageMedia>[];
  readonly sound: readonly Analyzer<AudioMedia>[];
  /** What they say of the author. */
  readonly author: AnalysisOutcome;
}

/** @throws AnalyzerFailed if they cannot be read, and the profile wants no verdict then */
export async function findVideoLists(work: ModerationContext): Promise<VideoListAnalyzers> {
  const ofParts = { ...work, about: undefined };
  const [frames, sound, ofAuthor] = await Promise.all([
    findListAnalyzers(ofParts, pictureWords),
    findListAnalyzers(ofParts, spokenWords),
    findListAnalyzers<undefined>(work),
  ]);
  return { frames, sound, author: await runAnalyzers(ofAuthor, undefined, work) };
}

interface JudgedParts {
  readonly frames: readonly FrameResult[];
  readonly sound: SoundJudgement | undefined;
  readonly author: AnalysisOutcome;
}

/** Each entry once: at its first place in what is heard, or else in what is seen. */
export function findListLabels({ frames, sound, author }: JudgedParts, durationS: number): ListLabel[] {
  const labels = [...(author.evidence.labels ?? []), ...(sound?.outcome.evidence.labels ?? [])];
  return rankListLabels([...labels.filter(isListLabel), ...timelineListLabels(frames, durationS)]);
}

/**
 * Those of words only if nothing is unread, and the words of each frame and of the audio were compared.
 * @param hasAudio whether the video has audio, judged or not
 */
export function findComparedLists(
  { frames, sound, author }: JudgedParts,
  { unjudged, hasAudio }: { readonly unjudged: readonly UnjudgedPart[]; readonly hasAudio: boolean },
): string[] {
  const parts = [
    ...frames.map(({ comparedLists }) => comparedLists),
    ...(hasAudio ? [sound?.outcome.evidence.comparedLists] : []),
  ];
  const [first = [], ...rest] = unjudged.length > 0 ? [] : parts;
  const ofWords = first.filter((id) => rest.every((compared = []) => compared.includes(id)));
  return [...(author.evidence.comparedLists ?? []), ...ofWords];
}
