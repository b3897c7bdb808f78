/** What hears who speaks, and sounds of distress. */
export { loadSoundModel } from '../node/load-sound-model.ts';
export { loadSpeakerModel } from '../node/load-speaker-model.ts';
export type { HeardSound, SoundModel } from './sound-model.ts';
export type { SpeakerModel, Turn } from './speaker-model.ts';
