/** What the activity log gets to know of a request: remembered while it is judged, handed over when it was answered. */
import type { Modality, Profile, RequestFields } from '@winnow/core';
import type { LoggedContent } from '../activity/entry.ts';
import type { Caller } from '../auth/caller.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { requestIdText } from '../storage/request-ids.ts';
import type { Judgements } from './judge-all.ts';
import type { Judged, ModalityPath } from './modality.ts';

interface Answered {
  readonly caller: Pick<Caller, 'accountKey' | 'keyId' | 'person'>;
  readonly number: bigint;
  readonly profile: Profile;
  readonly tokens: number;
  readonly doNotStore?: boolean | undefined;
}

/** What a webhook tells of one content: its verdict, or the error in its place. */
function toldOf(one: Pick<LoggedContent, 'verdict'> | undefined, item: unknown) {
  if (item instanceof ApiError) return { error: { code: item.code } };
  if (one === undefined) return {};
  const { isClean, severity, confidence, categoryScores } = one.verdict;
  return { isClean, severity, confidence, categoryScores };
}

/**
 * The path, with somebody who writes down what it concludes.
 * @returns `done` hands it to the log; a request that fails is never handed over
 */
export function watched<M extends Modality, Content extends RequestFields, Media, Item, Result>(
  path: ModalityPath<M, Content, Media, Item, Result>,
  { activity, webhooks, metrics }: Services,
) {
  const startedMs = performance.now();
  const logged = new Map<Content, Omit<LoggedContent, 'item'>>();
  const remember = (judged: Judged<Content, Media>, item: Item): Item => {
    const { findings, opinions } = judged.outcome.evidence;
    const evidence = { findings, opinions, coverage: judged.outcome.coverage };
    logged.set(judged.content, { evidence, ...path.logged(judged, item), result: item });
    return item;
  };
  return {
    path: {
      ...path,
      conclude(judged: Judged<Content, Media>) {
        const item = path.conclude(judged);
        return item instanceof Promise ? item.then((one: Item) => remember(judged, one)) : remember(judged, item);
      },
    },
    done(
      { contents, items }: Judgements<Content, unknown>,
      { caller, number, profile, tokens, doNotStore }: Answered,
    ): void {
      const { accountKey } = caller;
      const judged = contents.flatMap((content, item) => {
        const one = logged.get(content);
        return one ? [{ ...one, item }] : [];
      });
      for (const { verdict } of judged) metrics.verdict(path.modality, verdict.severity);
      activity.record({
        number,
        accountKey,
        caller: caller.keyId ?? caller.person?.id ?? '',
        modality: path.modality,
        profile,
        tokens,
        latencyMs: performance.now() - startedMs,
        contents: judged,
        doNotStore,
      });
      webhooks.emit(accountKey, 'moderation.completed', {
        requestId: requestIdText(number),
        modality: path.modality,
        profile: { id: profile.id, version: profile.version },
        tokens,
        results: contents.map((content, item) => toldOf(logged.get(content), items[item])),
      });
    },
  };
}
