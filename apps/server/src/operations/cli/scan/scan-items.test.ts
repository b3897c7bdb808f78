/** Tests for reading files: which records they hold, in which encoding, and that nothing unread passes as clean. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../testing/databases.ts';
import { type ItemReadOptions, readItems, type ScanItem } from './scan-items.ts';
import { findSources } from './sources.ts';

const defaults: ItemReadOptions = { maxSizeBytes: 1_000, columns: [], withoutHeader: false, fields: [], byLine: false };

function describeItem(item: ScanItem): string {
  if ('text' in item) return item.text;
  if ('isPicture' in item) return 'a picture';
  return 'recording' in item ? `to be heard as ${item.recording}` : `${item.status}: ${item.why}`;
}

/** What a file with this name and content holds: texts, "a picture", or "status: reason". */
async function read(name: string, content: string | Uint8Array, options: Partial<ItemReadOptions> = {}) {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, name), content);
  const [source] = await findSources([folder.path], { include: [], exclude: [] }, '/nowhere');
  if (!source) throw new Error('The file was not found.');
  const found: string[] = [];
  let bytes = 0;
  const counting = (count: number) => {
    bytes += count;
  };
  for await (const item of readItems(source, { ...defaults, ...options }, counting)) found.push(describeItem(item));
  return { found, bytes };
}

const utf16 = Buffer.from('\ufeffgrüß dich', 'utf16le');

describe('a text', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['in UTF-8', 'grüß dich', 'grüß dich'],
    ['with a byte order mark', '\ufeffgrüß dich', 'grüß dich'],
    ['in UTF-16', utf16, 'grüß dich'],
    ['in UTF-16, the other way round', Buffer.from(utf16).swap16(), 'grüß dich'],
    ['in Windows-1252', Buffer.from('grüß dich', 'latin1'), 'grüß dich'],
    ['that is empty', ' \n', 'skipped: Empty.'],
    ['that is too large', 'x'.repeat(1_001), 'skipped: Larger than 1,000 bytes (--max-size).'],
  ])('%s', async (_, content, expected) => {
    expect((await read('a.txt', content)).found).toEqual([expected]);
  });

  test('is split into lines if requested', async () => {
    expect((await read('a.txt', 'one\r\n\r\ntwo', { byLine: true })).found).toEqual(['one', 'skipped: Empty.', 'two']);
  });
});

test.each<[string, Uint8Array, string]>([
  ['a.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'a picture'],
  ['photo.txt', Buffer.from('\xff\xd8\xff\xe0 JFIF', 'latin1'), 'a picture'],
  ['a.webp', Buffer.from('RIFF\x01\x02\x03\x04WEBPVP8 ', 'latin1'), 'a picture'],
  ['a.svg', Buffer.from('<svg><text>hi</text></svg>'), 'a picture'],
  ['a.mp3', Buffer.from('ID3\x04'), 'to be heard as audio'],
  ['b.mp3', Buffer.from('\xff\xfb\x90\x64\0', 'latin1'), 'to be heard as audio'],
  ['a.aac', Buffer.from('\xff\xf1\x50\x80\0', 'latin1'), 'to be heard as audio'],
  ['a.mp4', Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), 'to be heard as video'],
  ['a.mov', Buffer.from('\0\0\0\x6cmoov', 'latin1'), 'to be heard as video'],
  ['a.dat', Buffer.from([1, 2, 0, 3]), 'skipped: A binary file.'],
  [
    'b.dat',
    Buffer.from(Array.from({ length: 200 }, (_, index) => 1 + ((index * 37) % 255))),
    'skipped: A binary file.',
  ],
])('%s is taken for what its bytes say, and never for clean', async (name, content, expected) => {
  expect((await read(name, content)).found).toEqual([expected]);
});

describe('a CSV file', () => {
  const rows = 'id,text,who\n1,"hello, ""you""\nthere",ann\n2,bye,bob\n';

  test.each<[string, string, Partial<ItemReadOptions>, string[]]>([
    ['gives all its cells', rows, {}, ['1\nhello, "you"\nthere\nann', '2\nbye\nbob']],
    ['gives the column that is named', rows, { columns: ['text'] }, ['hello, "you"\nthere', 'bye']],
    ['gives columns by number', rows, { columns: ['3', '2'] }, ['ann\nhello, "you"\nthere', 'bob\nbye']],
    ['without a header', 'a,b\nc,d\n', { withoutHeader: true, columns: ['2'] }, ['b', 'd']],
    ['with semicolons', 'id;text\n1;"a; b"\n2;c, d, e, f\n', { columns: ['text'] }, ['a; b', 'c, d, e, f']],
    ['with tabs', 'id\ttext\n1\ta, b\n', { columns: ['text'] }, ['a, b']],
    ['with a mark before it', '\ufefftext\nhello\n', { columns: ['text'] }, ['hello']],
    ['with short rows', 'id,text\n1\n2,b\n', { columns: ['text'] }, ['skipped: Empty.', 'b']],
    [
      'without the column',
      rows,
      { columns: ['body'] },
      ['failed: Cannot be read: There is no column "body"; there are "id", "text", "who".'],
    ],
  ])('%s', async (_, content, options, expected) => {
    const { found, bytes } = await read('a.csv', content, options);
    expect(found).toEqual(expected);
    expect(bytes).toBe(Buffer.byteLength(content));
  });

  test('with quotation marks in the wrong place is read all the same', async () => {
    const { found } = await read('a.csv', 'id,text\n1,"bro"ken"\n2,she said "hi"\n', { columns: ['text'] });
    expect(found).toEqual(['"bro"ken"', 'she said "hi"']);
  });

  test('that never closes a quotation gives the records before, and fails', async () => {
    const { found } = await read('a.csv', 'id,text\n1,fine\n2,"open\n', { columns: ['text'] });
    expect(found).toEqual(['fine', expect.stringMatching(/^failed: Cannot be read after record 1: Quote Not Closed/)]);
  });
});

describe('a JSONL file', () => {
  test.each<[string, string, Partial<ItemReadOptions>, string[]]>([
    ['gives every text in it', '{"a":"x","b":{"c":["y",1]}}\n"z"', {}, ['x\ny', 'z']],
    ['gives one field', '{"a":{"text":"x"},"b":"y"}\n', { fields: ['a.text'] }, ['x']],
    ['without the field', '{"b":"y"}\n', { fields: ['a'] }, ['skipped: It has no field a (--field).']],
    ['with a broken line', '{"a":"x"}\n{"a"\n{"a":"y"}', {}, ['x', 'failed: The line is not valid JSON.', 'y']],
    [
      'with a hostile field',
      '{"a":"x"}',
      { fields: ['__proto__.toString'] },
      ['skipped: It has no field __proto__.toString (--field).'],
    ],
  ])('%s', async (_, content, options, expected) => {
    expect((await read('a.jsonl', content, options)).found).toEqual(expected);
  });
});
