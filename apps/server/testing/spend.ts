/** Spends an account's tokens as fast as possible until killed; prints which charges were acknowledged. */
import { createLedger, type Reservation } from '../src/accounts/billing/ledger.ts';
import { openDatabase } from '../src/platform/storage/open-database.ts';
import { createRequestIds } from '../src/platform/storage/request-ids.ts';
import { registerServer } from '../src/platform/storage/servers.ts';

const [location = '', accountKey = ''] = process.argv.slice(2);
const database = await openDatabase(location.includes('://') ? { url: location } : { folder: location });
const server = await registerServer(database, console.error);
const ids = createRequestIds(server.number);
const ledger = createLedger(database, server.number);
const payer = { accountKey: Number(accountKey), unlimited: false };

/** Releases a third of the reservations; the others pay less than they reserved. */
async function settle(reservation: Reservation): Promise<void> {
  if (reservation.chargeId % 3n === 0n) return ledger.release(reservation);
  await ledger.capture(reservation, 3);
  console.log(String(reservation.chargeId));
}

/** Holds one reservation while requesting the next, so that a kill always leaves some open. */
async function spend(): Promise<void> {
  for (let held: Reservation | undefined; ; ) {
    const result = await ledger.reserve({ ...payer, chargeId: ids.next(), maxTokens: 7 });
    if (!result.ok) throw new Error('The balance was to last longer.');
    if (held) await settle(held);
    held = result.reservation;
  }
}
await Promise.all(Array.from({ length: 20 }, spend));
