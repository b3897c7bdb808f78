/** A severity as a word in its own colour, wherever the extension shows one. */
import type { Severity } from '@winnow/core';
import { createElement } from './create-element.ts';
import { strings } from './strings.ts';

export const createSeverityLabel = (severity: Severity): HTMLElement =>
  createElement('span', { class: 'level', 'data-severity': severity }, strings.severities[severity]);
