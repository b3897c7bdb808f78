/** Personal data removed from a text that is stored. */
import { replaceFindings } from '@winnow/core';
import { detectPii } from '@winnow/text';

export const redactTextPii = (text: string): string => replaceFindings(text, [], detectPii(text)).safeContent;
