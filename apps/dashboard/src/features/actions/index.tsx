/** Actions: their log, the account's action types, and the templates of messages to authors. */
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Route, Routes, useParams, useSearchParams } from 'react-router';
import { AddressTabs } from '../../components/address-tabs.tsx';
import { DownloadLink } from '../../components/download-link.tsx';
import { Page } from '../../components/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { ActionLog } from './action-log.tsx';
import { EditActionType, NewActionType } from './edit-action-type.tsx';
import { EditTemplate, NewTemplate } from './edit-template.tsx';
import { parseActionFilters } from './filters.tsx';
import { TemplateList } from './template-list.tsx';
import { TypeList } from './type-list.tsx';

const exportFormats = ['csv', 'jsonl'] as const;

/** What the log shows, as files. */
function ExportLinks() {
  const [search] = useSearchParams();
  const filters = parseActionFilters(search, Date.now()) as Record<string, string>;
  return exportFormats.map((format) => (
    <DownloadLink key={format} address={`/actions/export?${new URLSearchParams({ ...filters, format })}`}>
      {format.toUpperCase()}
    </DownloadLink>
  ));
}

function CreateLink({ to, children }: { to: string; children: ReactNode }) {
  const { may } = useCurrentUser();
  if (!may('admin')) return null;
  return (
    <Button look="primary" asChild>
      <Link to={to}>
        <Plus aria-hidden /> {children}
      </Link>
    </Button>
  );
}

type ActionTab = '' | 'types' | 'templates';

const tabActions: Readonly<Record<ActionTab, ReactNode>> = {
  '': <ExportLinks />,
  types: <CreateLink to="/actions/new-type">{t('New action type')}</CreateLink>,
  templates: <CreateLink to="/actions/new-template">{t('New template')}</CreateLink>,
};

function ActionTabs() {
  const { tab = '' } = useParams();
  const value: ActionTab = tab === 'types' || tab === 'templates' ? tab : '';
  return (
    <Page title={t('Actions')} actions={tabActions[value]}>
      <AddressTabs<ActionTab>
        aria-label={t('Actions')}
        base="/actions"
        value={value}
        tabs={[
          { value: '', label: t('Log'), content: <ActionLog /> },
          { value: 'types', label: t('Action types'), content: <TypeList /> },
          { value: 'templates', label: t('Message templates'), content: <TemplateList /> },
        ]}
      />
    </Page>
  );
}

export default function ActionsScreen() {
  return (
    <Routes>
      <Route path=":tab?" element={<ActionTabs />} />
      <Route path="new-type" element={<NewActionType />} />
      <Route path="types/:typeId" element={<EditActionType />} />
      <Route path="new-template" element={<NewTemplate />} />
      <Route path="templates/:templateId" element={<EditTemplate />} />
    </Routes>
  );
}
