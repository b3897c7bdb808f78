/** The wellness settings of the signed-in person: the account's defaults, overridden by their own. */
import { useQuery } from '@tanstack/react-query';
import { type AccountWellness, defaultWellness, type WellnessOverride } from '@winnow/core';
import { api } from './api.ts';
import { useApiMutation } from './api-mutation.ts';
import { useCurrentUser } from './session.tsx';

export const NO_OVERRIDE: WellnessOverride = { blurStrength: null, greyscale: null, mute: null };

/** Until the settings are loaded, and for people who may not see media, nothing is shown. */
const mostCareful: AccountWellness = { ...defaultWellness, mustReveal: true };

export function useWellness() {
  const { may } = useCurrentUser();
  const query = useQuery({
    queryKey: ['wellness'],
    queryFn: () => api.review.wellness.query(),
    enabled: may('moderator'),
  });
  const change = useApiMutation((own: WellnessOverride) => api.review.changeWellness.mutate(own), {
    refresh: ['wellness'],
  });
  const { account = defaultWellness, own = NO_OVERRIDE, effective = mostCareful } = query.data ?? {};
  return {
    query,
    account,
    own,
    effective,
    /** Changes some of it, for this person only. */
    override: (part: Partial<WellnessOverride>) => change.mutate({ ...own, ...part }),
    isSaving: change.isPending,
  };
}
