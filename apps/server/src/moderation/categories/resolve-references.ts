/** The custom categories that a profile names: checked, and each with the version that the profile stays with. */
import type { ProfileInput } from '@winnow/core';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { requireCategoryVersion, requireLearned } from './category-operations.ts';

/**
 * Each named version is learned now if it was not.
 * @throws ApiError invalid_request with the place of the reference, analyzer_unavailable
 */
export async function resolveCategories<Input extends Pick<ProfileInput, 'customCategories'>>(
  services: Services,
  caller: Caller,
  input: Input,
): Promise<Input> {
  const { customCategories } = input;
  if (customCategories === undefined || customCategories.length === 0) return input;
  const resolved: typeof customCategories = [];
  for (const [at, reference] of customCategories.entries()) {
    try {
      const found = await requireCategoryVersion(services, caller, reference);
      await requireLearned(services, caller, found);
      resolved.push({ ...reference, version: found.version });
    } catch (cause) {
      if (!(cause instanceof ApiError) || !['not_found', 'conflict'].includes(cause.code)) throw cause;
      const pointer = `/customCategories/${at}`;
      const detail = cause.message;
      throw new ApiError('invalid_request', `${pointer}: ${detail}`, { problems: [{ pointer, detail }], cause });
    }
  }
  return { ...input, customCategories: resolved };
}
