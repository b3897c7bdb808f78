/** Human review: the queue, past decisions, and the agreement with the engine. */
import { useState } from 'react';
import { DownloadLink } from '../../components/download-link.tsx';
import { Page } from '../../components/page.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { useCurrentUser } from '../../session.tsx';
import { AgreementReport } from './agreement-report.tsx';
import { DecisionLog } from './decision-log.tsx';
import { DoubleSettingsCard } from './double-settings-card.tsx';
import { PrecisionReport } from './precision-report.tsx';
import { QueuesPanel } from './queues-panel.tsx';
import { ReviewQueuePanel } from './review-queue-panel.tsx';
import { SecondDecisionPanel } from './second-decision-panel.tsx';

type ReviewTab = 'queue' | 'second' | 'queues' | 'decided' | 'precision';

export default function ReviewScreen() {
  const { may } = useCurrentUser();
  const [view, setView] = useState<ReviewTab>('queue');
  return (
    <Page
      title="Review"
      lead="Uncertain verdicts for people to decide."
      actions={<DownloadLink address="/review/export">Export decisions</DownloadLink>}
    >
      <Tabs<ReviewTab>
        aria-label="Review"
        value={view}
        onChange={setView}
        tabs={[
          { value: 'queue', label: 'Queue', content: <ReviewQueuePanel /> },
          ...(may('moderator')
            ? [{ value: 'second', label: 'Second decisions', content: <SecondDecisionPanel /> } as const]
            : []),
          { value: 'queues', label: 'Queues', content: <QueuesPanel /> },
          { value: 'decided', label: 'Decided', content: <DecisionLog /> },
          { value: 'precision', label: 'Precision', content: <AgreementPanel /> },
        ]}
      />
    </Page>
  );
}

function AgreementPanel() {
  return (
    <div className="flex flex-col gap-5">
      <PrecisionReport />
      <AgreementReport />
      <DoubleSettingsCard />
    </div>
  );
}
