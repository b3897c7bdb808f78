/** Beside the form of a rule: a test with a text, a test with the log, and its versions. */
import { type ReactNode, useState } from 'react';
import { Tabs } from '../../components/ui/tabs.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { BacktestPanel } from './backtest-panel.tsx';
import { RuleHistory } from './rule-history.tsx';
import type { RulesDocument } from './rules.ts';
import { TestPanel } from './test-panel.tsx';
import type { RuleDraftState } from './use-rule-draft.ts';

type RuleTab = 'test' | 'log' | 'versions';

interface RuleTabsProps {
  state: RuleDraftState;
  document: RulesDocument;
  isStored: boolean;
}

export function RuleTabs({ state, document, isStored }: RuleTabsProps) {
  const { may } = useCurrentUser();
  const [tab, setTab] = useState<RuleTab>('test');
  const { rule } = state.checked;
  const contents: Record<RuleTab, ReactNode> = {
    test: <TestPanel rule={rule} document={document} />,
    log: <BacktestPanel rule={rule} document={document} />,
    versions: <RuleHistory ruleId={state.draft.id} {...(may('admin') && { onTake: state.setDraft })} />,
  };
  return (
    <Tabs<RuleTab>
      aria-label={t('Tests and versions')}
      value={tab}
      onChange={setTab}
      className="min-w-0"
      tabs={[
        { value: 'test', label: t('Try a text'), content: contents.test },
        { value: 'log', label: t('In the log'), content: contents.log },
        ...(isStored ? [{ value: 'versions' as const, label: t('Versions'), content: contents.versions }] : []),
      ]}
    />
  );
}
