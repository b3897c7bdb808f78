/** Edits a template of messages to authors or creates one, with its preview. */
import { limits, type TemplatePlaceholder, templatePlaceholders } from '@winnow/core';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { EditorPage } from '../../components/editor-page.tsx';
import { ScreenLoader } from '../../components/screen-loader.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input, Textarea } from '../../components/ui/field.tsx';
import { NONE, Select } from '../../components/ui/select.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { useCreation } from '../../creation.ts';
import { translateCatalogText } from '../../i18n/catalog-texts.ts';
import { getLanguage, t } from '../../i18n/i18n.ts';
import { NotFoundScreen } from '../../layout/not-found-screen.tsx';
import { listPolicyOptions, usePolicies } from '../../policies.ts';
import { useCurrentUser } from '../../session.tsx';
import { listTemplateLanguages } from './template-languages.ts';
import { TemplatePreview } from './template-preview.tsx';
import { type TemplateDraft, type TemplateRecord, useTemplates } from './templates.ts';

const LIST = '/actions/templates';
const placeholderNames = Object.keys(templatePlaceholders) as TemplatePlaceholder[];

interface TemplateFormProps {
  draft: TemplateDraft;
  onChange(draft: TemplateDraft): void;
}

function TemplateFacts({ draft, onChange }: TemplateFormProps) {
  const { may } = useCurrentUser();
  const policies = usePolicies().data?.policies.filter(({ archived, id }) => !archived || id === draft.policyId) ?? [];
  return (
    <Card title={t('Template')}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('Name')} hint={t('The same for all translations.')}>
            <Input
              required
              maxLength={limits.messageTemplate.nameCharacters}
              value={draft.name}
              onChange={({ target }) => onChange({ ...draft, name: target.value })}
            />
          </Field>
          <Field label={t('Language')}>
            <Select
              value={draft.lang}
              options={listTemplateLanguages(draft.lang)}
              disabled={!may('admin')}
              onChange={(lang) => onChange({ ...draft, lang })}
            />
          </Field>
        </div>
        <Field label={t('Policy')} hint={t('Used for its violations, unless a decision names another template.')}>
          <Select<string>
            value={draft.policyId ?? NONE}
            options={[{ value: NONE, label: t('None') }, ...listPolicyOptions(policies)]}
            disabled={!may('admin')}
            onChange={(id) => onChange({ ...draft, policyId: id === NONE ? null : id })}
          />
        </Field>
        <Switch
          label={t('Enabled')}
          isOn={!draft.disabled}
          disabled={!may('admin')}
          onChange={(isOn) => onChange({ ...draft, disabled: !isOn })}
        />
      </div>
    </Card>
  );
}

/** Each with what it stands for, and a button that inserts it. */
function PlaceholderList({ onInsert }: { onInsert(name: TemplatePlaceholder): void }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-[0.8125rem]">{t('Placeholders')}</legend>
      <ul className="flex flex-col gap-1.5">
        {placeholderNames.map((name) => (
          <li key={name} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Button
              size="small"
              className="font-mono"
              aria-label={t('Insert {{name}}', { name })}
              onClick={() => onInsert(name)}
            >
              {`{{${name}}}`}
            </Button>
            <span className="min-w-48 flex-1 text-[0.8125rem] text-muted">
              {translateCatalogText(templatePlaceholders[name])}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function TemplateWords({ draft, onChange }: TemplateFormProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  /** Where the cursor is, or was last. */
  const insert = (name: TemplatePlaceholder) => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = text.current ?? {};
    const placeholder = `{{${name}}}`;
    const { contentMarkdown } = draft;
    onChange({ ...draft, contentMarkdown: contentMarkdown.slice(0, start) + placeholder + contentMarkdown.slice(end) });
    requestAnimationFrame(() => {
      text.current?.focus();
      text.current?.setSelectionRange(start + placeholder.length, start + placeholder.length);
    });
  };
  return (
    <Card title={t('Message')}>
      <div className="flex flex-col gap-4">
        <Field label={t('Subject')}>
          <Input
            required
            dir="auto"
            maxLength={limits.messageTemplate.subjectCharacters}
            value={draft.subject}
            onChange={({ target }) => onChange({ ...draft, subject: target.value })}
          />
        </Field>
        <Field label={t('Text')} hint={t('In Markdown.')}>
          <Textarea
            ref={text}
            required
            dir="auto"
            rows={10}
            maxLength={limits.messageTemplate.contentCharacters}
            value={draft.contentMarkdown}
            onChange={({ target }) => onChange({ ...draft, contentMarkdown: target.value })}
          />
        </Field>
        <PlaceholderList onInsert={insert} />
      </div>
    </Card>
  );
}

const TemplateForm = (props: TemplateFormProps) => (
  <>
    <TemplateFacts {...props} />
    <TemplateWords {...props} />
  </>
);

const emptyTemplate: TemplateDraft = {
  name: '',
  lang: getLanguage(),
  policyId: null,
  subject: '',
  contentMarkdown: '',
  disabled: false,
};

export function NewTemplate() {
  const [draft, setDraft] = useState(emptyTemplate);
  const creating = useCreation((next: TemplateDraft) => api.templates.create.mutate(next), {
    refresh: 'templates',
    toPath: () => LIST,
  });
  return (
    <EditorPage
      title={t('New template')}
      verb={t('Create')}
      hasChanges={draft !== emptyTemplate}
      isBusy={creating.isPending || creating.isSuccess}
      onSubmit={() => creating.mutate(draft)}
      aside={<TemplatePreview draft={draft} />}
    >
      <TemplateForm draft={draft} onChange={setDraft} />
    </EditorPage>
  );
}

/** Without the fields that the server adds. */
function toTemplateDraft({ templateId: _, changedBy: __, changedAt: ___, ...fields }: TemplateRecord): TemplateDraft {
  return fields;
}

function TemplateEditor({ template }: { template: TemplateRecord }) {
  const { templateId, name } = template;
  const stored = toTemplateDraft(template);
  const [draft, setDraft] = useState(stored);
  const saving = useApiMutation((next: TemplateDraft) => api.templates.replace.mutate({ templateId, template: next }), {
    refresh: ['templates'],
    successMessage: t('Saved.'),
  });
  return (
    <EditorPage
      title={name}
      verb={t('Save')}
      hasChanges={JSON.stringify(draft) !== JSON.stringify(stored)}
      isBusy={saving.isPending}
      onSubmit={() => saving.mutate(draft)}
      removal={{
        name,
        meaning: t('Messages made from it are kept. To pause it, disable it instead.'),
        refresh: 'templates',
        listPath: LIST,
        remove: () => api.templates.remove.mutate({ templateId }),
      }}
      aside={<TemplatePreview draft={draft} />}
    >
      <TemplateForm draft={draft} onChange={setDraft} />
    </EditorPage>
  );
}

export function EditTemplate() {
  const { templateId = '' } = useParams();
  const query = useTemplates();
  return (
    <ScreenLoader query={query} title={t('Actions')}>
      {({ templates }) => {
        const template = templates.find((one) => one.templateId === templateId);
        return template ? <TemplateEditor key={String(template.changedAt)} template={template} /> : <NotFoundScreen />;
      }}
    </ScreenLoader>
  );
}
