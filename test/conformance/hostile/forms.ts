/** Rows of the hostile table: forms with files, beyond what is tested of their reader alone (apps/server/src/wire/multipart.test.ts). */
import type { Row, Rows } from './row.ts';

const CRLF = '\r\n';
const part = (head: string, content: string) => `--b${CRLF}${head}${CRLF}${CRLF}${content}${CRLF}`;
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (name: string, content: string, fileName = 'a.png') =>
  part(`Content-Disposition: form-data; name="${name}"; filename="${fileName}"${CRLF}Content-Type: image/png`, content);
const END = `--b--${CRLF}`;
const notes = 'I am a picture, honestly.';

/** Stands for the name of the file in the address. */
const kinds = ['image', 'audio', 'video'] as const;
type Kind = (typeof kinds)[number];

interface Sent {
  readonly says: string;
  readonly body: (kind: Kind) => string;
  readonly type?: string;
  readonly code: string;
  readonly pointers?: readonly string[];
}

const sent: readonly Sent[] = [
  { says: 'JSON', body: (kind) => `{"${kind}":"aGk="}`, type: 'application/json', code: 'unsupported_media' },
  { says: 'the file alone', body: () => notes, type: 'application/octet-stream', code: 'unsupported_media' },
  {
    says: 'another kind of parts',
    body: (kind) => file(kind, notes) + END,
    type: 'multipart/mixed; boundary=b',
    code: 'unsupported_media',
  },
  {
    says: 'no boundary',
    body: (kind) => file(kind, notes) + END,
    type: 'multipart/form-data',
    code: 'invalid_request',
  },
  {
    says: 'an empty boundary',
    body: (kind) => file(kind, notes) + END,
    type: 'multipart/form-data; boundary=""',
    code: 'invalid_request',
  },
  {
    says: 'a boundary with a line break',
    body: (kind) => file(kind, notes) + END,
    type: 'multipart/form-data; boundary="b\r\nX: y"',
    code: 'invalid_request',
  },
  {
    says: 'two boundaries',
    body: (kind) => file(kind, notes) + END,
    type: 'multipart/form-data; boundary=a; boundary=c',
    code: 'invalid_request',
  },
  { says: 'nothing', body: () => '', code: 'invalid_request' },
  { says: 'an end without a beginning', body: () => END, code: 'invalid_request' },
  { says: 'no file', body: () => field('language', 'en') + END, code: 'invalid_request' },
  { says: 'a file of another name', body: () => file('upload', notes) + END, code: 'invalid_request' },
  { says: 'a form that breaks off', body: (kind) => file(kind, notes).slice(0, -10), code: 'invalid_request' },
  { says: 'a form without its end', body: (kind) => file(kind, notes), code: 'invalid_request' },
  {
    says: 'a form within a form',
    body: (kind) =>
      file(kind, notes) +
      part(
        'Content-Disposition: form-data; name="x"; filename="y"\r\nContent-Type: multipart/mixed; boundary=c',
        '--c--',
      ) +
      END,
    code: 'invalid_request',
  },
  {
    says: 'a field that does not exist',
    body: (kind) => file(kind, notes) + field('typo', '1') + END,
    code: 'invalid_request',
    pointers: ['/typo'],
  },
  {
    says: 'a field __proto__',
    body: (kind) => file(kind, notes) + field('__proto__', '{"a":1}') + END,
    code: 'invalid_request',
  },
  {
    says: 'a field constructor',
    body: (kind) => file(kind, notes) + field('constructor', 'x') + END,
    code: 'invalid_request',
    pointers: ['/constructor'],
  },
  {
    says: 'a field without a name',
    body: (kind) => file(kind, notes) + field('', 'x') + END,
    code: 'invalid_request',
    pointers: ['/'],
  },
  {
    says: 'a switch that is neither',
    body: (kind) => file(kind, notes) + field('extractMetadata', '1') + END,
    code: 'invalid_request',
    pointers: ['/extractMetadata'],
  },
  {
    says: 'a language that is none',
    body: (kind) => file(kind, notes) + field('language', 'Klingon') + END,
    code: 'invalid_request',
    pointers: ['/language'],
  },
  {
    says: 'a profile that is none',
    body: (kind) => file(kind, notes) + field('moderationProfileId', '../x') + END,
    code: 'profile_not_found',
  },
  {
    says: 'two languages',
    body: (kind) => file(kind, notes) + field('language', 'en') + field('language', 'de') + END,
    code: 'invalid_request',
    pointers: ['/language'],
  },
  {
    says: 'too many fields',
    body: (kind) => file(kind, notes) + field('language', '').repeat(201) + END,
    code: 'payload_too_large',
  },
  {
    says: 'a field of 70,000 signs',
    body: (kind) => file(kind, notes) + field('language', 'x'.repeat(70_000)) + END,
    code: 'payload_too_large',
  },
  {
    says: 'a head of 5,000 signs',
    body: (kind) => file(kind, notes, 'x'.repeat(5_000)) + END,
    code: 'payload_too_large',
  },
];

const broken = kinds.flatMap((kind) =>
  sent.map(
    ({ says, body, type = 'multipart/form-data; boundary=b', ...expected }): Row => ({
      says: `${kind}: ${says}`,
      url: `/moderation/${kind}/upload`,
      headers: { 'content-type': type },
      made: () => ({ body: body(kind) }),
      ...expected,
    }),
  ),
);

/** Names of files are never used for anything. */
const names = [
  '../../etc/passwd',
  '/etc/passwd',
  'a\\u0000.png',
  'CON',
  '.'.repeat(300),
  '%00',
  '$(reboot)',
  '<svg onload=x>',
];
const named = names.map(
  (name): Row => ({
    says: `image: a file called ${name.slice(0, 20)}`,
    url: '/moderation/image/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: file('image', notes, name) + END,
    code: 'unsupported_media',
  }),
);

export const forms: Rows = [...broken, ...named];
