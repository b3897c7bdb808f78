/** The input of audio analyzers. */
import type { AudioItem, SoundPlace, TextPiiCategory } from '@winnow/core';
import type { TextJudgement } from '@winnow/models';
import type { SoundEvent, SpeakerTurn } from '@winnow/models/sound';
import type { SpeechWindow, TrackSpeech, WindowGranularity } from './words/speech-windows.ts';

/** What the request asks for beyond the verdict. */
export interface AudioAnalysisRequest {
  /** Whether to report who speaks when. */
  readonly speakers: boolean;
  readonly tone: { readonly sentiment: boolean; readonly topics: boolean };
  /** The categories of personal data to detect; none if the caller did not ask. */
  readonly pii: readonly TextPiiCategory[];
  readonly keywords: readonly string[];
  readonly distress: boolean;
  readonly quality: boolean;
}

/** A segment of speech by one speaker, with the text model's predictions for it. */
export interface ToneSegment {
  readonly words: number;
  /** Absent if speakers are not identified, or this one is not known. */
  readonly speaker?: number;
  readonly judgement: TextJudgement;
}

/** An event with its track and channel, where there are several. */
export type WithSound<Event> = Event & Readonly<SoundPlace>;

/** Sounds other than speech. */
export interface SoundEvents {
  /** Sounds that the model can detect. */
  readonly known: readonly string[];
  readonly events: readonly WithSound<SoundEvent>[];
}

/** Each is computed once, on first use. */
export interface AudioMedia {
  readonly request: AudioAnalysisRequest;
  readonly speech: () => Promise<readonly TrackSpeech[]>;
  readonly windows: Readonly<Record<WindowGranularity, () => Promise<readonly SpeechWindow[]>>>;
  /** Speaker numbers are unique across the recording: each track has its own speakers. */
  readonly speakerTurns: () => Promise<readonly WithSound<SpeakerTurn>[]>;
  readonly soundEvents: () => Promise<SoundEvents>;
  readonly tone: () => Promise<readonly ToneSegment[]>;
  readonly keywords: () => Promise<NonNullable<AudioItem['keywordMatches']>>;
  readonly quality: () => Promise<NonNullable<AudioItem['quality']>>;
}
