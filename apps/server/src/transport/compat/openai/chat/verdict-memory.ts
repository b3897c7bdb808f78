/** Verdicts on the parts of chats, whose clients send the whole conversation again at each turn. */
import { createHash } from 'node:crypto';
import type { Caller } from '../../../../accounts/auth/caller.ts';
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
  /** In the order of their last use. */
  const accounts = new Map<number, Map<string, RememberedVerdict>>();
  let size = 0;

  function removeOldest(accountKey: number, verdicts: Map<string, RememberedVerdict>): void {
    const [oldest] = verdicts.keys();
    if (oldest !== undefined && verdicts.delete(oldest)) size -= 1;
    if (verdicts.size === 0) accounts.delete(accountKey);
  }

  function use(accountKey: number): Map<string, RememberedVerdict> {
    const verdicts = accounts.get(accountKey) ?? new Map<string, RememberedVerdict>();
    accounts.delete(accountKey);
    accounts.set(accountKey, verdicts);
    return verdicts;
  }

  return {
    open: (accountKey, policy) => ({
      find(part, onlyAlone) {
        const found = accounts.get(accountKey)?.get(toKey(policy, part));
        if (!found || clock() - found.atMs > MAX_AGE_MS || (onlyAlone && !found.isAlone)) return undefined;
        return found.verdict;
      },
      add(part, verdict, isAlone) {
        const verdicts = use(accountKey);
        const key = toKey(policy, part);
        if (verdicts.delete(key)) size -= 1;
        verdicts.set(key, { verdict, isAlone, atMs: clock() });
        size += 1;
        if (verdicts.size > MAX_VERDICTS_OF_ACCOUNT) removeOldest(accountKey, verdicts);
        const [least] = accounts;
        if (size > MAX_VERDICTS && least) removeOldest(...least);
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

/** Who judges nothing twice, and what nothing is found in. */
const noVerdicts: ChatVerdicts = { find: () => undefined, add: () => {} };

/**
 * The verdicts that are still right: those by the same version of the profile (which names the versions of custom
 * categories), of the lists, the banks and the rules. None if these cannot be read.
 * @throws ApiError profile_not_found
 */
export async function findChatVerdicts(
  services: Pick<Services, 'profiles' | 'lists' | 'banks' | 'rules'>,
  memory: VerdictMemory,
  { caller, profileId, authorId = '' }: ChatPolicy,
): Promise<ChatVerdicts> {
  const { accountKey } = caller;
  const profile = await services.profiles.find(caller, profileId);
  const versions = await Promise.all([
    services.lists.findRevision(accountKey),
    services.banks.findRevision(accountKey),
    services.rules.findVersion(accountKey),
  ]).catch(() => undefined);
  if (!versions) return noVerdicts;
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
