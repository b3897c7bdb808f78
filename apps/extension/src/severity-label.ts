/** A severity as a colored label, used everywhere in the extension. */
import type { Severity } from '@winnow/core';
import { createElement } from './create-element.ts';
import { strings } from './strings.ts';

interface LabelledVerdict {
  readonly isClean: boolean;
  readonly complete: boolean;
  readonly severity: Severity;
}

/** A verdict in words: what was judged only in part is never plainly clean. */
export function getVerdictLabel({ isClean, complete, severity }: LabelledVerdict): string {
  if (severity !== 'None' || (isClean && complete)) return strings.severities[severity];
  return isClean ? strings.cleanInPart : strings.needsReview;
}

export const createSeverityLabel = (severity: Severity): HTMLElement =>
  createElement('span', { class: 'level', 'data-severity': severity }, strings.severities[severity]);
