/**
 * Covers parts of a recording's speech with silence or a tone, and re-encodes the rest: no bytes of the file are
 * served.
 */
import type { AudioTrack } from './probe.ts';
import { maxSeconds } from './samples.ts';

export type CoverMode = 'beep' | 'mute';

export interface CoverSpan {
  readonly startS: number;
  readonly endS: number;
}

/** Raw audio: decoded, covered and encoded again. */
export interface RawAudioFormat {
  readonly channels: number;
  readonly sampleRate: number;
}

export const COVERED_TYPE = 'audio/mpeg';

/** The sample rates of MPEG audio, layer III. */
const MP3_SAMPLE_RATES = [48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000];
/** Chosen by us, not measured: long enough to avoid clicks. Fades lie outside the covered spans. */
const FADE_S = 0.01;
/** The pitch of the beeps that broadcasters use. */
const BEEP_HZ = 1_000;
/**
 * The encoder adds two or three frames, of 72 ms each at 8,000 samples a second: the output must be accepted as input
 * again.
 */
const ENCODER_PADDING_S = 0.5;
/** A tenth of full scale, -20 dBFS: as loud as a voice. */
const BEEP_LEVEL = 0.1;

/** The closest format that MP3 supports: two channels at most, and the nearest sample rate that loses nothing. */
export const toRawAudioFormat = ({ channels, sampleRate }: AudioTrack): RawAudioFormat => ({
  channels: Math.min(2, channels),
  sampleRate: MP3_SAMPLE_RATES.findLast((rate) => rate >= sampleRate) ?? 48_000,
});

/** Raw audio, as input or output. */
export const rawFormatArguments = ({ channels, sampleRate }: RawAudioFormat) => [
  '-f',
  'f32le',
  '-ar',
  String(sampleRate),
  '-ac',
  String(channels),
];

export const decodeArguments = (track: number, sound: RawAudioFormat): string[] => [
  ...['-map', `0:a:${track}`],
  ...['-t', String(maxSeconds('audio') - ENCODER_PADDING_S)],
  ...rawFormatArguments(sound),
];

/** No tags: the file's metadata is dropped. */
export const mp3Arguments = ({ channels }: RawAudioFormat): string[] => [
  ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
  ...['-c:a', 'libmp3lame', '-b:a', channels === 1 ? '64k' : '128k'],
  ...['-id3v2_version', '0', '-write_xing', '0', '-f', 'mp3'],
];

/** In order of time, with touching spans merged. */
function mergeCoverSpans(spans: readonly CoverSpan[]): CoverSpan[] {
  const areas: CoverSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.startS - b.startS)) {
    const last = areas.at(-1);
    if (last !== undefined && span.startS <= last.endS + 2 * FADE_S)
      areas[areas.length - 1] = { startS: last.startS, endS: Math.max(last.endS, span.endS) };
    else areas.push(span);
  }
  return areas;
}

/** Gain at a distance from a span: zero within, full after the fade. */
const audibleShare = (distanceS: number) =>
  distanceS <= 0 ? 0 : distanceS >= FADE_S ? 1 : (1 - Math.cos((Math.PI * distanceS) / FADE_S)) / 2;

/** Covers successive pieces of interleaved audio, in place. */
export function createSpanCoverer(
  spans: readonly CoverSpan[],
  mode: CoverMode,
  { channels, sampleRate }: RawAudioFormat,
) {
  const areas = mergeCoverSpans(spans);
  const level = mode === 'beep' ? BEEP_LEVEL : 0;
  let passed = 0;
  return (samples: Float32Array): void => {
    const length = samples.length / channels;
    for (const { startS, endS } of areas) {
      const from = Math.max(0, Math.floor((startS - FADE_S) * sampleRate) - passed);
      const to = Math.min(length, Math.ceil((endS + FADE_S) * sampleRate) - passed);
      for (let at = from; at < to; at++) {
        const timeS = (passed + at) / sampleRate;
        const stays = audibleShare(Math.max(startS - timeS, timeS - endS));
        const tone = (1 - stays) * level * Math.sin(2 * Math.PI * BEEP_HZ * timeS);
        for (let channel = 0; channel < channels; channel++) {
          const index = at * channels + channel;
          samples[index] = stays === 0 ? tone : (samples[index] ?? 0) * stays + tone;
        }
      }
    }
    passed += length;
  };
}
