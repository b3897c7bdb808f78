/** What waits for people, what they decided, and how often they agreed with the engine. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../components/page.tsx';
import { Button } from '../../components/ui/button.tsx';
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
      actions={
        <Button asChild>
          <a href="/review/export" download>
            <Download aria-hidden /> Export decisions
          </a>
        </Button>
      }
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
