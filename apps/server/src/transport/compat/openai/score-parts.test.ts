/** Tests for rejected images in OpenAI's shape: errors point at places in that request, not in ours. */
import { limits } from '@winnow/core';
import { expect, test } from 'vitest';
import { noopObserver } from '../../../moderation/analyzers/run-analyzers.ts';
import type { Services } from '../../../operations/services.ts';
import type { RouteContext } from '../../wire/route.ts';
import type { OpenAiInput } from './moderations-request.ts';
import { scoreParts } from './score-parts.ts';

/** Only what a request needs that the core rejects by its form. */
const services = {
  admissions: { image: { enter: async () => () => {} } },
  createObserver: () => noopObserver,
} as unknown as Services;
const request = { caller: { accountKey: 1 } } as unknown as RouteContext;

const refusalOf = (images: OpenAiInput['images']) => scoreParts(services, request, { texts: ['a'], images });

test('one that is too large, by its part', async () => {
  const large = { url: 'A'.repeat(2 * limits.image.sizeBytes), at: 2 };
  await expect(refusalOf([{ url: 'aGk=', at: 1 }, large])).rejects.toMatchObject({
    code: 'payload_too_large',
    message: expect.stringMatching(/^\/input\/2\/image_url\/url: /),
    problems: [{ pointer: '/input/2/image_url/url' }],
  });
});

test('too many, by the input', async () => {
  const images = Array.from({ length: limits.image.batch + 1 }, (_, at) => ({ url: 'aGk=', at }));
  await expect(refusalOf(images)).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringMatching(/^\/input: /),
    problems: [{ pointer: '/input' }],
  });
});
