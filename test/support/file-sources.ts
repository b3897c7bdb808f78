/** How a file gets to a test server besides Base64: from a web server on loopback, or in a form. */
import type { RequestListener } from 'node:http';
import type { TestServer } from './server.ts';

/** What a web server does that has one file at any address, nothing at /missing, and so many redirects before /redirect/0. */
export const fileHandler =
  (mediaType: string, file: () => Uint8Array): RequestListener =>
  (request, response) => {
    const [, hops = ''] = /^\/redirect\/(\d+)$/.exec(request.url ?? '') ?? [];
    if (hops !== '' && hops !== '0')
      return void response.writeHead(302, { location: `/redirect/${Number(hops) - 1}` }).end();
    if (request.url === '/missing') return void response.writeHead(404).end('no');
    return void response.setHeader('content-type', mediaType).end(file());
  };

/** The settings of a server that may fetch from it. */
export const sourceSettings = ({ url }: { readonly url: string }) => ({
  WINNOW_ALLOW_SOURCE_CIDRS: '127.0.0.1/32',
  WINNOW_SOURCE_PORTS: `80,443,${new URL(url).port}`,
});

interface UploadForm {
  readonly modality: 'image' | 'audio' | 'video';
  /** Of the file, such as image/png. */
  readonly mediaType: string;
  readonly file: Uint8Array;
  readonly fields?: Readonly<Record<string, string>>;
  readonly key: string;
  /** Besides the key and the type of the body. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A form as browsers send it, to the upload route of its modality. */
export async function upload(
  { app }: Pick<TestServer, 'app'>,
  { modality, mediaType, file, fields = {}, key, headers }: UploadForm,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(modality, new Blob([Buffer.from(file)], { type: mediaType }), `a.${mediaType.split('/')[1]}`);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const own = { authorization: `Bearer ${key}`, 'content-type': request.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await request.arrayBuffer());
  return app.inject({
    method: 'POST',
    url: `/moderation/${modality}/upload`,
    headers: { ...own, ...headers },
    payload,
  });
}
