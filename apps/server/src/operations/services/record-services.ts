/** The services that record what happened and report it: request ids, activity log, kept media, webhooks. */
import { createActivityLog } from '../../accounts/activity/activity-log.ts';
import { createMediaKeeper } from '../../accounts/media/media-keeper.ts';
import { createWebhookSender } from '../../accounts/webhooks/webhook-sender.ts';
import { createRuleCounter } from '../../moderation/live-rules/rule-counter.ts';
import { createWaveCounter } from '../../moderation/waves/wave-counter.ts';
import { createSafePost, createTargetCheck } from '../../platform/media/safe-fetch.ts';
import { createRequestIds } from '../../platform/storage/request-ids.ts';
import type { Services } from '../services.ts';
import type { Foundation } from './foundation.ts';
import type { ServiceInputs } from './resources.ts';

type RecordServices = Pick<
  Services,
  'requestIds' | 'activity' | 'media' | 'webhooks' | 'ruleCounter' | 'waves' | 'checkTarget'
>;

const MiB = 1024 * 1024;

export async function createRecordServices(
  { config, overrides, register }: ServiceInputs,
  { database, serverNumber, clock, log, metrics, mediaKeys }: Foundation,
): Promise<RecordServices> {
  const activity =
    overrides.activity ??
    (await register(
      createActivityLog(database, {
        onFailure: (err) => log.warn({ err }, 'activity not written yet'),
        onLoss: (requests) => metrics.recordActivityLoss(requests),
      }),
    ));
  const media =
    overrides.media ??
    (await register(
      createMediaKeeper({
        ...{ database, activity, keys: mediaKeys, quotaBytes: config.mediaMb * MiB },
        onEnd: (outcome) => metrics.recordMedia(outcome),
        onFailure: (err) => log.warn({ err }, 'media not kept'),
      }),
    ));
  const fetching = { allowCidrs: config.allowSourceCidrs, ports: config.sourcePorts };
  const requestIds = createRequestIds(serverNumber);
  const webhooks =
    overrides.webhooks ??
    (await register(
      createWebhookSender({
        database,
        requestIds,
        serverNumber,
        post: createSafePost({ ...fetching, ended: (end) => metrics.recordFetch(end) }),
        now: clock,
        onError: (err) => log.warn({ err }, 'webhooks not sent yet'),
        onAttempt: (end) => metrics.recordDelivery(end),
      }),
    ));
  const ruleCounter =
    overrides.ruleCounter ??
    (await register(
      createRuleCounter({ database, webhooks, clock, onTrouble: (err) => log.warn({ err }, 'rules not counted yet') }),
    ));
  const waves =
    overrides.waves ??
    (await register(createWaveCounter({ database, requestIds, webhooks, onWave: (kind) => metrics.recordWave(kind) })));
  const checkTarget = createTargetCheck(fetching);
  return { requestIds, activity, media, webhooks, ruleCounter, waves, checkTarget };
}
