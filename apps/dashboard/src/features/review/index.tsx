/** Human review: the queue, past decisions, and the agreement with the engine. */
import { useState } from 'react';
import { useParams } from 'react-router';
import { DownloadLink } from '../../components/download-link.tsx';
import { Page } from '../../components/page.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { AddressedReview } from './addressed-review.tsx';
import { AgreementReport } from './agreement-report.tsx';
import { DecisionLog } from './decision-log.tsx';
import { DoubleSettingsCard } from './double-settings-card.tsx';
import { PrecisionReport } from './precision-report.tsx';
import { QueuesPanel } from './queues-panel.tsx';
import { parseReviewPath } from './review-queue.ts';
import { ReviewQueuePanel } from './review-queue-panel.tsx';
import { SecondDecisionPanel } from './second-decision-panel.tsx';

type ReviewTab = 'queue' | 'second' | 'queues' | 'decided' | 'precision';

export default function ReviewScreen() {
  const { '*': path = '' } = useParams();
  const place = parseReviewPath(path);
  return place ? (
    <Page title={t('Review item')}>
      <AddressedReview key={path} place={place} />
    </Page>
  ) : (
    <Desk />
  );
}

function Desk() {
  const { may } = useCurrentUser();
  const [view, setView] = useState<ReviewTab>('queue');
  return (
    <Page
      title={t('Review')}
      lead={t('Uncertain verdicts for people to decide.')}
      actions={<DownloadLink address="/review/export">{t('Export decisions')}</DownloadLink>}
    >
      <Tabs<ReviewTab>
        aria-label={t('Review')}
        value={view}
        onChange={setView}
        tabs={[
          { value: 'queue', label: t('Queue'), content: <ReviewQueuePanel /> },
          ...(may('moderator')
            ? [{ value: 'second', label: t('Second decisions'), content: <SecondDecisionPanel /> } as const]
            : []),
          { value: 'queues', label: t('Queues'), content: <QueuesPanel /> },
          { value: 'decided', label: t('Decided'), content: <DecisionLog /> },
          { value: 'precision', label: t('Precision'), content: <AgreementPanel /> },
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
