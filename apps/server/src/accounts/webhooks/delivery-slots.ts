/** The deliveries that this process makes at once: a limited number, started as others end. */
import type { DeliveryShares, DueDelivery } from './delivery-store.ts';

/**
 * Concurrent deliveries. An unresponsive webhook occupies a slot for 15 s, so the shares per webhook and account are
 * small.
 */
const MAX_IN_FLIGHT = 40;
const DELIVERY_SHARES = { ofWebhook: 4, ofAccount: MAX_IN_FLIGHT / 2 } as const;

/** Disposing starts no more deliveries and waits for those in progress. */
export interface DeliverySlots extends AsyncDisposable {
  /** Starts due deliveries as far as there are free slots. */
  fill(): Promise<void>;
  /** Starts due deliveries until none is left, and resolves once all have ended. */
  drain(): Promise<void>;
}

interface DeliverySlotsOptions {
  readonly lease: (shares: DeliveryShares) => Promise<readonly DueDelivery[]>;
  readonly send: (due: DueDelivery) => Promise<void>;
  /** Callback for a delivery or a lease that failed; it is retried. */
  readonly onError: (error: unknown) => void;
}

export function createDeliverySlots({ lease, send, onError }: DeliverySlotsOptions): DeliverySlots {
  const underWay = new Set<{ readonly webhookId: string; readonly end: Promise<void> }>();
  let isClosing = false;
  let filling: Promise<void> | undefined;

  function begin(due: DueDelivery): void {
    const end = send(due)
      .catch(onError)
      .finally(() => {
        underWay.delete(delivery);
        // A slot is free again.
        fill().catch(onError);
      });
    const delivery = { webhookId: due.webhookId, end };
    underWay.add(delivery);
  }

  async function leaseAndBegin(): Promise<void> {
    const room = MAX_IN_FLIGHT - underWay.size;
    if (isClosing || room === 0) return;
    const busy = [...underWay].map(({ webhookId }) => webhookId);
    for (const due of await lease({ ...DELIVERY_SHARES, room, busy })) begin(due);
  }

  function fill(): Promise<void> {
    filling ??= leaseAndBegin().finally(() => {
      filling = undefined;
    });
    return filling;
  }

  return {
    fill,
    async drain() {
      // It may have begun before the newest message was stored.
      await filling;
      for (await fill(); underWay.size > 0; await fill()) await Promise.race([...underWay].map(({ end }) => end));
    },
    async [Symbol.asyncDispose]() {
      isClosing = true;
      await filling?.catch(() => undefined);
      await Promise.all([...underWay].map(({ end }) => end));
    },
  };
}
