/** What waits for people, what they decided, and how often they agreed with the engine. */
import { useState } from 'react';
import { Download } from '../../components/download.tsx';
import { Page } from '../../components/page.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { Decided } from './decided.tsx';
import { Precision } from './precision.tsx';
import { WaitingQueue } from './waiting.tsx';

type View = 'queue' | 'decided' | 'precision';

export default function ReviewScreen() {
  const [view, setView] = useState<View>('queue');
  return (
    <Page
      title="Review"
      lead="Doubtful verdicts, decided by people."
      actions={<Download address="/review/export">Export decisions</Download>}
    >
      <Tabs<View>
        aria-label="Review"
        value={view}
        onChange={setView}
        tabs={[
          { value: 'queue', label: 'Queue', content: <WaitingQueue /> },
          { value: 'decided', label: 'Decided', content: <Decided /> },
          { value: 'precision', label: 'Precision', content: <Precision /> },
        ]}
      />
    </Page>
  );
}
