/** Wraps a ledger to report every operation and its outcome. */
import { type Ledger, ReservationLost } from './ledger.ts';

export interface LedgerOperation {
  readonly operation: 'reserve' | 'capture' | 'release';
  /** `refused`: insufficient balance; `lost`: the reservation was gone; `failed`: database error. */
  readonly outcome: 'done' | 'refused' | 'lost' | 'failed';
}

/** Synchronous results stay synchronous. */
export function observeLedger(ledger: Ledger, onOperation: (end: LedgerOperation) => void): Ledger {
  const failed = (operation: LedgerOperation['operation']) => (error: unknown) => {
    onOperation({ operation, outcome: error instanceof ReservationLost ? 'lost' : 'failed' });
    throw error;
  };
  const reserved = <Result extends { readonly ok: boolean }>(result: Result): Result => {
    onOperation({ operation: 'reserve', outcome: result.ok ? 'done' : 'refused' });
    return result;
  };
  return {
    reserve(request) {
      const result = ledger.reserve(request);
      return result instanceof Promise ? result.then(reserved, failed('reserve')) : reserved(result);
    },
    async capture(reservation, tokens) {
      const charged = await ledger.capture(reservation, tokens).catch(failed('capture'));
      onOperation({ operation: 'capture', outcome: 'done' });
      return charged;
    },
    async release(reservation) {
      await ledger.release(reservation).catch(failed('release'));
      onOperation({ operation: 'release', outcome: 'done' });
    },
    usage: (accountKey) => ledger.usage(accountKey),
    [Symbol.asyncDispose]: () => ledger[Symbol.asyncDispose](),
  };
}
