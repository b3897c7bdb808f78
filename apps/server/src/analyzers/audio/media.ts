/** What analyzers of recordings get to see. */
import type { AudioItem, TextPiiCategory } from '@winnow/core';
import type { TextJudgement } from '@winnow/models';
import type { SoundEvent, SpeakerTurn } from '@winnow/models/sound';
import type { SpeechWindow, TrackSpeech, WindowGranularity } from './words/speech-windows.ts';

/** What is asked of a recording besides its verdict. */
export interface AudioAnalysisRequest {
  /** Whether it is to be told who speaks when. */
  readonly speakers: boolean;
  readonly tone: { readonly sentiment: boolean; readonly topics: boolean };
  /** Kinds of personal data that are to be found; none: nobody asks. */
  readonly pii: readonly TextPiiCategory[];
  readonly keywords: readonly string[];
  readonly distress: boolean;
  readonly quality: boolean;
}

/** A stretch of what one voice says, and what the text model says of it. */
export interface ToneSegment {
  readonly words: number;
  /** Absent where it is not told who speaks. */
  readonly speaker?: number;
  readonly judgement: TextJudgement;
}

/** On one track; its index where there are several. */
export type WithTrack<Event> = Event & { readonly track?: number };

/** What is heard besides words. */
export interface SoundEvents {
  /** Sounds that could have been told. */
  readonly known: readonly string[];
  readonly events: readonly WithTrack<SoundEvent>[];
}

/** Each is done once, whoever asks first. */
export interface AudioMedia {
  readonly request: AudioAnalysisRequest;
  readonly speech: () => Promise<readonly TrackSpeech[]>;
  readonly windows: Readonly<Record<WindowGranularity, () => Promise<readonly SpeechWindow[]>>>;
  /** Numbers of speakers are those of the whole recording: of each track other people. */
  readonly speakerTurns: () => Promise<readonly WithTrack<SpeakerTurn>[]>;
  readonly soundEvents: () => Promise<SoundEvents>;
  readonly tone: () => Promise<readonly ToneSegment[]>;
  readonly keywords: () => Promise<NonNullable<AudioItem['keywordMatches']>>;
  readonly quality: () => Promise<NonNullable<AudioItem['quality']>>;
}
