/** What analyzers of recordings get to see. */
import type { AudioItem, TextPiiCategory } from '@winnow/core';
import type { TextJudgement } from '@winnow/models';
import type { HeardSound, Turn } from '@winnow/models/sound';
import type { Grain, SpeechWindow, TrackSpeech } from './words/speech.ts';

/** What is asked of a recording besides its verdict. */
export interface Asked {
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
export interface ToneOf {
  readonly words: number;
  /** Absent where it is not told who speaks. */
  readonly speaker?: number;
  readonly judgement: TextJudgement;
}

/** On one track; its index where there are several. */
export type OnTrack<Event> = Event & { readonly track?: number };

/** What is heard besides words. */
export interface Heard {
  /** Sounds that could have been told. */
  readonly known: readonly string[];
  readonly events: readonly OnTrack<HeardSound>[];
}

/** Each is done once, whoever asks first. */
export interface AudioMedia {
  readonly asked: Asked;
  readonly speech: () => Promise<readonly TrackSpeech[]>;
  readonly windows: Readonly<Record<Grain, () => Promise<readonly SpeechWindow[]>>>;
  /** Numbers of speakers are those of the whole recording: of each track other people. */
  readonly turns: () => Promise<readonly OnTrack<Turn>[]>;
  readonly heard: () => Promise<Heard>;
  readonly tone: () => Promise<readonly ToneOf[]>;
  readonly keywords: () => Promise<NonNullable<AudioItem['keywordMatches']>>;
  readonly quality: () => Promise<NonNullable<AudioItem['quality']>>;
}
