/** A severity as a colored label, used everywhere in the extension. */
import type { Severity } from '@winnow/core';
import { createElement } from './create-element.ts';
import { viewStrings } from './view-strings.ts';

interface LabelledVerdict {
  readonly isClean: boolean;
  /** Why not everything was judged; absent: everything was. */
  readonly unread?: string | undefined;
  /** Only the models of this device judged the picture, which look for nudity and weapons alone. */
  readonly isShallow?: boolean | undefined;
  readonly severity: Severity;
}

const isJudgedInPart = ({ unread, isShallow }: LabelledVerdict): boolean => unread !== undefined || isShallow === true;

/** A verdict in words: what was judged only in part is never plainly clean. */
export function getVerdictLabel(verdict: LabelledVerdict): string {
  const { isClean, severity } = verdict;
  if (severity !== 'None' || (isClean && !isJudgedInPart(verdict))) return viewStrings.severities[severity];
  return isClean ? viewStrings.cleanInPart : viewStrings.needsReview;
}

export const createSeverityLabel = (severity: Severity): HTMLElement =>
  createElement('span', { class: 'level', 'data-severity': severity }, viewStrings.severities[severity]);

/** The severity whose colour a verdict has: that of the mildest finding where something was not judged. */
export const getVerdictTone = (verdict: LabelledVerdict): Severity =>
  verdict.severity === 'None' && (!verdict.isClean || isJudgedInPart(verdict)) ? 'Low' : verdict.severity;

/** The label of a whole verdict. */
export const createVerdictLabel = (verdict: LabelledVerdict): HTMLElement =>
  createElement('span', { class: 'level', 'data-severity': getVerdictTone(verdict) }, getVerdictLabel(verdict));
