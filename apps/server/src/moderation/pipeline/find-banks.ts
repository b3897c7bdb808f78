/** The banks that a content is compared with: those of the account whose request it is. */
import type { Deadline } from '../analyzers/deadline.ts';
import type { AccountBanks } from '../known/account-banks.ts';
import type { ModerationRuntime } from '../runtime.ts';

interface BankRequest {
  readonly judging: Pick<ModerationRuntime, 'banks'>;
  readonly deadline: Deadline;
}

/** Undefined if there are none; directly if they are in memory. @throws DatabaseUnavailable */
export function findBanks({
  judging: { banks },
  deadline,
}: BankRequest): AccountBanks | undefined | Promise<AccountBanks | undefined> {
  const { account } = deadline.flow;
  return typeof account === 'number' ? banks?.find(account) : undefined;
}
