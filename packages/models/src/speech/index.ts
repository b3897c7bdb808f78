/** Speech recognition: audio in, text with timestamps out. */
export { loadSpeechModel } from '../node/load-speech-model.ts';
export type {
  SpeechModel,
  SpokenSegment,
  SpokenWord,
  TimeSpan,
  TranscribeOptions,
  Transcript,
  UnheardSpan,
} from './transcript.ts';
