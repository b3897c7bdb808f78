/** Audio: fetched or decoded, every track transcribed and classified, personal data bleeped out. */
import type { AudioItem, AudioRequest, AudioResult, FileInputSource, PiiFinding } from '@winnow/core';
import type { Recording } from '../../platform/media/av.ts';
import type { AudioMedia } from '../analyzers/audio/media.ts';
import { type AnalysisOutcome, runAnalyzers } from '../analyzers/run-analyzers.ts';
import { withPointer } from '../pipeline/error-pointer.ts';
import type { AnalyzedContent, ModerationContext, Pipeline } from '../pipeline/pipeline.ts';
import { openRecordingFile, toSingleResponse } from '../pipeline/recording-file.ts';
import { createAudioMedia } from './audio/audio-media.ts';
import { type SoundContent, toAudioAnalysisRequest, transcriptionModeFor } from './audio/audio-options.ts';
import { redactAudio } from './audio/audio-redaction.ts';
import { concludeSound } from './audio/sound-verdict.ts';

/** One recording with everything resolved that depends on the tier. */
export type AudioContent = SoundContent &
  Pick<AudioRequest, 'moderationProfileId' | 'extractMetadata' | 'redactPii'> & { audio: FileInputSource };

/** A recording and the view of it that analyzers get. */
export interface OpenRecording extends AudioMedia {
  readonly recording: Recording;
}

export interface AudioTypes {
  modality: 'audio';
  content: AudioContent;
  media: OpenRecording;
  outcome: AnalysisOutcome;
  item: AudioItem;
  result: AudioResult;
}

async function resolve(content: AudioContent, work: ModerationContext): Promise<OpenRecording> {
  const recording = await openRecordingFile('audio', content.audio, work);
  try {
    const tracks = recording.audioTracks.map(({ index }) => index);
    const media = await createAudioMedia(
      { recording, tracks, request: toAudioAnalysisRequest(content, work.profile) },
      work,
    );
    return { ...media, recording };
  } catch (error) {
    await recording[Symbol.asyncDispose]();
    throw withPointer(error, '/audio');
  }
}

type AnalyzedRecording = AnalyzedContent<AudioContent, OpenRecording>;

async function redactAnalyzedRecording(
  { content, media, outcome: _, ...work }: AnalyzedRecording,
  pii: readonly PiiFinding[],
) {
  const [first] = await media.speech();
  const language = first?.words.length ? first.transcript.language : undefined;
  return redactAudio(media.recording, pii, { ...work, content, language });
}

async function conclude(analyzed: AnalyzedRecording): Promise<AudioItem> {
  const { content, media, outcome, profile, judging } = analyzed;
  const { verdict, analysis, pii } = await concludeSound(content, media, { outcome, profile });
  const redaction = content.redactPii ? await redactAnalyzedRecording(analyzed, pii) : undefined;
  return {
    ...verdict,
    ...analysis,
    safeContent: redaction && (await judging.storeRedacted?.(redaction.recording)),
    redaction: redaction?.report,
    metadata: content.extractMetadata ? media.recording.metadata() : undefined,
    profile: { id: profile.id, version: profile.version },
    engine: judging.engines.audio,
    analyzers: outcome.runs,
  };
}

export const audio: Pipeline<AudioTypes> = {
  modality: 'audio',
  // Chosen by us: ten minutes of speech take one to two minutes on two idle cores, and other recordings may run
  // concurrently.
  timeLimitMs: () => 600_000,
  contents: (request, _judging, tier) => [{ ...request, mode: transcriptionModeFor(request, tier) }],
  resolve,
  analyze: ({ media, judging, ...work }) => runAnalyzers(judging.analyzers.audio, media, work),
  conclude,
  toContentLog: ({ media: { recording } }, verdict) => ({ verdict, content: { sha256: recording.sha256 } }),
  async release({ recording }) {
    await recording[Symbol.asyncDispose]();
  },
  answer: (_request, items, receipt) => toSingleResponse(items, receipt),
  answerInPart: undefined,
};
