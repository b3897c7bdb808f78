/** The verdict on the audio of a recording or a video: runs the audio analyzers and combines their findings. */
import { assembleVerdict, type Bypass, type Finding, type PiiFinding, scoreFindings, type Verdict } from '@winnow/core';
import type { Recording } from '../../../platform/media/av.ts';
import type { AudioMedia } from '../../analyzers/audio/media.ts';
import { type AnalysisOutcome, AnalyzerFailed, runAnalyzers } from '../../analyzers/run-analyzers.ts';
import type { ModerationContext } from '../../pipeline/pipeline.ts';
import { createAudioMedia } from './audio-media.ts';
import { type SoundContent, toAudioAnalysisRequest } from './audio-options.ts';
import { buildSoundAnalysis, type SoundAnalysis } from './sound-analysis.ts';

export interface SoundJudgement {
  readonly verdict: Verdict<'audio'>;
  readonly analysis: SoundAnalysis;
  /** Scored findings, for the verdict on the file that the audio belongs to. */
  readonly findings: readonly Finding[];
  readonly bypass: readonly Bypass[];
  readonly pii: readonly PiiFinding[];
  readonly outcome: AnalysisOutcome;
}

const hasSucceeded = ({ runs }: AnalysisOutcome, name: string): boolean =>
  runs.some((run) => run.name === name && run.status === 'ok');

/**
 * If only the tier implies speakers, a transcription without them is acceptable.
 * @throws AnalyzerFailed if the request asks for them
 */
function assertSpeakersIdentified({ transcribe, transcriptionMode }: SoundContent, outcome: AnalysisOutcome): void {
  if (!transcribe || transcriptionMode !== 'multiple' || hasSucceeded(outcome, 'speakers')) return;
  throw new AnalyzerFailed('speakers', { cause: outcome.runs.find(({ name }) => name === 'speakers')?.reason });
}

/** Combines what the analyzers found. */
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

/** One track of a file, and its options. */
export interface SoundTrack {
  readonly recording: Recording;
  /** Its index among the file's audio tracks. */
  readonly track: number;
  readonly content: SoundContent;
}

/**
 * Moderates the audio of a video.
 * @throws ApiError unsupported_language; AnalyzerFailed, DeadlineExceeded if a required
 * analyzer failed; RecordingUndecodable
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
