/** The EU's Digital Services Act: statements of reasons, trusted flaggers, and the transparency report. */
import { Route, Routes, useParams } from 'react-router';
import { AddressTabs } from '../../components/address-tabs.tsx';
import { Page } from '../../components/page.tsx';
import { t } from '../../i18n/i18n.ts';
import { ReportTab } from './report-tab.tsx';
import { StatementTab } from './statement-tab.tsx';
import { TrustedFlaggers } from './trusted-flaggers.tsx';

type DsaTab = '' | 'flaggers' | 'report';

function DsaTabs() {
  const { tab = '' } = useParams();
  const value: DsaTab = tab === 'flaggers' || tab === 'report' ? tab : '';
  return (
    <Page
      title={t('DSA')}
      lead={t(
        'For the EU’s Digital Services Act. Nothing is sent to authorities: you download it and send it yourself.',
      )}
    >
      <AddressTabs<DsaTab>
        aria-label={t('DSA')}
        base="/dsa"
        value={value}
        tabs={[
          { value: '', label: t('Statements of reasons'), content: <StatementTab /> },
          { value: 'flaggers', label: t('Trusted flaggers'), content: <TrustedFlaggers /> },
          { value: 'report', label: t('Transparency report'), content: <ReportTab /> },
        ]}
      />
    </Page>
  );
}

/** The year of the report may follow its tab. */
export default function DsaScreen() {
  return (
    <Routes>
      <Route path=":tab?/:year?" element={<DsaTabs />} />
    </Routes>
  );
}
