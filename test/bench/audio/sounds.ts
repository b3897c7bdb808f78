/** Sounds without speech, generated from seeds: silence, noise, tones, music. */

const HERTZ = 16_000;

/** 0–1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const synthesise = (seconds: number, at: (index: number) => number): Float32Array =>
  Float32Array.from({ length: seconds * HERTZ }, (_, index) => at(index));

function white(seconds: number, loudness: number): Float32Array {
  const chance = createRandom(1);
  return synthesise(seconds, () => (2 * chance() - 1) * loudness);
}

/** Low noise that swells, like wind. */
function wind(seconds: number): Float32Array {
  const chance = createRandom(2);
  let low = 0;
  return synthesise(seconds, (index) => {
    low += 0.02 * (2 * chance() - 1 - low);
    return low * 2 * (0.6 + 0.4 * Math.sin(index / HERTZ));
  });
}

const tone = (seconds: number, frequency: number): Float32Array =>
  synthesise(seconds, (index) => 0.3 * Math.sin((2 * Math.PI * frequency * index) / HERTZ));

/** Four chords, a melody over them drawn from a seed, a bass, and drums. */
function music(seconds: number, { seed, beatsPerMinute }: { seed: number; beatsPerMinute: number }): Float32Array {
  const chance = createRandom(seed);
  const [melody, noise] = [Array.from({ length: 64 }, () => Math.floor(chance() * 8)), createRandom(seed + 1)];
  const scale = [0, 2, 4, 7, 9, 12, 14, 16];
  const chords = [
    [0, 4, 7],
    [9, 12, 16],
    [5, 9, 12],
    [7, 11, 14],
  ];
  const pitch = (steps: number) => 220 * 2 ** (steps / 12);
  const voice = (frequency: number, timeS: number) =>
    [1, 2, 3, 4].reduce((sum, part) => sum + Math.sin(2 * Math.PI * frequency * part * timeS) / part ** 1.5, 0);
  return synthesise(seconds, (index) => {
    const timeS = index / HERTZ;
    const beats = (timeS * beatsPerMinute) / 60;
    const inBeat = beats % 1;
    const chord = chords[Math.floor(beats / 4) % 4] ?? [];
    const note = scale[melody[Math.floor(beats * 2) % 64] ?? 0] ?? 0;
    const harmony = chord.reduce((sum, steps) => sum + voice(pitch(steps), timeS), 0) * 0.05;
    const lead = voice(pitch(note + 12), timeS) * 0.12 * Math.exp(-3 * ((beats * 2) % 1));
    const bass = Math.sin(2 * Math.PI * pitch((chord[0] ?? 0) - 24) * timeS) * 0.2;
    const drum = (2 * noise() - 1) * 0.25 * Math.exp(-30 * inBeat);
    return harmony + lead + bass + drum;
  });
}

/** None of them contains a word. */
export const wordlessSounds: Readonly<Record<string, () => Float32Array>> = {
  silence: () => new Float32Array(30 * HERTZ),
  'white noise, loud': () => white(30, 0.5),
  'white noise, faint': () => white(30, 0.01),
  wind: () => wind(30),
  'a tone of 440 Hz': () => tone(10, 440),
  'music, slow': () => music(60, { seed: 3, beatsPerMinute: 70 }),
  'music, fast': () => music(60, { seed: 4, beatsPerMinute: 140 }),
  'music, two minutes': () => music(120, { seed: 5, beatsPerMinute: 100 }),
};
