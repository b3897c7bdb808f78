/** How much of a dialogue was given to the right voice. */
import type { SpeakerTurn } from '@winnow/models/sound';
import type { VoiceTurn } from './dialogues.ts';

/** Frames of a second. */
const RATE = 100;

interface SpeakerScore {
  /** Share of the speech whose speaker is right, under the best matching of speakers and voices; of overlapping voices either is. */
  readonly right: number;
  /** Share of the speech without a speaker. */
  readonly unknown: number;
  /** Speakers found. */
  readonly found: number;
}

/** Each frame with speech: its voices, and the speaker found in it. */
function toFrames(truth: readonly VoiceTurn[], found: readonly SpeakerTurn[]) {
  const length = Math.ceil(Math.max(...truth.map(({ endS }) => endS)) * RATE);
  const isIn = (at: number) => (turn: { startS: number; endS: number }) => turn.startS <= at && at < turn.endS;
  return Array.from({ length }, (_, frame) => {
    const isHere = isIn((frame + 0.5) / RATE);
    return {
      voices: truth.filter(isHere).map(({ voice }) => voice),
      speaker: found.find(isHere)?.speaker,
    };
  }).filter(({ voices }) => voices.length > 0);
}

/** The most frames that are right, of all ways to give each voice a speaker of its own. */
function bestMatch(
  frames: ReturnType<typeof toFrames>,
  voices: readonly number[],
  speakers: readonly number[],
): number {
  const [voice, ...rest] = voices;
  if (voice === undefined) return 0;
  const options = speakers.map((speaker) => {
    const right = frames.filter((frame) => frame.speaker === speaker && frame.voices.includes(voice)).length;
    const others = speakers.filter((other) => other !== speaker);
    return right + bestMatch(frames, rest, others);
  });
  return Math.max(bestMatch(frames, rest, speakers), ...options);
}

export function scoreSpeakers(truth: readonly VoiceTurn[], found: readonly SpeakerTurn[]): SpeakerScore {
  const frames = toFrames(truth, found);
  const voices = [...new Set(truth.map(({ voice }) => voice))];
  const speakers = [...new Set(found.flatMap(({ speaker }) => speaker ?? []))];
  return {
    right: bestMatch(frames, voices, speakers) / frames.length,
    unknown: frames.filter(({ speaker }) => speaker === undefined).length / frames.length,
    found: speakers.length,
  };
}
