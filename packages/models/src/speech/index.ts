/** What hears speech: sound in, text with its times out. */
export { loadSpeechModel } from '../node/load-speech-model.ts';
export type { SpeechModel, SpokenSegment, SpokenWord, TimeSpan, TranscribeOptions, Transcript } from './transcript.ts';
