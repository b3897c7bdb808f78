/**
 * Rows of the hostile table: forms with files, beyond the tests of their parser
 * (apps/server/src/transport/wire/multipart.test.ts).
 */
import type { HostileCase, HostileCases } from './row.ts';

const CRLF = '\r\n';
const part = (head: string, content: string) => `--b${CRLF}${head}${CRLF}${CRLF}${content}${CRLF}`;
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (name: string, content: string, fileName = 'a.png') =>
  part(`Content-Disposition: form-data; name="${name}"; filename="${fileName}"${CRLF}Content-Type: image/png`, content);
const END = `--b--${CRLF}`;
const notes = 'I am a picture, honestly.';

/** Modalities with an upload route; the file's field has the same name. */
const uploadModalities = ['image', 'audio', 'video'] as const;
type UploadModality = (typeof uploadModalities)[number];

interface HostileForm {
  readonly says: string;
  readonly body: (kind: UploadModality) => string;
  readonly type?: string;
  readonly code: string;
  readonly pointers?: readonly string[];
}

/** The file that the URL requires, additional parts, and the closing boundary. */
const withFile =
  (more = '') =>
  (kind: UploadModality) =>
    file(kind, notes) + more + END;
const wrong = (says: string, body: HostileForm['body'], ...pointers: string[]): HostileForm => ({
  says,
  body,
  code: 'invalid_request',
  ...(pointers.length > 0 ? { pointers } : {}),
});
const tooLarge = (says: string, body: HostileForm['body']): HostileForm => ({ says, body, code: 'payload_too_large' });
const boundary = (says: string, parameters: string): HostileForm => ({
  ...wrong(says, withFile()),
  type: `multipart/form-data${parameters}`,
});

const hostileForms: readonly HostileForm[] = [
  { says: 'JSON', body: (kind) => `{"${kind}":"aGk="}`, type: 'application/json', code: 'unsupported_media' },
  { says: 'the file alone', body: () => notes, type: 'application/octet-stream', code: 'unsupported_media' },
  {
    says: 'another kind of parts',
    body: withFile(),
    type: 'multipart/mixed; boundary=b',
    code: 'unsupported_media',
  },
  boundary('no boundary', ''),
  boundary('an empty boundary', '; boundary=""'),
  boundary('a boundary with a line break', '; boundary="b\r\nX: y"'),
  boundary('two boundaries', '; boundary=a; boundary=c'),
  wrong('nothing', () => ''),
  wrong('an end without a beginning', () => END),
  wrong('no file', () => field('language', 'en') + END),
  wrong('a file of another name', () => file('upload', notes) + END),
  wrong('a form that breaks off', (kind) => file(kind, notes).slice(0, -10)),
  wrong('a form without its end', (kind) => file(kind, notes)),
  wrong(
    'a form within a form',
    withFile(
      part(
        'Content-Disposition: form-data; name="x"; filename="y"\r\nContent-Type: multipart/mixed; boundary=c',
        '--c--',
      ),
    ),
  ),
  wrong('a field that does not exist', withFile(field('typo', '1')), '/typo'),
  wrong('a field __proto__', withFile(field('__proto__', '{"a":1}'))),
  wrong('a field constructor', withFile(field('constructor', 'x')), '/constructor'),
  wrong('a field without a name', withFile(field('', 'x')), '/'),
  wrong('a switch that is neither', withFile(field('extractMetadata', '1')), '/extractMetadata'),
  wrong('a language that is none', withFile(field('language', 'Klingon')), '/language'),
  {
    says: 'a profile that is none',
    body: withFile(field('moderationProfileId', '../x')),
    code: 'profile_not_found',
  },
  wrong('two languages', withFile(field('language', 'en') + field('language', 'de')), '/language'),
  tooLarge('too many fields', withFile(field('language', '').repeat(201))),
  tooLarge('a field of 70,000 signs', withFile(field('language', 'x'.repeat(70_000)))),
  tooLarge('a head of 5,000 signs', (kind) => file(kind, notes, 'x'.repeat(5_000)) + END),
];

const broken = uploadModalities.flatMap((kind) =>
  hostileForms.map(
    ({ says, body, type = 'multipart/form-data; boundary=b', ...expected }): HostileCase => ({
      says: `${kind}: ${says}`,
      url: `/moderation/${kind}/upload`,
      headers: { 'content-type': type },
      made: () => ({ body: body(kind) }),
      ...expected,
    }),
  ),
);

/** File names are never used for anything. */
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
  (name): HostileCase => ({
    says: `image: a file called ${name.slice(0, 20)}`,
    url: '/moderation/image/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: file('image', notes, name) + END,
    code: 'unsupported_media',
  }),
);

export const forms: HostileCases = [...broken, ...named];
