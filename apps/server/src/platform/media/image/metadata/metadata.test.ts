/** Tests for what files say about their picture: EXIF in words, XMP, IPTC, comments; and for hostile forms of them. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePicture } from '../decoded-picture.ts';
import { describeExifNumber } from '../exif/exif-words.ts';
import { formatExifValue } from '../exif/format-exif.ts';
import { readExif } from '../exif/read-exif.ts';
import { openFrameSequence } from '../frame-sequence.ts';
import { chunk, detailed, gifOf, png } from '../testing/files.ts';
import { heic } from '../testing/heic.ts';
import { readGifComments, readJpegComments } from './comments.ts';
import { listWrittenTexts, readDescription } from './file-description.ts';
import { readIptc } from './iptc.ts';
import { formatXmpPosition, readXmp } from './xmp.ts';

const LIMIT = 40_000_000;

const packet = (body: string, attributes = '') => `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/" ${attributes}>${body}
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const list = (kind: string, ...items: readonly string[]) =>
  `<rdf:${kind}>${items.map((item) => `<rdf:li xml:lang="x-default">${item}</rdf:li>`).join('')}</rdf:${kind}>`;

const full = packet(
  `<dc:title>${list('Alt', 'The pier')}</dc:title>
   <dc:description>${list('Alt', 'Fish &amp; chips &#x2014; at &lt;dawn&gt;')}</dc:description>
   <dc:creator>${list('Seq', 'Ada', 'Bob')}</dc:creator>
   <dc:subject>${list('Bag', 'sea', 'boats')}</dc:subject>
   <dc:rights>${list('Alt', '© Ada')}</dc:rights>`,
  'photoshop:City="Whitby" exif:GPSLatitude="54,29.3N" exif:GPSLongitude="0,36,30W"',
);

describe('flash and metering are in words', () => {
  test.each([
    ['Flash', 0x19, 'fired, auto mode'],
    ['Flash', 0x10, 'did not fire, forced off'],
    ['Flash', 0x5f, 'fired, return detected, auto mode, red-eye reduction'],
    ['Flash', 0x20, 'no flash function'],
    ['MeteringMode', 5, 'pattern'],
    ['ExposureProgram', 3, 'aperture priority'],
    ['Orientation', 6, 'turned by 90° clockwise'],
    ['MeteringMode', 77, undefined],
    ['ISOSpeedRatings', 100, undefined],
  ])('%s %i', (name, value, expected) => {
    expect(describeExifNumber(name, value)).toBe(expected);
  });

  test('as a camera writes them', async () => {
    const exif = { IFD2: { Flash: '25', MeteringMode: '5', ExposureProgram: '2' } };
    const file = await detailed(8, 8).withExif(exif).jpeg().toBuffer();
    const found = Object.fromEntries((await decodePicture(file, 'jpeg', LIMIT)).metadata());
    expect(found).toMatchObject({
      Flash: 'fired, auto mode',
      MeteringMode: 'pattern',
      ExposureProgram: 'normal program',
    });
  });
});

describe('blocks that converters write into texts of a PNG', () => {
  const profile = (name: string, block: Buffer, length = block.length) => {
    const digits = block.toString('hex').replace(/(.{72})/g, '$1\n');
    const text = `\n${name}\n${String(length).padStart(8)}\n${digits}\n`;
    const words = Buffer.from(`Raw profile type ${name}\0\0`);
    return chunk('zTXt', Buffer.concat([words, deflateSync(Buffer.from(text))]));
  };
  const readAll = async (...chunks: Buffer[]) => {
    const { blocks } = await openFrameSequence(png(4, 4, chunks), 'png', LIMIT);
    const description = readDescription(blocks);
    return { ...listWrittenTexts(description), exif: [...description.exif.keys()] };
  };
  const exifOf = async (ImageDescription: string) => {
    const file = await detailed(8, 8).withExif({ IFD0: { ImageDescription } }).jpeg().toBuffer();
    const { exif = Buffer.alloc(0) } = await sharp(file).metadata();
    return exif;
  };
  const caption = Buffer.from([0x1c, 2, 120, 0, 4, ...Buffer.from('boat')]);

  test('are read as what they are, not as digits', async () => {
    const found = await readAll(
      profile('exif', await exifOf('a pier')),
      profile('iptc', caption),
      profile('xmp', Buffer.from(full)),
      profile('icc', Buffer.from('colours')),
    );
    expect(found.unread).toEqual([]);
    expect(found.exif).toContain('ImageDescription');
    expect(found.texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['a pier', 'boat', 'The pier', 'Fish & chips — at <dawn>']),
    );
    expect(found.texts.filter(({ text }) => /[0-9a-f]{16}/.test(text))).toEqual([]);
  });

  test('count once if they repeat the EXIF of the file, and are unread if they differ from it', async () => {
    const [one, other] = [await exifOf('a pier'), await exifOf('a boat')];
    const own = chunk('eXIf', one.subarray(6));
    const repeated = await readAll(own, profile('exif', one));
    expect([repeated.texts.map(({ text }) => text), repeated.unread]).toEqual([['a pier'], []]);
    expect((await readAll(own, profile('exif', other))).unread).toEqual(['Raw profile type exif']);
  });

  test('are texts if they have fewer bytes than they say, or words', async () => {
    const words = Buffer.from('Raw profile type exif\0you are all idiots');
    const found = await readAll(profile('iptc', caption, 99), chunk('tEXt', words));
    expect(found.texts.map(({ field }) => field)).toEqual(['Raw profile type iptc', 'Raw profile type exif']);
  });
});

describe('XMP', () => {
  const expected = {
    XMPTitle: 'The pier',
    XMPDescription: 'Fish & chips — at <dawn>',
    XMPCreator: 'Ada, Bob',
    XMPKeywords: 'sea, boats',
    XMPCopyright: '© Ada',
    XMPCity: 'Whitby',
    GPSPosition: '54.488333, -0.608333',
  };

  test.each(['jpeg', 'webp', 'avif', 'tiff'] as const)('is read from %s, and gone after redaction', async (format) => {
    const file = await detailed(16, 16).withXmp(full).toFormat(format).toBuffer();
    const picture = await decodePicture(file, format, LIMIT);
    expect(Object.fromEntries(picture.metadata())).toMatchObject(expected);
    const { bytes } = await picture.redact([], 'blur');
    const { xmp, exif, iptc } = await sharp(bytes).metadata();
    expect([xmp, exif, iptc]).toEqual([undefined, undefined, undefined]);
    expect(Buffer.from(bytes).includes('Whitby')).toBe(false);
  });

  test('is read from a PNG', async () => {
    const text = chunk(
      'iTXt',
      Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(full)]),
    );
    const picture = await decodePicture(png(4, 4, [text]), 'png', LIMIT);
    expect(Object.fromEntries(picture.metadata())).toMatchObject(expected);
  });

  test('is read under other prefixes, and not under a namespace that is none of these', () => {
    const other = packet('<d:title>real</d:title><dc:title>false</dc:title>').replace(
      'xmlns:dc="http://purl.org/dc/elements/1.1/"',
      'xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:dc="x"',
    );
    expect(Object.fromEntries(readXmp(Buffer.from(other)))).toEqual({ title: ['real'] });
  });

  test.each([
    ['54,29.3N', '0,36,30W', '54.488333, -0.608333'],
    ['54,29.3S', '100,0.0E', '-54.488333, 100.000000'],
    ['54N', '0,36W', undefined],
    ['north', '0,36W', undefined],
  ])('places %s %s', (latitude, longitude, expectedPlace) => {
    const xmp = readXmp(Buffer.from(packet('', `exif:GPSLatitude="${latitude}" exif:GPSLongitude="${longitude}"`)));
    expect(formatXmpPosition(xmp)).toBe(expectedPlace);
  });

  test.each([
    [
      'entities that would expand',
      `<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "ha">]>${packet('<dc:title>&a;</dc:title>')}`,
    ],
    ['a million openings', '<'.repeat(1_000_000)],
    ['a million tags', packet('<dc:title>'.repeat(100_000))],
    ['an attribute without end', packet('', `dc:title="${'a:a='.repeat(60_000)}`)],
    ['declarations without end', 'xmlns:a'.repeat(40_000)],
    ['spaces', packet('', `dc:title${' '.repeat(200_000)}`)],
    ['quotes', packet('', `a:a="'`.repeat(40_000))],
  ])('of %s takes no time', (_, text) => {
    const started = performance.now();
    readXmp(Buffer.from(text));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('IPTC', () => {
  const set = (number: number, text: string) => {
    const bytes = Buffer.from(text);
    return Buffer.concat([Buffer.from([0x1c, 2, number, 0, bytes.length]), bytes]);
  };
  const sets = Buffer.concat([set(5, 'Pier'), set(25, 'sea'), set(25, 'boats'), set(120, 'Größe'), set(200, 'x')]);
  const expected = [
    ['Title', 'Pier'],
    ['Keywords', 'sea'],
    ['Keywords', 'boats'],
    ['Caption', 'Größe'],
  ];

  test('is read bare, and from the resources of Photoshop', () => {
    const resource = (number: number, data: Buffer) => {
      const size = Buffer.alloc(4);
      size.writeUInt32BE(data.length);
      return Buffer.concat([Buffer.from('8BIM'), Buffer.from([number >> 8, number & 255, 0, 0]), size, data]);
    };
    const resources = [Buffer.from('Photoshop 3.0\0'), resource(0x03ed, Buffer.alloc(16)), resource(0x0404, sets)];
    expect(readIptc(sets)).toEqual(expected);
    expect(readIptc(Buffer.concat(resources))).toEqual(expected);
  });

  test('that ends early gives what is there', () => {
    for (let length = 0; length <= sets.length; length++) readIptc(sets.subarray(0, length));
    expect(readIptc(sets.subarray(0, 12))).toEqual([['Title', 'Pier']]);
  });
});

describe('texts that people wrote about a picture', () => {
  const comment = (text: string) => {
    const body = Buffer.from(text);
    return Buffer.concat([Buffer.from([0xff, 0xfe, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
  };

  const photoshopSegment = (caption: string) => {
    const text = Buffer.from(caption);
    const set = Buffer.concat([Buffer.from([0x1c, 2, 120, text.length >> 8, text.length & 255]), text]);
    const body = Buffer.concat([
      Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0'),
      Buffer.from([set.length >> 8, set.length & 255]),
      set,
    ]);
    return Buffer.concat([Buffer.from([0xff, 0xed, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
  };

  test('are read from every place, each once', async () => {
    const exif = { IFD0: { ImageDescription: 'The pier' }, IFD2: { UserComment: 'hello there' } };
    const plain = await detailed(8, 8).withExif(exif).withXmp(full).jpeg().toBuffer();
    const file = Buffer.concat([plain.subarray(0, 2), comment('by hand'), plain.subarray(2)]);
    expect((await decodePicture(file, 'jpeg', LIMIT)).written).toEqual({
      texts: [
        { field: 'ImageDescription', text: 'The pier' },
        { field: 'UserComment', text: 'hello there' },
        { field: 'XMPDescription', text: 'Fish & chips — at <dawn>' },
        { field: 'XMPKeywords', text: 'sea, boats' },
        { field: 'Comment', text: 'by hand' },
      ],
      unread: [],
    });
  });

  test('are read from a HEIC', async () => {
    const plain = await detailed(8, 8)
      .withExif({ IFD0: { ImageDescription: 'from a phone' } })
      .jpeg()
      .toBuffer();
    const exif = (await sharp(plain).metadata()).exif?.subarray(6) ?? plain;
    const { written } = await decodePicture(await heic([64, 48], ['testsrc=s=64x48'], { exif }), 'heic', LIMIT);
    expect(written.texts).toEqual([{ field: 'ImageDescription', text: 'from a phone' }]);
  });

  test('are read from a PNG, plain, compressed and international', async () => {
    const texts = [
      chunk('tEXt', Buffer.from('Title\0one text')),
      chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync('two texts')])),
      chunk('iTXt', Buffer.from('Description\0\0\0de\0Beschreibung\0drei Größen')),
      chunk('iTXt', Buffer.concat([Buffer.from('parameters\0\x01\0\0\0'), deflateSync('four')])),
    ];
    const { written } = await decodePicture(png(4, 4, texts), 'png', LIMIT);
    expect(written.texts.map(({ text }) => text)).toEqual(['one text', 'two texts', 'drei Größen', 'four']);
  });

  test('are read from a GIF', async () => {
    const extension = Buffer.concat([Buffer.from([0x21, 0xfe, 5]), Buffer.from('howdy'), Buffer.from([0])]);
    const plain = gifOf(2, 4, 4);
    const file = Buffer.concat([plain.subarray(0, -1), extension, plain.subarray(-1)]);
    expect(readGifComments(file)).toEqual(['howdy']);
    expect((await decodePicture(file, 'gif', LIMIT)).written.texts).toEqual([{ field: 'Comment', text: 'howdy' }]);
  });

  test('that are too long are reported as unread', async () => {
    const long = [
      chunk('zTXt', Buffer.concat([Buffer.from('bomb\0\0'), deflateSync(Buffer.alloc(10_000_000, 'a'))])),
      chunk('tEXt', Buffer.concat([Buffer.from('book\0'), Buffer.alloc(20_000, 'word ')])),
    ];
    const { written } = await decodePicture(png(4, 4, long), 'png', LIMIT);
    expect(written).toEqual({ texts: [], unread: ['bomb', 'book'] });
  });

  test.each([
    ['a comment', (text: string) => ['Comment', comment(text)] as const],
    ['a caption', (text: string) => ['IPTCCaption', photoshopSegment(text)] as const],
  ])('are judged whole: %s of several thousand characters', async (_, make) => {
    const plain = await detailed(8, 8).jpeg().toBuffer();
    const [field, segment] = make(`${'word '.repeat(1_000)}and the end`);
    const file = Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]);
    const { texts, unread } = (await decodePicture(file, 'jpeg', LIMIT)).written;
    expect(texts).toMatchObject([{ field, text: expect.stringMatching(/and the end$/) }]);
    expect(unread).toEqual([]);
  });

  test('are read from the fields of Windows Explorer, and from comments of either byte order', () => {
    const bytes = [...Buffer.from('a title of more than eight letters\0', 'utf16le')];
    expect(formatExifValue('XPTitle', bytes, new Map())).toBe('a title of more than eight letters');
    const unicode = (text: Buffer) => Buffer.concat([Buffer.from('UNICODE\0'), text]);
    const little = Buffer.from('Grüße', 'utf16le');
    for (const text of [little, Buffer.from(little).swap16()])
      expect(formatExifValue('UserComment', unicode(text), new Map())).toBe('Grüße');
    const marked = Buffer.from('\ufeff一丐倀', 'utf16le');
    for (const text of [marked, Buffer.from(marked).swap16()])
      expect(formatExifValue('UserComment', unicode(text), new Map())).toBe('一丐倀');
    const field = Buffer.from([0x9b, 0x9c, 1, 0, bytes.length, 0, 0, 0, 26, 0, 0, 0]);
    const exif = Buffer.concat([
      Buffer.from('II*\0\x08\0\0\0\x01\0', 'latin1'),
      field,
      Buffer.alloc(4),
      Buffer.from(bytes),
    ]);
    expect(readExif(exif).get('XPTitle')).toEqual(bytes);
  });

  test('are not the packets of XMP that converters write into comments', async () => {
    const plain = await detailed(8, 8).jpeg().toBuffer();
    const body = comment(`written by hand XML:com.adobe.xmp: ${full}`);
    const file = Buffer.concat([plain.subarray(0, 2), body, plain.subarray(2)]);
    const picture = await decodePicture(file, 'jpeg', LIMIT);
    expect(picture.written.texts.map(({ field }) => field)).toEqual([
      ...['XMPTitle', 'XMPDescription', 'XMPKeywords'],
      'Comment',
    ]);
    expect(picture.written.texts.at(-1)?.text).toBe('written by hand');
    expect(Object.fromEntries(picture.metadata())).toMatchObject({ XMPTitle: 'The pier', Comment: 'written by hand' });
  });

  test('are read from every packet of XMP that a file has', async () => {
    const plain = await detailed(8, 8).withXmp(full).jpeg().toBuffer();
    const other = comment(full.replace('The pier', 'The harbour'));
    const file = Buffer.concat([plain.subarray(0, 2), other, other, plain.subarray(2)]);
    const { texts } = (await decodePicture(file, 'jpeg', LIMIT)).written;
    expect(texts.find(({ field }) => field === 'XMPTitle')?.text).toBe('The pier, The harbour');
  });

  test('are read from every packet of a PNG, and reported where one is too long', async () => {
    const head = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1');
    const packed = Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0', 'latin1');
    const chunks = [
      chunk('iTXt', Buffer.concat([packed, deflateSync(Buffer.alloc(10_000_000, 'a'))])),
      chunk('iTXt', Buffer.concat([head, Buffer.from(full)])),
      chunk('iTXt', Buffer.concat([head, Buffer.from(full.replace('The pier', 'The harbour'))])),
    ];
    const { texts, unread } = (await decodePicture(png(4, 4, chunks), 'png', LIMIT)).written;
    expect(texts.find(({ field }) => field === 'XMPTitle')?.text).toBe('The pier, The harbour');
    expect(unread).toEqual(['XML:com.adobe.xmp']);
  });

  test('are not the signatures of programs', async () => {
    const plain = await detailed(8, 8).jpeg().toBuffer();
    const file = Buffer.concat([plain.subarray(0, 2), comment('Lavc59.37.100'), plain.subarray(2)]);
    expect((await decodePicture(file, 'jpeg', LIMIT)).written.texts).toEqual([]);
  });

  test('of a file that never ends are bounded', () => {
    const endless = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...Array.from({ length: 1_000 }, () => comment('again')),
    ]);
    expect(readJpegComments(endless)).toEqual([...Array.from({ length: 20 }, () => 'again'), undefined]);
    expect(readJpegComments(Buffer.alloc(1_000_000, 0xff))).toEqual([]);
    expect(readGifComments(Buffer.concat([gifOf(1, 4, 4).subarray(0, 19), Buffer.alloc(1_000_000, 0x21)]))).toEqual([]);
  });
});
