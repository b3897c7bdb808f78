/** The lists that a profile compares contents with: all of the account, or some. */
import { limits } from '@winnow/core';
import { Card } from '../../components/ui/card.tsx';
import { CheckboxGroup } from '../../components/ui/checkbox-group.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { useLists } from '../../lists.ts';
import { kindNames } from '../lists/list-names.ts';
import { type ProfileDraft, setDraftField } from './profile-draft.ts';

interface ProfileListsProps {
  draft: ProfileDraft;
  onChange(draft: ProfileDraft): void;
}

export function ProfileLists({ draft, onChange }: ProfileListsProps) {
  const loaded = useLists().data;
  const lists = loaded?.lists ?? [];
  const { lists: named } = draft;
  const set = (ids: string[] | undefined) => onChange(setDraftField(draft, 'lists', ids));
  const known = lists.map(({ id, name, kind }) => ({ value: id, label: name, hint: kindNames[kind] }));
  // A list that was removed is offered by its id, so that it can be taken out.
  const removed = (named ?? []).filter((id) => !lists.some((list) => list.id === id)).map((value) => ({ value }));
  const options = [...known, ...removed];
  return (
    <Card title={t('Lists')}>
      <div className="flex flex-col gap-4">
        <Switch
          label={t('All lists of the account')}
          hint={t('Also those that are created later.')}
          isOn={named === undefined}
          disabled={loaded === undefined}
          onChange={(isOn) => set(isOn ? undefined : known.slice(0, limits.list.perProfile).map(({ value }) => value))}
        />
        {loaded && named && options.length > 0 && (
          <CheckboxGroup
            legend={t('Compare with these only')}
            options={options}
            chosen={named}
            onChange={set}
            className="grid gap-2.5 sm:grid-cols-2"
          />
        )}
        {loaded && named && options.length === 0 && <p className="text-muted">{t('No list yet')}</p>}
      </div>
    </Card>
  );
}
