/** Verdicts on the parts of chats, whose clients send the whole conversation again at each turn. */
import { createHash } from 'node:crypto';
import { type LeafCondition, type Profile, someLeaf } from '@winnow/core';
import type { Caller } from '../../../../accounts/auth/caller.ts';
import type { AccountRules } from '../../../../moderation/live-rules/rule-directory.ts';
import type { Services } from '../../../../operations/services.ts';
import type { SideVerdict } from './judged-side.ts';

/** Chosen by us, not measured: some 15 MB. */
const MAX_VERDICTS = 100_000;
/** Chosen by us, not measured: one account does not displace what others have. */
const MAX_VERDICTS_OF_ACCOUNT = 10_000;
/**
 * Chosen by us, not measured: so long may pass unnoticed what changes without a version, such as an operator's guard
 * model. A chat that is resumed later is judged once more, as one text.
 */
const MAX_AGE_MS = 3_600_000;

/** A part of a chat as it is judged. */
export interface ChatPart {
  /** "image": `text` is its data: URI. */
  readonly role: string;
  readonly text: string;
  /** The messages that it answers, oldest first. */
  readonly before: readonly string[];
}

interface RememberedVerdict {
  readonly verdict: SideVerdict;
  /** False: it was judged within a longer text, in which less is found. */
  readonly isAlone: boolean;
  readonly atMs: number;
}

/** Those of one account, on parts that were judged by what is in force now. */
export interface ChatVerdicts {
  /** @param onlyAlone verdicts on longer texts do not count */
  find(part: ChatPart, onlyAlone: boolean): SideVerdict | undefined;
  add(part: ChatPart, verdict: SideVerdict, isAlone: boolean): void;
}

export interface VerdictMemory {
  /** @param policy differs whenever a verdict could */
  open(accountKey: number, policy: string): ChatVerdicts;
}

const toKey = (policy: string, { role, text, before }: ChatPart): string =>
  createHash('sha256')
    .update(JSON.stringify([policy, role, text, before]))
    .digest('base64');

/** @param clock milliseconds that only grow */
export function createVerdictMemory(clock: () => number = () => performance.now()): VerdictMemory {
  /** Accounts, and the verdicts of each, in the order of their last use. */
  const accounts = new Map<number, Map<string, RememberedVerdict>>();
  let size = 0;

  function remove(accountKey: number, key: string): void {
    const verdicts = accounts.get(accountKey);
    if (verdicts?.delete(key)) size -= 1;
    if (verdicts?.size === 0) accounts.delete(accountKey);
  }

  /** What was used least recently. */
  function removeLeast(accountKey: number): void {
    const [key] = accounts.get(accountKey)?.keys() ?? [];
    if (key !== undefined) remove(accountKey, key);
  }

  /** As the last that was used; it must not be there. */
  function put(accountKey: number, key: string, remembered: RememberedVerdict): void {
    const verdicts = accounts.get(accountKey) ?? new Map<string, RememberedVerdict>();
    accounts.delete(accountKey);
    accounts.set(accountKey, verdicts.set(key, remembered));
    size += 1;
  }

  return {
    open: (accountKey, policy) => ({
      find(part, onlyAlone) {
        const key = toKey(policy, part);
        const found = accounts.get(accountKey)?.get(key);
        if (!found || (onlyAlone && !found.isAlone)) return undefined;
        const isOld = clock() - found.atMs > MAX_AGE_MS;
        remove(accountKey, key);
        if (isOld) return undefined;
        put(accountKey, key, found);
        return found.verdict;
      },
      add(part, verdict, isAlone) {
        const key = toKey(policy, part);
        remove(accountKey, key);
        put(accountKey, key, { verdict, isAlone, atMs: clock() });
        if ((accounts.get(accountKey)?.size ?? 0) > MAX_VERDICTS_OF_ACCOUNT) removeLeast(accountKey);
        const [least] = accounts.keys();
        if (size > MAX_VERDICTS && least !== undefined) removeLeast(least);
      },
    }),
  };
}

/** What is judged by a profile, for an author. */
export interface ChatPolicy {
  readonly caller: Pick<Caller, 'accountKey'>;
  readonly profileId: string | undefined;
  readonly authorId: string | undefined;
}

/** No memory: finds and keeps nothing. */
const noVerdicts: ChatVerdicts = { find: () => undefined, add: () => {} };

/** What changes for the same message without a new version of anything. */
const passingSignals: readonly LeafCondition['signal'][] = ['strikes', 'waveAuthors', 'authorAgeDays', 'time'];

/** Whether a verdict depends on more than the message, who wrote it, and versions. */
const changesByItself = ({ waves }: Pick<Profile, 'waves'>, running: AccountRules | undefined): boolean =>
  waves !== undefined ||
  (running?.rules ?? []).some(({ when }) => someLeaf(when, ({ signal }) => passingSignals.includes(signal)));

/**
 * The verdicts that are still right: those by the same version of the profile (which names the versions of custom
 * categories), of the lists, the banks and the rules. None if these cannot be read, if the profile counts waves, or if
 * a rule reads strikes, waves, the time or an age: these change by themselves.
 * @throws ApiError profile_not_found
 */
export async function findChatVerdicts(
  services: Pick<Services, 'profiles' | 'lists' | 'banks' | 'rules'>,
  memory: VerdictMemory,
  { caller, profileId, authorId = '' }: ChatPolicy,
): Promise<ChatVerdicts> {
  const { accountKey } = caller;
  const profile = await services.profiles.find(caller, profileId);
  const policies = await Promise.all([
    services.rules.find(accountKey),
    services.rules.findVersion(accountKey),
    services.lists.findRevision(accountKey),
    services.banks.findRevision(accountKey),
  ]).catch(() => undefined);
  if (!policies) return noVerdicts;
  const [running, ...versions] = policies;
  if (changesByItself(profile, running)) return noVerdicts;
  const policy = [profile.id, profile.version, ...versions].join(' ');
  const verdicts = memory.open(accountKey, policy);
  const toPart = (part: ChatPart): ChatPart => ({
    ...part,
    before: profile.readContext ? part.before : [],
    // An assistant's message is not by the person who chats.
    role: part.role === 'assistant' ? part.role : `${part.role} ${authorId}`,
  });
  return {
    find: (part, onlyAlone) => verdicts.find(toPart(part), onlyAlone),
    add: (part, verdict, isAlone) => verdicts.add(toPart(part), verdict, isAlone),
  };
}
