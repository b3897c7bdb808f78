/** A severity as a colored label, used everywhere in the extension. */
import type { Severity } from '@winnow/core';
import { createElement } from './create-element.ts';
import { viewStrings } from './view-strings.ts';

interface LabelledVerdict {
  readonly isClean: boolean;
  /** Why not everything was judged; absent: everything was. */
  readonly unread?: string | undefined;
  readonly severity: Severity;
}

/** A verdict in words: what was judged only in part is never plainly clean. */
export function getVerdictLabel({ isClean, unread, severity }: LabelledVerdict): string {
  if (severity !== 'None' || (isClean && unread === undefined)) return viewStrings.severities[severity];
  return isClean ? viewStrings.cleanInPart : viewStrings.needsReview;
}

export const createSeverityLabel = (severity: Severity): HTMLElement =>
  createElement('span', { class: 'level', 'data-severity': severity }, viewStrings.severities[severity]);

/** The severity whose colour a verdict has: that of the mildest finding where something was not judged. */
export const getVerdictTone = ({ severity, isClean, unread }: LabelledVerdict): Severity =>
  severity === 'None' && (!isClean || unread !== undefined) ? 'Low' : severity;

/** The label of a whole verdict. */
export const createVerdictLabel = (verdict: LabelledVerdict): HTMLElement =>
  createElement('span', { class: 'level', 'data-severity': getVerdictTone(verdict) }, getVerdictLabel(verdict));
