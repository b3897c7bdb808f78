/**
 * Verified redaction, the same for images and recordings: personal data is covered, the result is searched again by the
 * detectors that found it, and where they still find something, more is covered.
 */
import type { PiiFinding } from '@winnow/core';

/** How one kind of content is covered and searched again. */
interface RedactionMethod<File> {
  /**
   * Covers personal data in the original.
   * @param left what was still found after `found` had been covered; empty in the first pass
   */
  cover(found: readonly PiiFinding[], left: readonly PiiFinding[]): Promise<File>;
  /** Finds the personal data that is left in a redacted file. */
  findRemaining(file: File, covered: readonly PiiFinding[]): Promise<readonly PiiFinding[]>;
  /** How many different things these findings are. */
  countSubjects(found: readonly PiiFinding[]): number;
}

/** A redacted file, and what is known about it. */
export interface VerifiedRedaction<File> {
  readonly file: File;
  readonly report: { readonly subjects: number; readonly residual: number; readonly verified: boolean };
}

/** @throws what the method throws: a file that could not be searched again is not returned */
export async function redactVerified<File>(
  found: readonly PiiFinding[],
  { cover, findRemaining, countSubjects }: RedactionMethod<File>,
): Promise<VerifiedRedaction<File>> {
  const subjects = countSubjects(found);
  const first = await cover(found, []);
  // Where there was nothing to cover, the first search holds.
  if (found.length === 0) return { file: first, report: { subjects, residual: 0, verified: true } };
  const left = await findRemaining(first, found);
  if (left.length === 0) return { file: first, report: { subjects, residual: 0, verified: true } };
  const second = await cover(found, left);
  const residual = countSubjects(await findRemaining(second, [...found, ...left]));
  return { file: second, report: { subjects, residual, verified: residual === 0 } };
}
