/** What counts a content together with others of its account. */
import type { Profile } from '@winnow/core';
import type { Deadline } from '../analyzers/deadline.ts';
import type { ModerationRuntime } from '../runtime.ts';
import type { PostOrigin } from '../waves/wave-counter.ts';

interface CountedContent {
  readonly judging: Pick<ModerationRuntime, 'waves'>;
  readonly profile: Pick<Profile, 'id' | 'waves'>;
  readonly deadline: Deadline;
  readonly origin?: PostOrigin | undefined;
}

export function findPostCounter({ judging: { waves: counter }, profile, deadline, origin }: CountedContent) {
  const { account } = deadline.flow;
  return { counter, profile, origin, accountKey: typeof account === 'number' ? account : undefined };
}
