/** A severity as a colored label, used everywhere in the extension. */
import type { Severity } from '@winnow/core';
import { createElement } from './create-element.ts';
import { strings } from './strings.ts';

export const createSeverityLabel = (severity: Severity): HTMLElement =>
  createElement('span', { class: 'level', 'data-severity': severity }, strings.severities[severity]);
