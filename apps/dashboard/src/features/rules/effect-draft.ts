/** What follows where a rule holds, while it is edited. */
import type { ActionDraft } from '../../components/action-rows.tsx';

export interface EffectDraft {
  readonly label: string;
  /** Empty: none. */
  readonly severity: string;
  /** Empty: none. */
  readonly queueId: string;
  readonly actions: readonly ActionDraft[];
  /** Ids. */
  readonly policies: readonly string[];
}
