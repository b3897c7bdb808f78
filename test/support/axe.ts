/** axe-core's findings on a page in a real browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeViolation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/**
 * An expression that runs axe in a page of Firefox, which may not have it yet. One rule is left out: the host of a card
 * resets what the page's styles do to it by `all`, and Firefox lists spacing of texts among what that contains.
 */
export const AXE_SCRIPT = `(async () => {
  if (!('axe' in window)) { ${axe} }
  const { violations } = await window.axe.run({ rules: { 'avoid-inline-spacing': { enabled: false } } });
  return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) }));
})()`;

/** The serious ones, each with the elements that cause it. */
export const describeViolations = (violations: readonly AxeViolation[]): readonly string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);

/**
 * Serious violations; runs through the debugger, which the page's policy cannot
 * block.
 * @param rules their ids; absent: all
 */
export async function seriousViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  const violations = await page.evaluate<readonly AxeViolation[]>(
    `axe.run(${JSON.stringify(rules ? { runOnly: rules } : {})}).then(({ violations }) => violations)`,
  );
  return describeViolations(violations);
}
