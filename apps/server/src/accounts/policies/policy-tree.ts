/** The tree that the policies of an account form by their parents. */
import type { Policy } from '@winnow/core';
import { limits } from '@winnow/core';

type PolicyNode = Pick<Policy, 'id' | 'parentId' | 'archived'>;

/** Why a place in the tree is refused: a sentence for the caller. */
export type PolicyTreeProblem = string;

/**
 * Whether a policy may have this place: its parent is in use, is not below it, and leaves room below the greatest depth.
 * @param policies all of the account
 * @returns undefined if it may
 */
export function findPlaceProblem(
  policies: readonly PolicyNode[],
  { id, parentId }: Pick<Policy, 'id' | 'parentId'>,
): PolicyTreeProblem | undefined {
  if (parentId === null) return undefined;
  const byId = new Map(policies.map((policy) => [policy.id, policy]));
  const parent = byId.get(parentId);
  if (!parent || parent.archived) return 'The account has no policy with this id in use.';
  let above = 0;
  for (let at: PolicyNode | undefined = parent; at; at = at.parentId === null ? undefined : byId.get(at.parentId)) {
    if (at.id === id) return 'A policy cannot be below itself.';
    above += 1;
  }
  const tooDeep = above + countLevels(policies, id) > limits.policy.depth;
  return tooDeep ? `The tree has at most ${limits.policy.depth} levels.` : undefined;
}

/** The levels of the tree below and including a policy. */
function countLevels(policies: readonly PolicyNode[], id: string): number {
  const children = policies.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...children.map((child) => countLevels(policies, child.id)));
}

/** The policies in use directly below this one. */
export const listChildren = <Node extends PolicyNode>(policies: readonly Node[], id: string): Node[] =>
  policies.filter(({ parentId, archived }) => parentId === id && !archived);

/** "Hate & threats" → "hate-threats"; cut to the length of an id; empty if nothing of it remains. */
export function toPolicySlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-').slice(0, limits.policy.idCharacters).replace(/-+$/, '');
}
