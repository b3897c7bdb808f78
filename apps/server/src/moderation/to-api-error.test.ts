/** Tests for which error details callers receive, and which they never receive. */
import { errorCatalog, errorCodes, problemSchema } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { ReservationLost } from '../accounts/billing/ledger.ts';
import { ApiError, toProblemDocument } from '../platform/api-error.ts';
import {
  ImageTooLarge,
  ImageUndecodable,
  PictureFault,
  PictureProcessCrashed,
  UnsupportedMedia,
} from '../platform/media/image/picture-errors.ts';
import { MediaSourceError } from '../platform/media/source-error.ts';
import { DatabaseUnavailable, StorageFull } from '../platform/storage/storage-errors.ts';
import { DeadlineExceeded } from './analyzers/deadline.ts';
import { AnalyzerFailed } from './analyzers/run-analyzers.ts';
import { toApiError } from './to-api-error.ts';

const place = { requestId: 'req_1', instance: '/moderation/text' };

test.each(errorCodes)('%s becomes a problem document with its status', (code) => {
  const document = problemSchema.parse(toProblemDocument(new ApiError(code, 'A sentence.'), place));
  expect(document).toMatchObject({
    code,
    status: errorCatalog[code].status,
    type: `urn:winnow:problem:${code}`,
    ...place,
  });
});

describe('for an error of a lower layer', () => {
  test.each([
    [new DatabaseUnavailable('internal'), 'database_unavailable'],
    [new StorageFull('internal'), 'storage_full'],
    [Object.assign(new Error('internal'), { code: 'ENOSPC' }), 'storage_full'],
    [new ReservationLost('internal'), 'database_unavailable'],
    [new AnalyzerFailed('lexicon', { cause: new Error('internal') }), 'analyzer_unavailable'],
    [new PictureFault('internal'), 'analyzer_unavailable'],
    [new PictureProcessCrashed('internal'), 'analyzer_unavailable'],
    [new DeadlineExceeded('internal'), 'analysis_timeout'],
    [new TypeError('internal'), 'internal_error'],
    ['internal', 'internal_error'],
  ])('a caller receives the code and nothing internal: %s', (error, code) => {
    const apiError = toApiError(error);
    expect(apiError.code).toBe(code);
    expect(apiError.cause).toBe(error);
    expect(JSON.stringify(toProblemDocument(apiError, place))).not.toContain('internal"');
    expect(apiError.message).not.toContain('internal');
  });
});

test('for a source that cannot be fetched, a caller receives the code and its sentence, not the cause', () => {
  const apiError = toApiError(
    new MediaSourceError('source_timeout', 'It took longer than 5 s.', new Error('10.0.0.7')),
  );
  expect(JSON.stringify(toProblemDocument(apiError, place))).not.toContain('10.0.0.7');
  expect(toProblemDocument(apiError, place)).toMatchObject({
    code: 'source_timeout',
    status: 422,
    detail: 'It took longer than 5 s.',
  });
});

test.each([
  [new ImageUndecodable('It is damaged.', { cause: 'vips' }), 'image_undecodable', 422],
  [new ImageTooLarge('It is too large.', { cause: 'vips' }), 'image_too_large', 422],
  [new UnsupportedMedia('It is a HEIC image.'), 'unsupported_media', 415],
])('for an image that is refused, a caller receives the sentence, not the cause: %s', (error, code, status) => {
  const apiError = toApiError(error);
  expect(toProblemDocument(apiError, place)).toMatchObject({ code, status, detail: error.message });
  expect(apiError.headers).toEqual({});
});

test('an ApiError is returned unchanged', () => {
  const error = new ApiError('tier_required', 'Needs Pro.', { problems: [{ pointer: '/pii', detail: 'Needs Pro.' }] });
  expect(toApiError(error)).toBe(error);
  expect(toProblemDocument(error, place)).toMatchObject({ detail: 'Needs Pro.', errors: [{ pointer: '/pii' }] });
});
