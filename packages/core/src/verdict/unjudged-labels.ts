/** Why a part was not judged, and what to do about it, in plain English: for the dashboard and the command line. */
import type { UnjudgedReason } from './coverage.ts';

interface UnjudgedLabel {
  readonly why: string;
  readonly next: string;
}

const READ_IT = 'Have somebody who can read it look at it.';
const LOOK = 'Have a person look at it.';

export const unjudgedLabels: Readonly<Record<UnjudgedReason, UnjudgedLabel>> = {
  timeout: { why: 'took too long', next: 'Send it again.' },
  analyzer_failed: { why: 'an analyzer failed', next: 'Send it again; if it fails again, look into the server’s log.' },
  unread_script: { why: 'in a script that is not read', next: READ_IT },
  other_language: { why: 'in a language that is not supported', next: READ_IT },
  too_small: { why: 'too small to read', next: 'Send a larger picture, or have a person look at it.' },
  low_contrast: { why: 'too faint to read', next: LOOK },
  unheard_speech: { why: 'speech that was not understood', next: 'Have a person listen to it.' },
  truncated: { why: 'missing from the file', next: 'Send the whole file.' },
  over_budget: { why: 'more than is read in one request', next: 'Send it in parts, or have a person look at it.' },
};
