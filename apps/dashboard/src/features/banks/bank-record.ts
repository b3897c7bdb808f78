/** A bank, as the server lists it. */
import type { RouterOutputs } from '../../api.ts';

export type BankRecord = RouterOutputs['banks']['list'][number];
