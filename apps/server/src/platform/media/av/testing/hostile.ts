/** Malicious and broken recordings and videos: their bytes, and how each is to be reported. */
import { UnsupportedMedia } from '../../image/picture-errors.ts';
import type { RecordingKind } from '../formats.ts';
import { RecordingTooLong, RecordingUndecodable } from '../recording-errors.ts';
import { h264, id3, lavfi, makeMediaFile, patchBox, pictures, replaceBoxContent, sine, tone, wav } from './files.ts';

const text = (content: string) => Buffer.from(content, 'latin1');
const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const cover = [
  ...lavfi('color=size=64x64:duration=1'),
  '-frames:v',
  '1',
  '-c:v',
  'png',
  '-disposition:v',
  'attached_pic',
];

/** What ffmpeg creates for them: the file extension, and its arguments. */
const recipes = {
  mp3: ['mp3', ...tone(1)],
  m4a: ['m4a', ...tone(1)],
  mp4: ['mp4', ...pictures(1), ...tone(1), ...h264],
  silentVideo: ['mp4', ...pictures(1), ...h264],
  // ffmpeg cannot seek back to write the length.
  webm: ['webm', ...tone(1), '-live', '1'],
  mkv: ['mkv', ...tone(1), '-c:a', 'truehd', '-strict', '-2'],
  dts: ['mov', ...tone(1), '-ar', '48000', '-c:a', 'dca', '-strict', '-2'],
  avi: ['avi', ...pictures(1), ...tone(1), '-c:v', 'mpeg4', '-c:a', 'mp2'],
  flac: ['flac', ...tone(1)],
  long: ['flac', ...lavfi('anullsrc=r=8000:cl=mono'), '-t', '602'],
  longVideo: ['mp4', ...lavfi('color=size=16x16:rate=1:duration=602'), ...h264],
  tracks: ['mp4', ...tone(1), ...Array.from({ length: 5 }, () => ['-map', '0:a']).flat()],
  cover: ['mp3', ...tone(1), ...cover],
} as const satisfies Record<string, readonly string[]>;

const files = new Map<keyof typeof recipes, Promise<Buffer>>();

/** Created once, on first use. */
function file(name: keyof typeof recipes): Promise<Buffer> {
  const [extension, ...args]: readonly string[] = recipes[name];
  const found = files.get(name) ?? makeMediaFile(extension ?? '', ...args);
  files.set(name, found);
  return found;
}

export interface HostileRecording {
  readonly name: string;
  /** Absent: as audio. */
  readonly as?: RecordingKind;
  /** @param trap an address that must not be connected to */
  bytes(trap: string): Buffer | Promise<Buffer>;
  /** How it is rejected; or the duration in seconds that is determined. */
  readonly found: (abstract new (...args: never[]) => Error) | number;
}

const dref = (trap: string) => {
  const entry = Buffer.concat([text('url \0\0\0\0'), text(`${trap}\0`)]);
  return Buffer.concat([number(0), number(1), number(entry.length + 4), entry]);
};
const soundBoxes = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref'];

export const hostileRecordings: readonly HostileRecording[] = [
  { name: 'nothing', bytes: () => Buffer.alloc(0), found: UnsupportedMedia },
  { name: 'a text', bytes: () => text('I am a recording, honestly.'), found: UnsupportedMedia },
  { name: 'a page', bytes: () => text('<!doctype html><audio src="a.mp3">'), found: UnsupportedMedia },
  { name: 'a picture', bytes: () => text('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), found: UnsupportedMedia },
  { name: 'an archive', bytes: () => text('PK\x03\x04..........'), found: UnsupportedMedia },
  { name: 'a playlist (HLS)', bytes: (trap) => text(`#EXTM3U\n#EXTINF:1,\n${trap}\n`), found: UnsupportedMedia },
  {
    name: 'a playlist (DASH)',
    bytes: (trap) => text(`<?xml version="1.0"?>\n<MPD><BaseURL>${trap}</BaseURL></MPD>`),
    found: UnsupportedMedia,
  },
  {
    name: 'a playlist (concat)',
    bytes: (trap) => text(`ffconcat version 1.0\nfile ${trap}\n`),
    found: UnsupportedMedia,
  },
  {
    name: 'a playlist behind the tag of an MP3',
    bytes: (trap) => Buffer.concat([id3(text('')), text(`#EXTM3U\n#EXTINF:1,\n${trap}\n`)]),
    found: RecordingUndecodable,
  },
  {
    name: 'a playlist behind the first bytes of an MP3',
    bytes: (trap) => Buffer.concat([text('\xff\xfb\x90\0'), text(`#EXTM3U\n${trap}\n`)]),
    found: RecordingUndecodable,
  },
  {
    name: 'an MP4 whose sound lies at an address',
    bytes: async (trap) => replaceBoxContent(await file('m4a'), soundBoxes, dref(trap)),
    found: 1,
  },
  {
    name: 'a tag that says it is 256 MB long',
    bytes: async () => Buffer.concat([id3(text(''), 0xfffffff), await file('mp3')]),
    found: RecordingUndecodable,
  },
  {
    name: 'a hundred tags',
    bytes: async () => Buffer.concat([...Array.from({ length: 100 }, () => id3(Buffer.alloc(50))), await file('mp3')]),
    found: 1,
  },
  { name: 'an MP3 with a cover', bytes: () => file('cover'), found: 1 },
  { name: 'an MP3 with a cover as video', as: 'video', bytes: () => file('cover'), found: UnsupportedMedia },
  { name: 'a recording as video', as: 'video', bytes: () => file('m4a'), found: UnsupportedMedia },
  { name: 'a video as recording', bytes: () => file('mp4'), found: UnsupportedMedia },
  { name: 'a video without sound', as: 'video', bytes: () => file('silentVideo'), found: 1 },
  {
    name: 'a list of references of Windows Media',
    bytes: (trap) => text(`[Reference]\nRef1=${trap}?MSWMExt=.asf\n`),
    found: UnsupportedMedia,
  },
  {
    name: 'a playlist in packets of MPEG-TS',
    bytes: (trap) => Buffer.concat(Array.from({ length: 5 }, () => text(`G#EXTM3U\n${trap}\n`.padEnd(188, '\n')))),
    found: RecordingUndecodable,
  },
  {
    name: 'the head of an FLV and noise',
    as: 'video',
    bytes: () => Buffer.concat([text('FLV\x01\x05\0\0\0\x09\0\0\0\0'), Buffer.alloc(9_000, 'noise')]),
    found: RecordingUndecodable,
  },
  {
    name: 'the head of an MPEG-PS and zeros',
    as: 'video',
    bytes: () => Buffer.concat([text('\0\0\x01\xba'), Buffer.alloc(9_000)]),
    found: RecordingUndecodable,
  },
  {
    name: 'the head of an AVI and noise',
    as: 'video',
    bytes: () => Buffer.concat([text('RIFF\xff\xff\xff\x7fAVI LIST'), Buffer.alloc(9_000, 'noise')]),
    found: RecordingUndecodable,
  },
  {
    name: 'an AVI that claims a day',
    as: 'video',
    // The number of frames, in the main header.
    bytes: async () => {
      const copy = Buffer.from(await file('avi'));
      copy.writeUInt32LE(2_000_000, copy.indexOf('avih') + 8 + 16);
      return copy;
    },
    found: 1,
  },
  { name: 'five sound tracks', bytes: () => file('tracks'), found: UnsupportedMedia },
  { name: 'a codec that is not accepted', bytes: () => file('dts'), found: UnsupportedMedia },
  { name: 'Matroska with a codec that is not accepted', bytes: () => file('mkv'), found: UnsupportedMedia },
  { name: 'a WebM that does not say how long it is', bytes: () => file('webm'), found: 1 },
  { name: 'one sample a second', bytes: () => wav(sine(3), { sampleRate: 1 }), found: UnsupportedMedia },
  { name: 'ten thousand channels', bytes: () => wav(sine(1), { channels: 10_000 }), found: RecordingUndecodable },
  { name: 'nine channels', bytes: () => wav(sine(9), { channels: 9 }), found: UnsupportedMedia },
  { name: 'no sample', bytes: () => wav(new Int16Array()), found: RecordingUndecodable },
  { name: 'a header that claims hours', bytes: () => wav(sine(1), { claimedBytes: 0xfffffff0 }), found: 1 },
  {
    name: 'an MP4 that claims a day',
    bytes: async () => patchBox(await file('m4a'), ['moov', 'mvhd'], 16, number(86_400_000)),
    found: 1,
  },
  {
    name: 'an MP4 without its index',
    bytes: async () => (await file('m4a')).subarray(0, (await file('m4a')).indexOf('moov') - 4),
    found: RecordingUndecodable,
  },
  {
    name: 'a video without its index',
    as: 'video',
    bytes: async () => (await file('mp4')).subarray(0, (await file('mp4')).indexOf('moov') - 4),
    found: RecordingUndecodable,
  },
  {
    name: 'a video of which only the head is left',
    as: 'video',
    bytes: async () => (await file('mp4')).subarray(0, 40),
    found: RecordingUndecodable,
  },
  {
    name: 'half an MP3',
    bytes: async () => (await file('mp3')).subarray(0, (await file('mp3')).length / 2),
    found: 0.5,
  },
  {
    name: 'an MP3 of zeros',
    bytes: () => Buffer.concat([text('\xff\xfb\x90\0'), Buffer.alloc(10_000)]),
    found: RecordingUndecodable,
  },
  {
    name: 'a FLAC head and noise',
    bytes: async () => Buffer.concat([(await file('flac')).subarray(0, 60), Buffer.alloc(9_000, 'noise')]),
    found: RecordingUndecodable,
  },
  { name: 'a WAV and an archive', bytes: () => Buffer.concat([wav(sine(1)), text('PK\x03\x04')]), found: 1 },
  { name: 'more than ten minutes', bytes: () => file('long'), found: RecordingTooLong },
  { name: 'a video of more than ten minutes', as: 'video', bytes: () => file('longVideo'), found: RecordingTooLong },
];
