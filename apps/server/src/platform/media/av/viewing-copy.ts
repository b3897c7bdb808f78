/** The viewing copy of a recording or video: low bit rates, one sound channel, and no metadata of the file. */
import { VIEWING_COPY_BYTES } from '../viewing.ts';
import type { RecordingKind } from './formats.ts';
import type { AudioTrack, VideoTrack } from './probe.ts';
import { maxSeconds } from './samples.ts';

export const viewingTypes = { audio: 'audio/mpeg', video: 'video/webm' } as const satisfies Record<
  RecordingKind,
  string
>;

/** Chosen by us, not measured: speech stays intelligible. */
const SOUND_KBPS = 32;
/** Chosen by us, not measured: a face fills a quarter of such a frame. */
const VIDEO_SIDE_PX = 480;
/** Chosen by us, not measured: half of what the frames of most videos are. */
const VIDEO_FPS = 12;
/** Chosen by us, not measured: what happens in a frame of this size stays clear. */
const VIDEO_KBPS = 250;
/** Chosen by us, not measured: the share of the limit that is aimed at, since rate control overshoots. */
const FILL = 0.8;
/** A key frame every four seconds: where the player can go to. */
const KEY_FRAMES = 4 * VIDEO_FPS;

/** What can be kept of a video this long, in kbit/s, beside its sound. */
const videoKbps = (durationS: number): number =>
  Math.floor(Math.min(VIDEO_KBPS, (FILL * VIEWING_COPY_BYTES * 8) / 1_000 / Math.max(1, durationS) - SOUND_KBPS));

/** All tracks as one channel. */
const soundFilter = (tracks: readonly AudioTrack[]): string =>
  `${tracks.map(({ index }) => `[0:a:${index}]`).join('')}amix=inputs=${tracks.length}:duration=longest:normalize=0,aformat=channel_layouts=mono[sound]`;

const soundArguments = (tracks: readonly AudioTrack[], codec: readonly string[]): string[] =>
  tracks.length === 0
    ? []
    : [
        ...['-filter_complex', soundFilter(tracks), '-map', '[sound]'],
        ...codec,
        ...['-b:a', `${SOUND_KBPS}k`, '-flags:a', '+bitexact'],
      ];

const WITHOUT_METADATA = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'];

export interface ViewingCopyInput {
  readonly kind: RecordingKind;
  readonly audioTracks: readonly AudioTrack[];
  readonly video?: VideoTrack | undefined;
  readonly durationS: number;
}

/** More tracks than this are not mixed. */
const MIXED_TRACKS = 4;

const frameFilter = `fps=${VIDEO_FPS},scale=w='min(${VIDEO_SIDE_PX},iw)':h='min(${VIDEO_SIDE_PX},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,format=yuv420p`;

/** The output options of ffmpeg. */
export function viewingArguments({ kind, audioTracks, video, durationS }: ViewingCopyInput): string[] {
  const tracks = audioTracks.slice(0, MIXED_TRACKS);
  // A muxer that writes into a pipe cannot go back to note the length: it notes this one.
  const end = ['-t', String(Math.min(durationS, maxSeconds(kind)))];
  if (kind === 'audio' || video === undefined)
    return [
      ...soundArguments(tracks, ['-ar', '24000', '-c:a', 'libmp3lame']),
      ...WITHOUT_METADATA,
      ...['-vn', ...end, '-id3v2_version', '0', '-write_xing', '0', '-f', 'mp3'],
    ];
  const kbps = videoKbps(durationS);
  return [
    ...['-map', '0:v:0', '-vf', frameFilter, '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '16'],
    ...['-b:v', `${kbps}k`, '-maxrate', `${kbps}k`, '-bufsize', `${2 * kbps}k`, '-g', String(KEY_FRAMES)],
    ...soundArguments(tracks, ['-ar', '24000', '-c:a', 'libopus']),
    ...WITHOUT_METADATA,
    ...[...end, '-f', 'webm'],
  ];
}
