/** The templates of messages to authors, and the language that messages have by default. */
import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { nameLanguage, RelativeTime } from '../../components/format.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { usePolicies } from '../../policies.ts';
import { useCurrentUser } from '../../session.tsx';
import { listTemplateLanguages } from './template-languages.ts';
import { type TemplateRecord, useTemplates } from './templates.ts';

function TemplateTableRow({ template, policy }: { template: TemplateRecord; policy: string }) {
  const { templateId, name, lang, subject, disabled, changedAt } = template;
  return (
    <Tr>
      <Td className="min-w-36">
        <Link to={`/actions/templates/${templateId}`} className="font-medium text-accent hover:underline">
          {name}
        </Link>
      </Td>
      <Td>{nameLanguage(lang)}</Td>
      <Td>{policy}</Td>
      <Td className="min-w-48 max-w-80 break-words">{subject}</Td>
      <Td>{disabled ? <Badge tone="low">{t('Off')}</Badge> : <Badge tone="good">{t('On')}</Badge>}</Td>
      <Td>
        <RelativeTime at={changedAt} />
      </Td>
    </Tr>
  );
}

const columns = [t('Name'), t('Language'), t('Policy'), t('Subject'), t('State'), t('Changed')];

function DefaultLanguage({ lang }: { lang: string }) {
  const { may } = useCurrentUser();
  const changing = useApiMutation((defaultLang: string) => api.templates.changeSettings.mutate({ defaultLang }), {
    refresh: ['templates'],
    successMessage: t('Saved.'),
  });
  return (
    <Field
      label={t('Language by default')}
      hint={t('Of messages about content whose language is not known or has no template.')}
      className="max-w-80"
    >
      <Select
        value={lang}
        options={listTemplateLanguages(lang)}
        disabled={!may('admin') || changing.isPending}
        onChange={(next) => changing.mutate(next)}
      />
    </Field>
  );
}

export function TemplateList() {
  const query = useTemplates();
  const policies = new Map(usePolicies().data?.policies.map(({ id, name }) => [id, name]));
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">
        {t('Messages to authors that go out with an action. Templates of one name are its translations.')}
      </p>
      <QueryLoader query={query}>
        {({ templates, defaultLang }) => (
          <>
            {templates.length === 0 ? (
              <EmptyState icon={Mail} title={t('No templates yet')}>
                {t('Without a template, authors get no message.')}
              </EmptyState>
            ) : (
              <Table aria-label={t('Message templates')}>
                <TableHead names={columns} />
                <tbody>
                  {templates.map((template) => (
                    <TemplateTableRow
                      key={template.templateId}
                      template={template}
                      policy={template.policyId === null ? '–' : (policies.get(template.policyId) ?? template.policyId)}
                    />
                  ))}
                </tbody>
              </Table>
            )}
            <DefaultLanguage lang={defaultLang} />
          </>
        )}
      </QueryLoader>
    </div>
  );
}
