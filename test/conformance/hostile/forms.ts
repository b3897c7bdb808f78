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

/** The file that the address asks for, what else is sent, and the end. */
const withFile =
  (more = '') =>
  (kind: Kind) =>
    file(kind, notes) + more + END;
const wrong = (says: string, body: Sent['body'], ...pointers: string[]): Sent => ({
  says,
  body,
  code: 'invalid_request',
  ...(pointers.length > 0 ? { pointers } : {}),
});
const tooMuch = (says: string, body: Sent['body']): Sent => ({ says, body, code: 'payload_too_large' });
const boundary = (says: string, parameters: string): Sent => ({
  ...wrong(says, withFile()),
  type: `multipart/form-data${parameters}`,
});

const sent: readonly Sent[] = [
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
  tooMuch('too many fields', withFile(field('language', '').repeat(201))),
  tooMuch('a field of 70,000 signs', withFile(field('language', 'x'.repeat(70_000)))),
  tooMuch('a head of 5,000 signs', (kind) => file(kind, notes, 'x'.repeat(5_000)) + END),
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
