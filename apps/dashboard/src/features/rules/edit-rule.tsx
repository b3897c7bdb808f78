/** Edits a rule or creates one: form and JSON, what is wrong, what would change, and beside it the tests. */
import { Split } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { api, queryClient } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { ChangeList, type FieldChange } from '../../components/change-list.tsx';
import { VersionLead } from '../../components/draft-editor.tsx';
import { EditorPage } from '../../components/editor-page.tsx';
import { Page } from '../../components/page.tsx';
import { ScreenLoader } from '../../components/screen-loader.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { toastSuccess } from '../../components/ui/toast.tsx';
import { useCreation } from '../../creation.ts';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { ConfirmLive } from './confirm-live.tsx';
import { describeEffect, useRuleNames } from './effect-sentence.ts';
import { RuleChecks } from './rule-checks.tsx';
import { diffRules, emptyRuleDraft, isSameRule, type RuleDraft, toRuleDraft } from './rule-draft.ts';
import { ruleExamples } from './rule-examples.ts';
import { RuleForm, RuleJsonField } from './rule-form.tsx';
import { RuleTabs } from './rule-tabs.tsx';
import { type RuleInput, type RuleRecord, type RulesDocument, toInput, useRules, withRule } from './rules.ts';
import { type RuleDraftState, useRuleDraft } from './use-rule-draft.ts';

type RuleView = 'form' | 'json';

const ViewSwitch = ({ view, onChange }: { view: RuleView; onChange(view: RuleView): void }) => (
  <div>
    <SegmentedControl<RuleView>
      aria-label={t('View')}
      value={view}
      onChange={onChange}
      options={[
        { value: 'form', label: t('Form') },
        { value: 'json', label: t('JSON') },
      ]}
    />
  </div>
);

/** The form beside JSON that is wrong has an older state, which must not be taken for the draft. */
function BrokenJsonNotice({ onReset }: { onReset(): void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-xl bg-low-soft px-4 py-3 text-low">
      <p className="min-w-0 flex-1">{t('The JSON is not valid. The form shows what it was before.')}</p>
      <Button size="small" onClick={onReset}>
        {t('Discard the JSON')}
      </Button>
    </div>
  );
}

interface RuleViewsProps {
  state: RuleDraftState;
  view: RuleView;
  isNew: boolean;
}

function RuleViews({ state, view, isNew }: RuleViewsProps) {
  if (view === 'json') return <RuleJsonField json={state.json} onChange={state.setJson} />;
  return (
    <>
      {state.isJsonBroken && <BrokenJsonNotice onReset={state.resetJson} />}
      <RuleForm draft={state.draft} onChange={state.setDraft} isNew={isNew} />
    </>
  );
}

interface RuleScreenProps {
  title: string;
  lead?: ReactNode;
  verb: string;
  state: RuleDraftState;
  document: RulesDocument;
  /** As it is stored; undefined: it is new. */
  stored: RuleRecord | undefined;
  hasChanges: boolean;
  isBusy: boolean;
  notice?: ReactNode;
  changes?: readonly FieldChange[];
  onSave(rule: RuleInput): void;
}

function RuleScreen({ title, lead, verb, state, document, stored, notice, changes, onSave, ...form }: RuleScreenProps) {
  const [view, setView] = useState<RuleView>('form');
  const [isConfirming, setIsConfirming] = useState(false);
  const names = useRuleNames();
  const { rule } = state.checked;
  const submit = () => {
    if (!rule) return;
    if (rule.status === 'live' && stored?.status !== 'live') setIsConfirming(true);
    else onSave(rule);
  };
  const confirm = () => {
    setIsConfirming(false);
    if (rule) onSave(rule);
  };
  return (
    <>
      <EditorPage
        {...{ title, lead, verb }}
        {...form}
        isReady={rule !== undefined}
        {...(stored && {
          removal: {
            name: stored.name,
            meaning: t('What it did so far stays. Its earlier versions are kept with those of all rules.'),
            refresh: 'rules',
            listPath: '/rules',
            remove: () => removeRule(stored.id),
          },
        })}
        onSubmit={submit}
        above={
          <>
            {notice}
            <ViewSwitch view={view} onChange={setView} />
          </>
        }
        aside={
          <div className="flex min-w-0 flex-col gap-5">
            <RuleChecks state={state} document={document} isJson={view === 'json'} />
            {changes && (
              <Card title={t('What would change')}>
                <ChangeList changes={changes} />
              </Card>
            )}
            <RuleTabs state={state} document={document} isStored={stored !== undefined} />
          </div>
        }
      >
        <RuleViews state={state} view={view} isNew={!stored} />
      </EditorPage>
      <ConfirmLive
        name={state.draft.name}
        effect={describeEffect(state.draft.effect, names)}
        isOpen={isConfirming}
        isBusy={form.isBusy}
        onConfirm={confirm}
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}

/** With the newest version of the other rules, which others may have changed meanwhile. */
async function changeNewest(change: (rules: readonly RuleRecord[]) => RuleInput[]): Promise<RulesDocument> {
  const { version, mode, rules } = await api.rules.get.query();
  return api.rules.change.mutate({ version, mode, rules: change(rules) });
}

const removeRule = (ruleId: string) => changeNewest((rules) => rules.filter(({ id }) => id !== ruleId).map(toInput));

function NewRuleEditor({ document }: { document: RulesDocument }) {
  const [search] = useSearchParams();
  const example = ruleExamples.find(({ id }) => id === search.get('example'));
  const initial: RuleDraft = example ? { ...example, id: '' } : emptyRuleDraft;
  const state = useRuleDraft(
    initial,
    document.rules.map(({ id }) => id),
  );
  const creating = useCreation(
    async (rule: RuleInput) => {
      const changed = await changeNewest((rules) => {
        if (rules.some(({ id }) => id === rule.id)) throw new Error(t('There is a rule with this id already.'));
        return [...rules.map(toInput), rule];
      });
      queryClient.setQueryData(['rules'], changed);
      return rule;
    },
    { refresh: 'rules', toPath: ({ id }) => `/rules/${id}` },
  );
  return (
    <RuleScreen
      title={t('New rule')}
      verb={t('Create')}
      {...{ state, document }}
      stored={undefined}
      hasChanges={state.isJsonBroken || example !== undefined || !isSameRule({ ...state.draft, id: '' }, initial)}
      isBusy={creating.isPending}
      onSave={creating.mutate}
    />
  );
}

export function NewRule() {
  const query = useRules();
  return (
    <ScreenLoader query={query} title={t('Rules')}>
      {(document) => <NewRuleEditor document={document} />}
    </ScreenLoader>
  );
}

interface ChangedNoticeProps {
  changes: readonly FieldChange[];
  onTake(): void;
  onKeep(): void;
}

/** Somebody else saved the rule while it was edited. */
function ChangedNotice({ changes, onTake, onKeep }: ChangedNoticeProps) {
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-xl border border-line bg-low-soft px-4 py-3">
      <p className="text-low">{t('Somebody else changed this rule while you edited it:')}</p>
      <ChangeList changes={changes} />
      <p className="flex flex-wrap gap-2">
        <Button size="small" onClick={onTake}>
          {t('Take their version')}
        </Button>
        <Button size="small" onClick={onKeep}>
          {t('Keep mine')}
        </Button>
      </p>
    </div>
  );
}

function RuleEditor({ document, rule }: { document: RulesDocument; rule: RuleRecord }) {
  const { may } = useCurrentUser();
  const names = useRuleNames();
  const stored = toRuleDraft(rule);
  /** What the draft began with: the stored rule, unless another person has changed that. */
  const [base, setBase] = useState(stored);
  const state = useRuleDraft(stored, []);
  const isStale = !isSameRule(base, stored);
  const saving = useApiMutation(
    (next: RuleInput) =>
      changeNewest((rules) => {
        const current = rules.find(({ id }) => id === rule.id);
        if (!current || !isSameRule(toRuleDraft(current), base))
          throw new Error(t('Somebody else changed this rule meanwhile. Compare, and save again.'));
        if (next.id !== rule.id) throw new Error(t('The id of a rule cannot be changed.'));
        return withRule(rules, next);
      }),
    {
      refresh: ['rules'],
      onDone: (changed, next) => {
        queryClient.setQueryData(['rules'], changed);
        setBase(toRuleDraft(next));
        state.setDraft(toRuleDraft(next));
        toastSuccess(t('Saved as version {{version}}.', { version: changed.version }));
      },
    },
  );
  const save = (next: RuleInput) =>
    saving.mutate(next, { onError: () => void queryClient.invalidateQueries({ queryKey: ['rules'] }) });
  const hasChanges = state.isJsonBroken || !isSameRule(state.draft, stored);
  return (
    <RuleScreen
      title={rule.name}
      lead={<VersionLead of={{ id: rule.id, version: rule.revision, archived: rule.status === 'archived' }} />}
      verb={t('Save')}
      {...{ state, document, hasChanges }}
      stored={rule}
      isBusy={saving.isPending}
      {...(may('admin') && { changes: diffRules(stored, state.draft, names) })}
      notice={
        isStale && (
          <ChangedNotice
            changes={diffRules(base, stored, names)}
            onTake={() => {
              setBase(stored);
              state.setDraft(stored);
            }}
            onKeep={() => setBase(stored)}
          />
        )
      }
      onSave={save}
    />
  );
}

export function EditRule() {
  const { ruleId = '' } = useParams();
  const query = useRules();
  return (
    <ScreenLoader query={query} title={t('Rules')}>
      {(document) => {
        const rule = document.rules.find(({ id }) => id === ruleId);
        if (rule) return <RuleEditor key={rule.id} document={document} rule={rule} />;
        return (
          <Page title={t('Rules')}>
            <EmptyState icon={Split} title={t('There is no rule with this id')} />
          </Page>
        );
      }}
    </ScreenLoader>
  );
}
