/** Tests for what an ffmpeg lacks: it is named at startup, and nothing else is. */
import { describe, expect, test } from 'vitest';
import { checkCapabilities, type FfmpegListing, findMissingCapabilities } from './capabilities.ts';
import { acceptedCodecs, recordingFormats } from './formats.ts';
import { findTools } from './tools.ts';

const complete: FfmpegListing = {
  formats: Object.fromEntries(Object.values(recordingFormats).map(({ demuxer }) => [demuxer, { canDemux: true }])),
  codecs: Object.fromEntries([...acceptedCodecs].map((name) => [name, { canDecode: true }])),
  encoders: { libmp3lame: {} },
};
const { mp3: _, ...withoutMp3 } = complete.codecs;

describe('a build', () => {
  test.each<[string, Partial<FfmpegListing>, string[]]>([
    ['that has everything', {}, []],
    ['without a demuxer of several formats', { formats: { ...complete.formats, mov: { canDemux: false } } }, ['mov']],
    ['without a codec', { codecs: withoutMp3 }, ['mp3']],
    ['that only encodes a codec', { codecs: { ...complete.codecs, av1: { canDecode: false } } }, ['av1']],
    ['of which it is unknown whether it decodes a codec', { codecs: { ...complete.codecs, mjpeg: {} } }, []],
    ['without the encoder of redacted recordings', { encoders: {} }, ['libmp3lame']],
  ])('%s', (_says, listing, missing) => {
    expect(findMissingCapabilities({ ...complete, ...listing })).toEqual(missing);
  });
});

// In this order: fluent-ffmpeg keeps the first lists that it reads.
test('a program that does not start is a warning; the one at hand reads everything', async () => {
  expect(await checkCapabilities('/nonexistent')).toContain('did not list');
  const { tools, warnings } = await findTools({ ffmpeg: null, ffprobe: null });
  expect(tools).toBeDefined();
  expect(warnings.filter((warning) => warning.includes(' lacks '))).toEqual([]);
});
