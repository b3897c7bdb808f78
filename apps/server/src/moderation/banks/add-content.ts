/** Adds contents to banks by hashing them here, instead of taking their hashes. */
import { limits, PDQ_MATCH_QUALITY } from '@winnow/core';
import { z } from 'zod';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import { isUrlLike } from '../../platform/media/resolve.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { addContent, requireBank } from './bank-operations.ts';
import { contentFields } from './bank-schemas.ts';
import { hashContent } from './hash-content.ts';
import { toDisableUntil } from './wire-content.ts';

/** Base64 takes four characters for three bytes. */
const MAX_CHARACTERS = Math.ceil(limits.image.sizeBytes / 3) * 4 + 1_000;

export const newContentBody = z
  .strictObject({
    content: z.string().min(1).max(MAX_CHARACTERS).describe('A public URL or Base64.'),
    ...contentFields,
  })
  .meta({ id: 'NewBankContent' });

/** An upload: `content` holds its bytes. */
export const newContentForm = z.strictObject({
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array).meta({ type: 'string' }),
  note: contentFields.note,
});

const anyContent = z.strictObject({
  content: z.union([newContentBody.shape.content, newContentForm.shape.content]),
  ...contentFields,
});

/**
 * Hashes a content and adds the hashes; the content itself is not stored. A picture with too little structure gets no
 * PDQ hash.
 * @throws ApiError invalid_request, not_found, conflict; SourceError, ImageUndecodable, ImageTooLarge
 */
export async function addHashedContent(
  services: Services,
  caller: Caller,
  { name, body }: { name: string; body: unknown },
) {
  const { content: source, note, metadata, disable_until_ts: until } = parseBody(anyContent, body);
  await requireBank(services.database, caller, name);
  const { signals, quality } = await hashContent(services, caller, source);
  const content = {
    signals: signals.filter(({ type }) => type !== 'pdq' || (quality ?? 0) >= PDQ_MATCH_QUALITY),
    disableUntil: toDisableUntil(until),
    note: note ?? '',
    originalMediaUri: typeof source === 'string' && isUrlLike(source) ? source.trim() : null,
    metadata: metadata ?? null,
  };
  return addContent(services, caller, { name, content });
}
