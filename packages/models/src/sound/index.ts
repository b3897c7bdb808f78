/** Speaker diarisation, and detection of sounds of distress. */
export { loadSoundModel } from '../node/load-sound-model.ts';
export { loadSpeakerModel } from '../node/load-speaker-model.ts';
export type { SoundEvent, SoundModel } from './sound-model.ts';
export type { SpeakerModel, SpeakerTurn } from './speaker-model.ts';
