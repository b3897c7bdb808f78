/** Rows of the hostile table: images, recordings and videos that are invalid, mislabelled, or malicious. */
import { hostileRecordings } from '../../../apps/server/src/platform/media/av/testing/hostile.ts';
import { bombs } from '../../../apps/server/src/platform/media/image/testing/bombs.ts';
import { forEach, type HostileCase, type HostileCases } from './row.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/**
 * Files of types that are accepted nowhere, or on another route, recognized by their first bytes; recordings have a
 * table of their own.
 */
const strangers: readonly (readonly [says: string, bytes: Buffer])[] = [
  ['an SVG drawing', latin1('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['an SVG drawing behind a comment', latin1('<?xml version="1.0"?><!-- a --><svg/>')],
  ['a page', latin1('<!doctype html><script>alert(1)</script>')],
  ['a BMP image', latin1('BM\x3a\0\0\0')],
  ['an icon', latin1('\0\0\x01\0\x01\0')],
  ['a sequence of HEIC images', latin1('\0\0\0\x18ftyphevc\0\0\0\0hevcheic')],
  ['an animated AVIF image', latin1('\0\0\0\x18ftypavis\0\0\0\0avifavis')],
  ['a JPEG XL image', latin1('\xff\x0a\0\0')],
  ['a Photoshop document', latin1('8BPS\0\x01')],
  ['a PDF document', latin1('%PDF-1.7\n')],
  ['a PostScript document', latin1('%!PS-Adobe-3.0\n')],
  ['an archive', latin1('PK\x03\x04\x14\0')],
  ['a gzip archive', latin1('\x1f\x8b\x08\0')],
  ['a program', latin1('\x7fELF\x02\x01')],
  ['a program for Windows', latin1('MZ\x90\0')],
  ['a MIDI file', latin1('MThd\0\0\0\x06')],
  ['a Flash video', latin1('FLV\x01\x05')],
  ['a playlist (HLS)', latin1('#EXTM3U\n#EXTINF:1,\nhttp://10.0.0.1/a.ts\n')],
  ['a playlist (DASH)', latin1('<?xml version="1.0"?><MPD><BaseURL>http://10.0.0.1/</BaseURL></MPD>')],
  ['a playlist (concat)', latin1('ffconcat version 1.0\nfile /etc/passwd\n')],
  ['subtitles', latin1('WEBVTT\n\n00:00.000 --> 00:01.000\nhi\n')],
  ['an MP3 recording', latin1('ID3\x04\0\0\0\0\0\0')],
  ['a WAV recording', latin1('RIFF\x04\0\0\0WAVEfmt ')],
  ['an Ogg recording', latin1('OggS\0\x02')],
  ['a WebM video', latin1('\x1a\x45\xdf\xa3\x42\x82\x84webm')],
  ['an MP4 video', latin1('\0\0\0\x18ftypisom\0\0\0\0')],
  ['a text', latin1('I am a picture, honestly.')],
  ['NULs', Buffer.alloc(100)],
  ['one byte', latin1('\xff')],
];

const unaccepted = strangers.map(
  ([says, bytes]): HostileCase => ({
    says: `image: ${says}`,
    url: '/moderation/image',
    body: { image: base64(bytes) },
    code: 'unsupported_media',
  }),
);

/** Headers of accepted formats with nothing after them. */
const heads: HostileCases = [
  ...forEach(
    [
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFF\x04\0\0\0WEBPVP8 ',
      '\0\0\0\x18ftypavif\0\0\0\0avif',
      '\0\0\0\x18ftypheic\0\0\0\0heic',
      'II*\0\x08\0\0\0',
      'BM\0\0\0\0\0\0\0\0',
    ],
    (head) => ({
      says: `image: ${JSON.stringify(head)} alone`,
      url: '/moderation/image',
      body: { image: base64(latin1(head)) },
      code: 'image_undecodable',
    }),
  ),
  ...forEach(
    [
      'RIFF\x04\0\0\0WAVE',
      'fLaC',
      'OggS',
      '#!AMR\n',
      '\x1a\x45\xdf\xa3\x42\x82\x84webm',
      '\xff\xfb\x90\0',
      'ID3\x04\0\0\0\0\0\0',
    ],
    (head) => ({
      says: `audio: ${JSON.stringify(head)} alone`,
      url: '/moderation/audio',
      body: { audio: base64(latin1(head)) },
      code: 'audio_undecodable',
    }),
  ),
];

const codes = {
  ImageTooLarge: 'image_too_large',
  ImageUndecodable: 'image_undecodable',
  UnsupportedMedia: 'unsupported_media',
  RecordingUndecodable: 'audio_undecodable',
  RecordingTooLong: 'audio_too_long',
} as const;
const codeOf = (error: string): string | undefined => Object.entries(codes).find(([name]) => name === error)?.[1];

/** Cases that take seconds are only tested next to the decoders. */
const isSlow = (says: string) => /frames|ten minutes/.test(says);

/** Those that are rejected for a single reason. */
const refusedBombs = bombs.flatMap(([says, outcome, make]): HostileCase[] => {
  const code = codeOf(outcome.source.slice(1, -1));
  if (code === undefined || isSlow(says)) return [];
  const made = async () => ({ body: { image: base64(await make()) } });
  return [{ says: `image: ${says}`, url: '/moderation/image', made, code }];
});

/** Without videos, whose errors are reported by their jobs, and without the empty file, which is not Base64. */
const refusedRecordings = hostileRecordings.flatMap(({ name, as, bytes, found }): HostileCase[] => {
  const code = typeof found === 'number' || as === 'video' || name === 'nothing' ? undefined : codeOf(found.name);
  if (code === undefined || isSlow(name)) return [];
  const made = async () => ({ body: { audio: base64(await bytes('http://127.0.0.1:9/a.ts')) } });
  return [{ says: `audio: ${name}`, url: '/moderation/audio', made, code }];
});

const batches: HostileCases = [
  {
    says: 'image: a bad one among nothing but bad ones',
    url: '/moderation/image',
    body: { image: strangers.slice(0, 3).map(([, bytes]) => base64(bytes)) },
    code: 'unsupported_media',
  },
  {
    says: 'image: one that is larger than 20 MB',
    url: '/moderation/image',
    made: () => ({ body: { image: base64(Buffer.alloc(20 * 2 ** 20 + 1, '\xff\xd8\xff', 'latin1')) } }),
    code: 'payload_too_large',
  },
];

export const files: HostileCases = [...unaccepted, ...heads, ...refusedBombs, ...refusedRecordings, ...batches];
