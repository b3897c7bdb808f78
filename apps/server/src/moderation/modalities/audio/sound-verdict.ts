/** The verdict on the sound of a recording or a video: the analyzers of audio, and what is made of what they find. */
import { assembleVerdict, type Bypass, type Finding, type PiiFinding, scoreFindings, type Verdict } from '@winnow/core';
import type { AudioMedia } from '../../../analyzers/audio/media.ts';
import { type AnalysisOutcome, AnalyzerFailed, runAnalyzers } from '../../../analyzers/run-analyzers.ts';
import type { Recording } from '../../../media/av.ts';
import type { ModerationContext } from '../../pipeline.ts';
import { createAudioMedia } from './audio-media.ts';
import { type SoundContent, toAudioAnalysisRequest } from './audio-options.ts';
import { buildSoundAnalysis, type SoundAnalysis } from './sound-analysis.ts';

export interface SoundJudgement {
  readonly verdict: Verdict<'audio'>;
  readonly analysis: SoundAnalysis;
  /** As they were decided: what a verdict on the whole that the sound belongs to is made of. */
  readonly findings: readonly Finding[];
  readonly bypass: readonly Bypass[];
  readonly pii: readonly PiiFinding[];
  readonly outcome: AnalysisOutcome;
}

const hasSucceeded = ({ runs }: AnalysisOutcome, name: string): boolean =>
  runs.some((run) => run.name === name && run.status === 'ok');

/** Where the tier alone asks for speakers, a transcription without them is one. @throws AnalyzerFailed where the request does */
function assertSpeakersIdentified({ transcribe, transcriptionMode }: SoundContent, outcome: AnalysisOutcome): void {
  if (!transcribe || transcriptionMode !== 'multiple' || hasSucceeded(outcome, 'speakers')) return;
  throw new AnalyzerFailed('speakers', { cause: outcome.runs.find(({ name }) => name === 'speakers')?.reason });
}

/** What is made of what the analyzers have found. */
export async function concludeSound(
  content: SoundContent,
  media: AudioMedia,
  { outcome, profile }: Pick<ModerationContext, 'profile'> & { readonly outcome: AnalysisOutcome },
): Promise<SoundJudgement> {
  assertSpeakersIdentified(content, outcome);
  const { bypass, pii, opinions } = outcome.evidence;
  const findings = scoreFindings(outcome.evidence.findings, opinions);
  const { language } = content;
  const verdict = assembleVerdict('audio', { findings, bypass }, { profile, language, coverage: outcome.coverage });
  const analysis = await buildSoundAnalysis({ content, media, pii, hasSpeakers: hasSucceeded(outcome, 'speakers') });
  return { verdict, analysis, findings, bypass, pii, outcome };
}

/** One track of a file, and what is asked of it. */
export interface SoundTrack {
  readonly recording: Recording;
  /** Its index among the sounds of the file. */
  readonly track: number;
  readonly content: SoundContent;
}

/**
 * The sound of a video.
 * @throws ApiError unsupported_language; AnalyzerFailed, DeadlineExceeded where a required analyzer did not work; RecordingUndecodable
 */
export async function judgeSound(
  { recording, track, content }: SoundTrack,
  work: ModerationContext,
): Promise<SoundJudgement> {
  const { judging, deadline, profile, watch } = work;
  const media = await createAudioMedia(
    { recording, tracks: [track], request: toAudioAnalysisRequest(content, profile) },
    work,
  );
  const outcome = await runAnalyzers(judging.analyzers.audio, media, { deadline, watch });
  return concludeSound(content, media, { outcome, profile });
}
