/** A severity as a word in its own colour, wherever the extension shows one. */
import type { Severity } from '@winnow/core';
import { element } from './element.ts';
import { strings } from './strings.ts';

export const level = (severity: Severity): HTMLElement =>
  element('span', { class: 'level', 'data-severity': severity }, strings.severities[severity]);
