/** Fuzz targets: what files say about their picture, in EXIF, XMP, IPTC, texts of a PNG and comments. */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { findMissingGifShare } from '../../../apps/server/src/platform/media/image/gif.ts';
import { MAX_KEYS, toImageMetadata } from '../../../apps/server/src/platform/media/image/image-metadata.ts';
import { readGifComments, readJpegComments } from '../../../apps/server/src/platform/media/image/metadata/comments.ts';
import {
  type DescriptionBlocks,
  listWrittenTexts,
  MAX_WRITTEN_CHARACTERS,
  MAX_WRITTEN_TEXTS,
  readDescription,
} from '../../../apps/server/src/platform/media/image/metadata/file-description.ts';
import { readPng } from '../../../apps/server/src/platform/media/image/png.ts';
import { chunk, gifOf, png } from '../../../apps/server/src/platform/media/image/testing/files.ts';
import { corruptedBytes, defineTarget, ensure, type FuzzTarget } from './fuzz-target.ts';
import { expectRefusal } from './refusals.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Parts of packets, whole and torn, in any order. */
const packets = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '<?xpacket begin="" id="x"?>',
          '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
          '</x:xmpmeta>',
          '<?xpacket end="w"?>',
        ],
        ...['<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"', ' dc:title="', '>', '/>', "'", '"', '<'],
        ...['<dc:title>', '</dc:title>', '<dc:subject/>', '<rdf:li>', '</rdf:li>', '&amp;', '&#x1F600;', '&#xFFFFFF;'],
        ...['&#0;', '&a;', '<!ENTITY a "&a;">', '\0', '\u2028', '\ud800', '__proto__', 'XML:com.adobe.xmp: '],
      ),
      fc.string({ maxLength: 30 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

/** Data sets of record 2, with any lengths. */
const captions = fc
  .array(fc.tuple(fc.constantFrom(5, 25, 80, 105, 120, 200), fc.nat(0xffff), fc.uint8Array({ maxLength: 40 })), {
    maxLength: 12,
  })
  .map((sets) =>
    Buffer.concat(
      sets.map(([number, length, data]) => {
        const told = length % 3 === 0 ? length : data.length;
        return Buffer.concat([Buffer.from([0x1c, 2, number, told >> 8, told & 255]), data]);
      }),
    ),
  );

/** Fields of a TIFF directory with any type, count and offset: texts, the fields of Windows Explorer, places. */
const exif = fc
  .tuple(
    fc.boolean(),
    fc.array(
      fc.tuple(
        fc.constantFrom(270, 306, 34665, 34853, 37510, 40091, 40092, 33434, 37385, 2, 4, 7, 29),
        fc.constantFrom(1, 2, 3, 5, 7, 10, 12, 129, 999),
        fc.oneof(fc.nat(40), fc.constantFrom(0xffffffff, 70_000)),
        fc.oneof(fc.nat(200), fc.constantFrom(0xffffffff)),
      ),
      { maxLength: 20 },
    ),
    fc.uint8Array({ maxLength: 160 }),
  )
  .map(([isLittle, fields, rest]) => {
    const head = Buffer.alloc(10 + 12 * fields.length);
    head.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1');
    const write = {
      short: isLittle ? 'writeUInt16LE' : 'writeUInt16BE',
      long: isLittle ? 'writeUInt32LE' : 'writeUInt32BE',
    } as const;
    head[write.long](8, 4);
    head[write.short](fields.length, 8);
    for (const [index, [tag, type, count, offset]] of fields.entries()) {
      const at = 10 + 12 * index;
      head[write.short](tag, at);
      head[write.short](type, at + 2);
      head[write.long](count, at + 4);
      head[write.long](offset, at + 8);
    }
    return Buffer.concat([head, rest]);
  });

const texts = fc.array(
  fc.record({ keyword: fc.string({ maxLength: 20 }), text: fc.option(packets, { nil: undefined }) }),
  {
    maxLength: 6,
  },
);

const header = {
  ...{ width: 4, height: 4, timing: { delays: [0], loop: 0 } },
  metadata: { space: 'srgb', depth: 'uchar', hasAlpha: false },
} as const;

/** Whatever a file says is bounded, printable, and each text once. @throws if it is not */
function checkDescription(blocks: DescriptionBlocks): void {
  const from = performance.now();
  const description = readDescription(blocks);
  const written = listWrittenTexts(description);
  const said = written.texts.map(({ text }) => text);
  ensure(said.length <= MAX_WRITTEN_TEXTS && written.unread.length <= MAX_WRITTEN_TEXTS, 'too many texts');
  ensure(said.join('').length <= MAX_WRITTEN_CHARACTERS, 'too much text');
  ensure(new Set(said).size === said.length, 'a text twice');
  ensure(!said.some((text) => /[\p{Cc}\p{Cs}]/u.test(text)), 'what cannot be written');
  const metadata = toImageMetadata({ format: 'jpeg', header, frameCount: 1, description });
  ensure(metadata.length <= MAX_KEYS, `${metadata.length} keys`);
  ensure(!metadata.some(([, value]) => Buffer.byteLength(value) > 1_024), 'a long value');
  ensure(performance.now() - from < 1_000, 'a second');
}

const segment = (marker: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
const gifComment = Buffer.concat([Buffer.from([0x21, 0xfe, 5]), latin1('howdy'), Buffer.from([0])]);
const gif = gifOf(2, 4, 4);

/** Files of which only the metadata is read. */
const files = [
  Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xfe, latin1('by hand')), segment(0xfe, latin1('twice'))]),
  Buffer.concat([gif.subarray(0, -1), gifComment, gif.subarray(-1)]),
  png(4, 4, [
    chunk('tEXt', latin1('Title\0one text')),
    chunk('zTXt', Buffer.concat([latin1('Comment\0\0'), deflateSync('two texts')])),
    chunk('iTXt', Buffer.concat([latin1('parameters\0\x01\0\0\0'), deflateSync('four')])),
  ]),
];

export const pictureMetadataTargets: readonly FuzzTarget[] = [
  defineTarget({
    name: 'picture-descriptions',
    description: 'EXIF, XMP, IPTC and texts give bounded, printable texts in bounded time, whatever they say',
    runs: 500,
    inputs: fc.record({
      exif: fc.option(corruptedBytes(exif), { nil: undefined }),
      xmp: fc.option(
        packets.map((text) => Buffer.from(text)),
        { nil: undefined },
      ),
      iptc: fc.option(corruptedBytes(captions), { nil: undefined }),
      texts,
    }),
    check: checkDescription,
  }),
  defineTarget({
    name: 'picture-comments',
    description: 'comments of damaged files are read up to their limits, and the missing share of a GIF is one',
    runs: 500,
    inputs: corruptedBytes(fc.constantFrom(...files)),
    async check(bytes) {
      for (const read of [readJpegComments, readGifComments])
        checkDescription({ texts: read(bytes).map((text) => ({ keyword: 'Comment', text })) });
      await expectRefusal(
        () => checkDescription(readPng(bytes)),
        () => true,
      );
      const share = findMissingGifShare(bytes);
      ensure(share >= 0 && share <= 1, `${share} of a GIF`);
    },
  }),
];
