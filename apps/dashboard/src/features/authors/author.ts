/** What the screens of an author share: types. */
import type { RouterOutputs } from '../../api.ts';

export type AuthorDetails = RouterOutputs['authors']['get'];
export type AuthorStrike = AuthorDetails['strikes'][number];
export type HistoryEvent = RouterOutputs['authors']['history']['rows'][number];
