/** Fuzz targets: code that parses bodies, forms, URLs, keys and links from the wire. */
import fc from 'fast-check';
import { mintKey, parseKey } from '../../../apps/server/src/accounts/auth/key-format.ts';
import { exportQuery, searchQuery } from '../../../apps/server/src/accounts/manage/activity.ts';
import { decodeBase64, isUrlLike } from '../../../apps/server/src/platform/media/resolve.ts';
import { isPublicAddress } from '../../../apps/server/src/platform/media/safe-fetch/addresses.ts';
import { parseFetchTarget } from '../../../apps/server/src/platform/media/safe-fetch/url.ts';
import { parseSignedLink } from '../../../apps/server/src/platform/storage/content-links.ts';
import { formatRequestId, parseRequestId } from '../../../apps/server/src/platform/storage/request-ids.ts';
import { parseJson } from '../../../apps/server/src/transport/wire/body.ts';
import {
  type PartHeaders,
  parseBoundary,
  readParts,
} from '../../../apps/server/src/transport/wire/multipart/part-parser.ts';
import { corruptedBytes, defineTarget, ensure, type FuzzTarget } from './fuzz-target.ts';
import { expectRefusal } from './refusals.ts';

const jsonText = fc.oneof(
  fc.json(),
  fc
    .array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"',
        ':',
        ',',
        '\\',
        '__proto__',
        'constructor',
        'prototype',
        '\\u005f',
        '1e999',
        '-',
        '.',
        'null',
        ' ',
        '\ufeff',
        '\0',
      ),
      { maxLength: 40 },
    )
    .map((pieces) => pieces.join('')),
);
const jsonBytes = corruptedBytes(jsonText.map((text) => Buffer.from(text)));

/** The parts of a form, as parsed. */
async function partsOf(body: Buffer, pieces: readonly number[], boundary = 'b'): Promise<unknown[]> {
  const parts: { head: PartHeaders; bytes: Buffer[] }[] = [];
  async function* chunks() {
    let at = 0;
    for (const piece of pieces) {
      if (at < body.length) yield body.subarray(at, at + piece);
      at += piece;
    }
    if (at < body.length) yield body.subarray(at);
  }
  await readParts(chunks(), boundary, (head) => {
    const part = { head, bytes: [] as Buffer[] };
    parts.push(part);
    return { write: (bytes) => void part.bytes.push(Buffer.from(bytes)), end() {} };
  });
  return parts.map(({ head, bytes }) => [head, Buffer.concat(bytes).toString('latin1')]);
}
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    (value) => JSON.stringify(value),
    (error: Error) => error.message,
  );

const content = fc.oneof(
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  fc.constantFrom('\r\n--b', '--b--', '\r\n', '\r\n-', '-'),
);
const wholeForm = fc
  .array(fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), fc.boolean(), fc.array(content, { maxLength: 3 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.map(([name, isFile, pieces]) => ({ name, isFile, text: pieces.join('') })));
type FormParts = readonly { readonly name: string; readonly isFile: boolean; readonly text: string }[];
const encodeForm = (parts: FormParts, boundary: string) =>
  Buffer.from(
    `${parts.map(({ name, isFile, text }) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${isFile ? '; filename="a"' : ''}\r\n\r\n${text}\r\n`).join('')}--${boundary}--\r\n`,
    'latin1',
  );
const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 40 });

const host = fc.oneof(
  fc.ipV4(),
  fc.ipV4Extended(),
  fc.ipV6().map((address) => `[${address}]`),
  fc.domain(),
  fc.nat(2 ** 32 - 1).map(String),
  fc.constantFrom('localhost', '0x7f.1', '127。0。0。1', '[::ffff:a00:1]', '①.0.0.1', '%31', '[fe80::1%25lo]', ''),
);
const url = fc
  .tuple(
    fc.constantFrom('http:', 'https:', 'HTTP:', 'ftp:', 'file:', 'javascript:', '', 'http:/', ' http:'),
    fc.constantFrom('//', '/', '\\\\', '', '///'),
    fc.constantFrom('', '', '', 'a@', 'a:b@', '@', '%00@'),
    host,
    fc.constantFrom('', '', ':80', ':443', ':22', ':0', ':65536', ':'),
    fc.oneof(fc.webPath(), fc.string({ unit: 'binary', maxLength: 10 })),
  )
  .map((parts) => parts.join(''));

const query = fc.dictionary(
  fc.oneof(fc.constantFrom(...Object.keys(searchQuery.shape), 'format', '__proto__'), fc.string()),
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.string()),
    fc.constantFrom('req_1.0', 'req_9223372036854775807', '1e3', '2026-01-01T00:00:00Z', 'text', '0'.repeat(64)),
  ),
);

const mintedKey = mintKey('live');

const goodLink = {
  id: `${'a'.repeat(64)}.png`,
  query: { exp: '1900000000', kid: '20300317', sig: 'A'.repeat(43) },
} as const;

export const wireTargets: readonly FuzzTarget[] = [
  defineTarget({
    name: 'json-bodies',
    description: 'a body is what JSON.parse makes of it and holds no way to a prototype, or is refused',
    runs: 500,
    inputs: jsonBytes,
    check: (bytes) =>
      expectRefusal(() => {
        const value = parseJson(bytes);
        ensure(JSON.stringify(value) === JSON.stringify(JSON.parse(bytes.toString())), 'another value than JSON has');
        ensure(!/"__proto__":/.test(JSON.stringify(value) ?? ''), 'a way to a prototype');
      }),
  }),
  defineTarget({
    name: 'forms',
    description: 'what was written into a form is read from it, in whatever pieces it comes',
    runs: 300,
    inputs: fc.tuple(wholeForm, pieces),
    check: async ([parts, sizes]) => {
      const boundary = 'this-is-not-in-any-content';
      const read = await partsOf(encodeForm(parts, boundary), sizes, boundary);
      const meant = parts.map(({ name, isFile, text }) => [{ name, isFile }, text]);
      ensure(JSON.stringify(read) === JSON.stringify(meant), 'another form than was written');
    },
  }),
  defineTarget({
    name: 'broken-forms',
    description: 'a form that is damaged is read or refused, and the same in whatever pieces it comes',
    runs: 300,
    inputs: fc.tuple(corruptedBytes(wholeForm.map((parts) => encodeForm(parts, 'b'))), pieces, pieces),
    check: async ([body, some, others]) => {
      await expectRefusal(() => partsOf(body, some));
      const [one, other] = [await outcomeOf(partsOf(body, some)), await outcomeOf(partsOf(body, others))];
      ensure(one === other, `${one} in some pieces, ${other} in others`);
    },
  }),
  defineTarget({
    name: 'boundaries',
    description: 'a Content-Type names a boundary of 1 to 70 visible signs, or is refused',
    runs: 300,
    inputs: fc
      .array(
        fc.oneof(
          fc.constantFrom(
            'multipart/form-data',
            ';',
            ' ',
            'boundary',
            '=',
            '"',
            '\\',
            'b',
            'charset=x',
            "'",
            '\t',
            'Boundary',
          ),
          fc.string({ maxLength: 80 }),
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
    check: (type) =>
      expectRefusal(() => ensure(/^[\x20-\x7e]{1,70}$/.test(parseBoundary(type)), 'a boundary that is none')),
  }),
  defineTarget({
    name: 'urls',
    description:
      'a URL that may be fetched is http or https, without a user, at an allowed port, and no private address',
    runs: 1000,
    inputs: url,
    findings: { 'a host of nothing but a dot': 'http:///.' },
    check: (text) =>
      expectRefusal(() => {
        const { url, host, port } = parseFetchTarget(text, { ports: [80, 443], mayConnect: isPublicAddress });
        ensure(/^https?:$/.test(url.protocol) && url.username === '' && url.password === '', url.href);
        ensure(port === 80 || port === 443, url.href);
        ensure(!/^[\d.]+$|:/.test(host) || isPublicAddress(host), url.href);
        ensure(!/^\.|\.\./.test(host), url.href);
      }),
  }),
  defineTarget({
    name: 'base64',
    description: 'what is taken for Base64 is decoded whole, or refused',
    runs: 500,
    inputs: fc.tuple(
      fc.uint8Array({ minLength: 1, maxLength: 80 }),
      fc.oneof(fc.constant(''), fc.string({ unit: 'binary', maxLength: 6 })),
      fc.nat(100),
    ),
    check: ([bytes, extra, at]) =>
      expectRefusal(() => {
        const text = Buffer.from(bytes).toString('base64');
        const place = at % (text.length + 1);
        const source = text.slice(0, place) + extra + text.slice(place);
        if (isUrlLike(source)) return;
        const read = decodeBase64(source, 1000);
        if (extra.trim() === '') ensure(Buffer.from(bytes).equals(read), 'other bytes than were sent');
        ensure(read.length <= 1000 && read.length > 0, `${read.length} bytes`);
      }),
  }),
  defineTarget({
    name: 'api-keys',
    description: 'no text that differs from a key is that key, and none breaks the reader',
    runs: 300,
    inputs: fc.tuple(fc.nat(80), fc.string({ unit: 'binary', maxLength: 3 })),
    check: ([at, other]) => {
      const changed = mintedKey.key.slice(0, at) + other + mintedKey.key.slice(at + other.length);
      ensure(changed === mintedKey.key || parseKey(changed) === undefined, changed);
      ensure(parseKey(mintedKey.key)?.id === mintedKey.id, 'its own key');
    },
  }),
  defineTarget({
    name: 'links',
    description: 'what is no link of ours is read as none',
    runs: 300,
    inputs: fc.tuple(
      fc.oneof(fc.constant(goodLink.id), fc.string({ unit: 'binary' })),
      fc.oneof(
        query,
        fc.record({
          exp: fc.oneof(fc.constant(goodLink.query.exp), fc.jsonValue()),
          kid: fc.jsonValue(),
          sig: fc.jsonValue(),
        }),
      ),
    ),
    check: ([id, given]) => {
      ensure(parseSignedLink(goodLink.id, goodLink.query)?.endsAtSeconds === 1_900_000_000, 'a good link');
      const read = parseSignedLink(id, given);
      ensure(read === undefined || (read.id === goodLink.id && read.signature.length === 43), 'a link that is none');
    },
  }),
  defineTarget({
    name: 'queries',
    description: 'a query string is a search that the database can make, or is refused',
    runs: 300,
    inputs: query,
    check: (given) => {
      for (const schema of [searchQuery, exportQuery]) schema.safeParse(given);
      const { success, data } = searchQuery.safeParse(given);
      if (success)
        ensure(data.limit >= 1 && data.limit <= 200 && (data.after?.item ?? 0) < 1000, 'a page without an end');
    },
  }),
  defineTarget({
    name: 'request-ids',
    description: 'a request’s name is read back as its number, and nothing else is a number that the database has not',
    runs: 300,
    inputs: fc.oneof(
      fc.bigInt({ min: 0n, max: 2n ** 64n }).map((id) => `req_${id}`),
      fc.string({ unit: 'binary' }),
    ),
    check: (text) => {
      const number = parseRequestId(text);
      if (number !== undefined) ensure(number < 2n ** 63n && /^req_\d+$/.test(text), text);
      if (number !== undefined && !/^req_0\d/.test(text)) ensure(formatRequestId(number) === text, text);
    },
  }),
];
