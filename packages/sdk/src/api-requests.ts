/** The moderation and estimate requests as sent to the server: text as JSON, bytes as multipart forms. */

import { type ContentSource, type FileModality, readSource, toBase64 } from './content/content-source.ts';
import { createFormBody, createJsonBody, type RequestBody } from './content/request-body.ts';
import type { EstimateRequest, ImagesRequest } from './request-types.ts';
import type { ResultTypes } from './result-types.ts';
import type { ApiRequest } from './transport/call.ts';
import type { CallDeadline } from './transport/deadline.ts';

type ModerationFields = Readonly<Record<string, unknown>>;

/** One file: JSON if the content is already text (a URL, Base64), otherwise a form, which carries raw bytes. */
export function createFileRequest<M extends FileModality>(
  modality: M,
  request: ModerationFields & { readonly [Name in M]: ContentSource },
  result: keyof ResultTypes,
): ApiRequest {
  const { [modality]: source, ...fields } = request;
  return {
    method: 'POST',
    path: `/moderation/${modality}`,
    needsIdempotencyKey: true,
    resultName: result,
    async body(deadline): Promise<RequestBody> {
      const content = await readSource(source as ContentSource, modality, deadline);
      if (typeof content === 'string') return createJsonBody({ ...fields, [modality]: content });
      return createFormBody(modality, content, fields);
    },
  };
}

/** A form holds one file; several images are sent as JSON, with bytes as Base64. */
export function createImagesRequest({ image, ...fields }: ImagesRequest): ApiRequest {
  const textOf = async (source: ContentSource, deadline: CallDeadline) => {
    const content = await readSource(source, 'image', deadline);
    return typeof content === 'string' ? content : toBase64(content);
  };
  return {
    method: 'POST',
    path: '/moderation/image',
    needsIdempotencyKey: true,
    resultName: 'images',
    async body(deadline) {
      const contents = await Promise.all(image.map((source) => textOf(source, deadline)));
      return createJsonBody({ ...fields, image: contents });
    },
  };
}

/** One byte in Base64: a placeholder for content that does not affect the price. */
const PLACEHOLDER_BASE64 = 'AA==';

function withPlaceholderContent({ modality, ...request }: EstimateRequest): unknown {
  if (modality === 'text') return { modality, ...request };
  const content = (request as ModerationFields)[modality];
  return {
    modality,
    ...request,
    [modality]: Array.isArray(content) ? content.map(() => PLACEHOLDER_BASE64) : PLACEHOLDER_BASE64,
  };
}

export const createEstimateRequest = (request: EstimateRequest): ApiRequest => ({
  method: 'POST',
  path: '/estimate',
  resultName: 'estimate',
  body: () => createJsonBody(withPlaceholderContent(request)),
});
