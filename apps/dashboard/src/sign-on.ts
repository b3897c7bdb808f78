/**
 * The way to the provider of single sign-on and back. The address that was open waits in this tab, so nothing that
 * comes back with the answer decides where it leads.
 */
import { api, describeApiError } from './api.ts';

const STORAGE_KEY = 'winnow-sign-on';

interface Departure {
  /** The route to show afterwards: the fragment of the address, "#/review". */
  readonly hash: string;
  /** The secret of the invitation that is accepted by signing in. */
  readonly invitation?: string;
}

function takeDeparture(): Departure {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return stored === null ? { hash: '' } : (JSON.parse(stored) as Departure);
}

/** The provider's answer in the address, which is removed from it and from the history. */
function takeAnswer(): (Departure & { readonly query: string }) | undefined {
  if (location.pathname !== '/sign-in') return undefined;
  const query = location.search;
  const departure = takeDeparture();
  history.replaceState(null, '', `/${departure.hash}`);
  return query === '' ? undefined : { ...departure, query };
}

// When this module is loaded, before the router reads the address. Unit tests have no address.
let answer = typeof location === 'undefined' ? undefined : takeAnswer();
let problem: string | undefined;

/** Why the last single sign-on failed; undefined if it did not. */
export const signOnProblem = (): string | undefined => problem;

/** Completes a single sign-on if the provider has just led back here. Never throws: see signOnProblem. */
export async function finishSignOn(): Promise<void> {
  if (!answer) return;
  const { query, invitation } = answer;
  answer = undefined;
  try {
    await api.session.finishOidc.mutate({ query, ...(invitation !== undefined && { invitation }) });
  } catch (error) {
    problem = describeApiError(error);
  }
}

/** Goes to the provider. @param options connect: to the person who is signed in */
export async function leaveForProvider(options: { connect?: boolean; departure?: Departure } = {}): Promise<void> {
  const { url } = await api.session.startOidc.mutate({ connect: options.connect ?? false });
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(options.departure ?? { hash: location.hash }));
  location.assign(url);
}
