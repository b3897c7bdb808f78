/**
 * Tests for error pointers: the code that knows the request sets the pointer once, and internal errors have none.
 */
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { RecordingUndecodable } from '../../platform/media/av/recording-errors.ts';
import { withPointer } from './error-pointer.ts';

const placed = new ApiError('invalid_request', 'No.', {
  problems: [{ pointer: '/analyzeAudio/channel', detail: 'No.' }],
});

test.each<[string, unknown, string]>([
  ['a file that cannot be read', new RecordingUndecodable('Noise.'), '/video'],
  ['a refusal that knows no place', new ApiError('unsupported_language', 'French.'), '/video'],
  ['a refusal that has its place already', placed, '/analyzeAudio/channel'],
])('%s is reported with one place', (_says, error, pointer) => {
  expect(withPointer(error, '/video')).toMatchObject({ problems: [{ pointer }] });
});

test('a fault of ours stays what it is', () => {
  const fault = new Error('broken');
  expect(withPointer(fault, '/video')).toBe(fault);
});
