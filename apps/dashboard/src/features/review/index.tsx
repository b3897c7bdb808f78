/** Human review: the queue, past decisions, and the agreement with the engine. */
import { useState } from 'react';
import { DownloadLink } from '../../components/download-link.tsx';
import { Page } from '../../components/page.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { DecisionLog } from './decision-log.tsx';
import { PrecisionReport } from './precision-report.tsx';
import { QueuesPanel } from './queues-panel.tsx';
import { ReviewQueuePanel } from './review-queue-panel.tsx';

type ReviewTab = 'queue' | 'queues' | 'decided' | 'precision';

export default function ReviewScreen() {
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
          { value: 'queues', label: 'Queues', content: <QueuesPanel /> },
          { value: 'decided', label: 'Decided', content: <DecisionLog /> },
          { value: 'precision', label: 'Precision', content: <PrecisionReport /> },
        ]}
      />
    </Page>
  );
}
