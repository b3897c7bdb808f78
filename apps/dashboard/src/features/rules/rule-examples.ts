/** Rules to start from, which any account can use. */
import { DEFAULT_QUEUE } from '@winnow/core';
import { t } from '../../i18n/i18n.ts';
import { emptyRuleDraft, type RuleDraft } from './rule-draft.ts';

export const ruleExamples: readonly RuleDraft[] = [
  {
    ...emptyRuleDraft,
    id: 'link-spam',
    name: t('Links of authors with strikes'),
    when: {
      all: [
        { signal: 'category', category: 'Spam', severity: 'Low' },
        { signal: 'links', atLeast: 2 },
        { signal: 'strikes', atLeast: 1 },
      ],
    },
    effect: { ...emptyRuleDraft.effect, queueId: DEFAULT_QUEUE },
  },
  {
    ...emptyRuleDraft,
    id: 'new-authors',
    name: t('Links of new authors'),
    when: {
      all: [
        { signal: 'links', atLeast: 1 },
        {
          any: [{ signal: 'authorAgeDays', atMost: 3 }, { unavailable: { signal: 'authorAgeDays', atMost: 3 } }],
        },
      ],
    },
    effect: { ...emptyRuleDraft.effect, label: t('new author'), queueId: DEFAULT_QUEUE },
  },
  {
    ...emptyRuleDraft,
    id: 'evasion',
    name: t('Evasion of detection'),
    when: { signal: 'bypass', is: true },
    effect: { ...emptyRuleDraft.effect, severity: 'Medium' },
  },
];
