/** Rows of the hostile table: URLs of content, and strings in their place that are neither URLs nor content. */
import { forEach, type HostileCase, type HostileCases } from './row.ts';

/** No connection is attempted for any of these: the address itself is forbidden. */
const forbidden: readonly string[] = [
  'http://127.0.0.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0x0.0x0.0x1/',
  'http://017700000001/',
  'http://１２７.０.０.１/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127.0.0.1%00.example.com/',
  'http://10.0.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://user@8.8.8.8/',
  'http://user:pass@8.8.8.8/',
  'http://8.8.8.8:22/',
  'https://8.8.8.8:8443/',
  'http://8.8.8.8:65536/',
  'http://8.8.8.8:-1/',
  'http://[8.8.8.8/',
  'http://',
  'https:',
  'file:///etc/passwd',
  'ftp://8.8.8.8/a.png',
  'gopher://8.8.8.8/_GET%20/',
  'dict://8.8.8.8:11211/stat',
  'jar:http://8.8.8.8!/a.png',
  'javascript:alert(1)',
  'blob:http://8.8.8.8/1',
  'about:blank',
  'HTTP://127.0.0.1/',
  ' http://127.0.0.1/ ',
  'http:\\\\127.0.0.1\\',
];

/** URLs that are too long or contain a line break: a field that holds nothing but URLs rejects them as malformed. */
const misshapen: readonly string[] = [`http://8.8.8.8/${'a'.repeat(2048)}`, 'http://127.0.0.1\r\nX-Api-Key: a'];

const neither: readonly string[] = [
  'what a day!',
  '//8.8.8.8/a.png',
  '../a.png',
  'data:image/png,raw',
  'data:;base64,',
  'data:image/png;base64,!!!!',
  'Y',
  '====',
  'YW=E',
  'aGk=\u0000',
  'ａＧｋ＝',
  ' \n\t ',
];

const media = ['image', 'audio'] as const;

const forbiddenSources = media.flatMap((field) =>
  forEach([...forbidden, ...misshapen], (url) => ({
    says: `${field} at ${JSON.stringify(url.slice(0, 60))}`,
    url: `/moderation/${field}`,
    body: { [field]: url },
    code: 'source_url_forbidden',
    pointers: [`/${field}`],
  })),
);

const unreadableSources = media.flatMap((field) =>
  forEach(neither, (source) => ({
    says: `${field}: ${JSON.stringify(source)}`,
    url: `/moderation/${field}`,
    body: { [field]: source },
    code: 'invalid_request',
    pointers: [`/${field}`],
  })),
);

const types: readonly unknown[] = ['', null, 7, true, {}, [], [[]], [null], ['aGk=', 7], { url: 'http://8.8.8.8/' }];
const mistyped = (['image', 'audio', 'video'] as const).flatMap((field) =>
  forEach(types, (source) => ({
    says: `${field}: ${JSON.stringify(source)}`,
    url: `/moderation/${field}`,
    body: { [field]: source },
    code: 'invalid_request',
  })),
);

const many: HostileCases = [
  {
    says: 'twenty-one images',
    url: '/moderation/image',
    body: { image: Array(21).fill('aGk=') },
    code: 'invalid_request',
    pointers: ['/image'],
  },
  {
    says: 'a private address among images',
    url: '/moderation/image',
    body: { image: ['http://8.8.8.8:22/', 'http://10.0.0.1/'] },
    code: 'source_url_forbidden',
  },
  { says: 'two recordings', url: '/moderation/audio', body: { audio: ['aGk=', 'aGk='] }, code: 'invalid_request' },
];

/** Other fields that take user-supplied URLs. */
const hook = (url: string, code: string): HostileCase => ({
  says: `a webhook at ${JSON.stringify(url.slice(0, 60))}`,
  as: 'owner',
  url: '/trpc/webhooks.create',
  body: { url, events: ['moderation.completed'] },
  code,
});
const elsewhere: HostileCases = [
  ...[...forbidden, 'x', ''].map((url) => hook(url, 'source_url_forbidden')),
  ...misshapen.map((url) => hook(url, 'invalid_request')),
  ...forEach([...forbidden, ...misshapen], (url) => ({
    says: `an image at ${JSON.stringify(url.slice(0, 60))} in OpenAI’s shape`,
    url: '/v1/moderations',
    body: { input: [{ type: 'image_url', image_url: { url } }] },
    code: 'source_url_forbidden',
  })),
];

export const sources: HostileCases = [...forbiddenSources, ...unreadableSources, ...mistyped, ...many, ...elsewhere];
