/** Recordings: fetched or decoded, every track written down and judged by what is said and heard, personal data beeped over. */
import type { AudioItem, AudioRequest, AudioResult, FileSource, PiiFinding } from '@winnow/core';
import type { AudioMedia } from '../../analyzers/audio/media.ts';
import { type Outcome, runAnalyzers } from '../../analyzers/run.ts';
import type { Recording } from '../../media/av.ts';
import { atPointer } from '../at-pointer.ts';
import type { AnalyzedContent, Pipeline, Work } from '../pipeline.ts';
import { onlyAnswer, openedFrom } from '../recording.ts';
import { audioMedia } from './audio/media.ts';
import { askedOf, modeFor, type SoundContent } from './audio/options.ts';
import { redact } from './audio/redact.ts';
import { concludeSound } from './audio/sound.ts';

/** One recording with what hangs on the tier settled. */
export type AudioContent = SoundContent &
  Pick<AudioRequest, 'moderationProfileId' | 'extractMetadata' | 'redactPii'> & { audio: FileSource };

/** A recording, and what analyzers get to see of it. */
export interface OpenRecording extends AudioMedia {
  readonly recording: Recording;
}

export interface AudioTypes {
  modality: 'audio';
  content: AudioContent;
  media: OpenRecording;
  outcome: Outcome;
  item: AudioItem;
  result: AudioResult;
}

async function resolve(content: AudioContent, work: Work): Promise<OpenRecording> {
  const recording = await openedFrom('audio', content.audio, work);
  try {
    const tracks = recording.audioTracks.map(({ index }) => index);
    const media = await audioMedia({ recording, tracks, asked: askedOf(content, work.profile) }, work);
    return { ...media, recording };
  } catch (error) {
    await recording[Symbol.asyncDispose]();
    throw atPointer(error, '/audio');
  }
}

type AnalyzedRecording = AnalyzedContent<AudioContent, OpenRecording>;

async function redacted({ content, media, outcome: _, ...work }: AnalyzedRecording, pii: readonly PiiFinding[]) {
  const [first] = await media.speech();
  const language = first?.words.length ? first.transcript.language : undefined;
  return redact(media.recording, pii, { ...work, content, language });
}

async function conclude(analyzed: AnalyzedRecording): Promise<AudioItem> {
  const { content, media, outcome, profile, judging } = analyzed;
  const { verdict, analysis, pii } = await concludeSound(content, media, { outcome, profile });
  const redaction = content.redactPii ? await redacted(analyzed, pii) : undefined;
  return {
    ...verdict,
    ...analysis,
    safeContent: redaction && (await judging.keepSafe?.(redaction.recording)),
    redaction: redaction?.report,
    metadata: content.extractMetadata ? media.recording.metadata() : undefined,
    profile: { id: profile.id, version: profile.version },
    engine: judging.engines.audio,
    analyzers: outcome.runs,
  };
}

export const audio: Pipeline<AudioTypes> = {
  modality: 'audio',
  // Chosen: ten minutes of talk take one to two on two idle cores, and others may be heard at the same time.
  timeLimitMs: () => 600_000,
  contents: (request, _judging, tier) => [{ ...request, mode: modeFor(request, tier) }],
  resolve,
  analyze: ({ media, judging, ...work }) => runAnalyzers(judging.analyzers.audio, media, work),
  conclude,
  logged: ({ media: { recording } }, verdict) => ({ verdict, content: { sha256: recording.sha256 } }),
  async release({ recording }) {
    await recording[Symbol.asyncDispose]();
  },
  answer: (_request, items, receipt) => onlyAnswer(items, receipt),
  answerInPart: undefined,
};
