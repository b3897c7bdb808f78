/** The calls of moderation and estimates as they go over the wire: texts as JSON, bytes as forms. */
import { type Body, formBody, jsonBody } from './content/body.ts';
import { type ContentSource, type FileModality, readSource, toBase64 } from './content/source.ts';
import type { EstimateRequest, ImagesRequest } from './requests.ts';
import type { Results } from './result-names.ts';
import type { Asked } from './transport/call.ts';
import type { Deadline } from './transport/deadline.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One file: JSON where the content is text already (a URL, Base64), else a form, which carries bytes as they are. */
export function fileCall<M extends FileModality>(
  modality: M,
  request: Fields & { readonly [Name in M]: ContentSource },
  result: keyof Results,
): Asked {
  const { [modality]: source, ...fields } = request;
  return {
    method: 'POST',
    path: `/moderation/${modality}`,
    once: true,
    result,
    async body(deadline): Promise<Body> {
      const content = await readSource(source as ContentSource, modality, deadline);
      if (typeof content === 'string') return jsonBody({ ...fields, [modality]: content });
      return formBody(modality, content, fields);
    },
  };
}

/** A form holds one file; several images travel as JSON, bytes among them as Base64. */
export function imagesCall({ image, ...fields }: ImagesRequest): Asked {
  const textOf = async (source: ContentSource, deadline: Deadline) => {
    const content = await readSource(source, 'image', deadline);
    return typeof content === 'string' ? content : toBase64(content);
  };
  return {
    method: 'POST',
    path: '/moderation/image',
    once: true,
    result: 'images',
    async body(deadline) {
      const contents = await Promise.all(image.map((source) => textOf(source, deadline)));
      return jsonBody({ ...fields, image: contents });
    },
  };
}

/** One byte in Base64, in place of content whose price does not depend on it. */
const ANY = 'AA==';

function priced({ modality, ...request }: EstimateRequest): unknown {
  if (modality === 'text') return { modality, ...request };
  const content = (request as Fields)[modality];
  return { modality, ...request, [modality]: Array.isArray(content) ? content.map(() => ANY) : ANY };
}

export const estimateCall = (request: EstimateRequest): Asked => ({
  method: 'POST',
  path: '/estimate',
  result: 'estimate',
  body: () => jsonBody(priced(request)),
});
