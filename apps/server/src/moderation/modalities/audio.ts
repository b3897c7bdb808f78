/** Audio: fetched or decoded, every track transcribed and classified, personal data bleeped out. */
import type { AudioItem, AudioRequest, AudioResult, FileInputSource } from '@winnow/core';
import type { Recording } from '../../platform/media/av.ts';
import type { AudioMedia } from '../analyzers/audio/media.ts';
import { spokenWords } from '../analyzers/audio/speech.ts';
import { createBankAnalyzers } from '../analyzers/banks.ts';
import { createHmaAnalyzers } from '../analyzers/hma/hma.ts';
import type { ListedWords } from '../analyzers/lists.ts';
import { type AudioRedaction, REDACTED_TRACK, redactAudio } from '../effects/audio-redaction.ts';
import type { AppliedEffect, Effect } from '../effects/effect.ts';
import { withPointer } from '../pipeline/error-pointer.ts';
import { findBanks } from '../pipeline/find-banks.ts';
import { findListAnalyzers } from '../pipeline/find-list-analyzers.ts';
import type { ConcludedContentOf, ModerationContext, Pipeline } from '../pipeline/pipeline.ts';
import { findMissingParts, openRecordingFile, toSingleResponse } from '../pipeline/recording-file.ts';
import { createAudioMedia } from './audio/audio-media.ts';
import { type SoundContent, toAudioAnalysisRequest, transcriptionModeFor } from './audio/audio-options.ts';
import { analyzeSound, concludeSound, type SoundConclusion, type SoundOutcome } from './audio/sound-verdict.ts';

/** One recording with everything resolved that depends on the tier. */
export type AudioContent = SoundContent &
  Pick<AudioRequest, 'moderationProfileId' | 'extractMetadata' | 'extractHashes' | 'redactPii'> & {
    audio: FileInputSource;
  };

/** A recording and the view of it that analyzers get. */
export interface OpenRecording extends AudioMedia {
  readonly recording: Recording;
}

export interface AudioTypes {
  modality: 'audio';
  content: AudioContent;
  media: OpenRecording;
  outcome: SoundOutcome;
  conclusion: SoundConclusion;
  output: AudioRedaction;
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

/** Transcribed again in the language of the original: the bleeps must not make it look like another language. */
const redaction: Effect<ConcludedContentOf<AudioTypes>, AudioRedaction> = {
  step: 'redact',
  isNeeded: ({ content }) => content.redactPii,
  async apply({ content, media, outcome, conclusion: _, ...work }) {
    const speech = await media.speech();
    const [first] = speech;
    const language = first?.words.length ? first.transcript.language : undefined;
    const request = toAudioAnalysisRequest(content, work.profile);
    return redactAudio(
      { recording: media.recording, speech, found: outcome.evidence.pii },
      {
        ...{ judging: work.judging, deadline: work.deadline },
        createMedia: (recording) =>
          createAudioMedia(
            { recording, tracks: [REDACTED_TRACK], request, language },
            { ...work, progress: undefined },
          ),
      },
    );
  },
};

const recordingHashes = ({ sha256, md5 }: Recording) => ({ sha256, md5 });

function assemble(
  { content, media, outcome, conclusion, profile, judging }: ConcludedContentOf<AudioTypes>,
  redacted: AppliedEffect<AudioRedaction> | undefined,
): AudioItem {
  return {
    ...conclusion.verdict,
    ...outcome.analysis,
    safeContent: redacted?.url,
    redaction: redacted?.output.report,
    metadata: content.extractMetadata ? media.recording.metadata() : undefined,
    hashes: content.extractHashes ? recordingHashes(media.recording) : undefined,
    profile: { id: profile.id, version: profile.version },
    engine: judging.engines.audio,
    analyzers: outcome.runs,
  };
}

export const audio: Pipeline<AudioTypes> = {
  modality: 'audio',
  // Chosen by us, not measured: ten minutes of speech take one to two minutes on two idle cores, and other recordings
  // may run concurrently.
  timeLimitMs: () => 600_000,
  contents: (request, _judging, tier) => [{ ...request, mode: transcriptionModeFor(request, tier) }],
  resolve,
  async analyze({ content, media, ...work }) {
    const exact = recordingHashes(media.recording);
    const missing = findMissingParts(media.recording);
    const words: ListedWords<AudioMedia> = {
      ...spokenWords,
      areAllRead: async (heard) => missing.length === 0 && ((await spokenWords.areAllRead?.(heard)) ?? true),
    };
    const [banks, lists] = await Promise.all([findBanks(work), findListAnalyzers(work, words)]);
    const known = createBankAnalyzers<AudioMedia>(
      banks && { banks, seed: exact.sha256, fingerprints: () => ({ exact }) },
    );
    const remote = createHmaAnalyzers<AudioMedia>(work.judging.hma, () => ({ seed: exact.sha256, exact }));
    const outcome = await analyzeSound(content, media, { ...work, known: [...known, ...remote, ...lists] });
    return { ...outcome, unjudged: [...outcome.unjudged, ...missing] };
  },
  conclude: concludeSound,
  effect: redaction,
  assemble,
  ruleSignals: ({ content, outcome }) => ({
    hasPersonalData: content.detectPii && outcome.runs.some(({ name, status }) => name === 'pii' && status === 'ok'),
  }),
  toContentReference: ({ media: { recording } }) => ({ sha256: recording.sha256 }),
  hold: ({ media: { recording } }) => recording.hold(),
  async release({ recording }) {
    await recording[Symbol.asyncDispose]();
  },
  answer: (_request, items, receipt) => toSingleResponse(items, receipt),
  answerInPart: undefined,
};
