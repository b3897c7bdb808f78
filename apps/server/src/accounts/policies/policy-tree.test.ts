/** Tests of the tree of policies: no cycles, no archived parents, no more levels than allowed. */
import { limits } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { findPlaceProblem, listChildren, toPolicySlug } from './policy-tree.ts';

const node = (id: string, parentId: string | null = null, archived = false) => ({ id, parentId, archived });
const tree = [node('a'), node('b', 'a'), node('c', 'b'), node('old', null, true), node('gone', 'a', true)];

describe('a place in the tree', () => {
  test.each([
    [node('new'), undefined],
    [node('new', 'c'), undefined],
    [node('c', 'a'), undefined],
    [node('new', 'old'), /no policy with this id in use/],
    [node('new', 'nothing'), /no policy with this id in use/],
    [node('a', 'a'), /below itself/],
    [node('a', 'c'), /below itself/],
  ])('%j', (policy, problem) => {
    const found = findPlaceProblem(tree, policy);
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeUndefined();
  });

  test('is refused where it, or what moves with it, would be too deep', () => {
    const chain = Array.from({ length: limits.policy.depth - 1 }, (_, at) =>
      node(`n${at}`, at === 0 ? null : `n${at - 1}`),
    );
    const last = chain.at(-1)?.id ?? '';
    expect(findPlaceProblem(chain, node('leaf', last))).toBeUndefined();
    const withPair = [...chain, node('top'), node('below', 'top')];
    expect(findPlaceProblem(withPair, node('top', last))).toMatch(/at most/);
  });
});

test('children are those in use', () => {
  expect(listChildren(tree, 'a').map(({ id }) => id)).toEqual(['b']);
});

test.each([
  ['Hate & threats', 'hate-threats'],
  ['  Übergriffe, Ärger ', 'ubergriffe-arger'],
  ['ненависть', ''],
  ['x'.repeat(100), 'x'.repeat(limits.policy.idCharacters)],
])('the id of %j', (name, id) => {
  expect(toPolicySlug(name)).toBe(id);
});
