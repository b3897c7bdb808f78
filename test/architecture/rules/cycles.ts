/** No import cycles between files. */
import { posix } from 'node:path';
import type { Rule } from './rule.ts';
import { isServicesType } from './server.ts';

export const noCycles: Rule = {
  description: 'no circle of imports, those of types included (the type of the services, which is passed down, aside)',
  check(tree) {
    const targets = new Map(
      tree.sources.map(({ path, imports }) => [
        path,
        imports
          .filter(({ specifier }) => specifier.startsWith('.'))
          .map((imported) => ({ imported, target: posix.join(posix.dirname(path), imported.specifier) }))
          .filter(({ imported, target }) => !isServicesType(imported, { path, target }))
          .map(({ target }) => target),
      ]),
    );
    const done = new Set<string>();
    const violations: string[] = [];
    const visit = (path: string, trail: readonly string[]) => {
      const since = trail.indexOf(path);
      if (since !== -1) violations.push([...trail.slice(since), path].join(' → '));
      if (since !== -1 || done.has(path)) return;
      for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
      done.add(path);
    };
    for (const path of targets.keys()) visit(path, []);
    return violations;
  },
};
