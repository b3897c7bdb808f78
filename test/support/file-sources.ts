/** Ways to send a file to a test server besides Base64: from a web server on loopback, or in a form. */
import type { RequestListener } from 'node:http';
import type { TestServer } from './server.ts';

/** A request handler that serves one file at any path, 404 at /missing, and n redirects from /redirect/n. */
export const fileHandler =
  (mediaType: string, file: () => Uint8Array): RequestListener =>
  (request, response) => {
    const [, hops = ''] = /^\/redirect\/(\d+)$/.exec(request.url ?? '') ?? [];
    if (hops !== '' && hops !== '0')
      return void response.writeHead(302, { location: `/redirect/${Number(hops) - 1}` }).end();
    if (request.url === '/missing') return void response.writeHead(404).end('no');
    return void response.setHeader('content-type', mediaType).end(file());
  };

/** The settings of a server that may fetch from this one. */
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
  /** In addition to the key and the body's content type. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a form as browsers do, to the modality's upload route. */
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
