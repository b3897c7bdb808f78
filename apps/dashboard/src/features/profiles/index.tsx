/** Moderation profiles: the list, the editor and the form for a new one. */
import type { Threshold } from '@winnow/core';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { Link, Route, Routes } from 'react-router';
import { formatNumber, formatScore } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, nameSeverity } from '../../i18n/names.ts';
import { useProfiles } from '../../profiles.ts';
import { useCurrentUser } from '../../session.tsx';
import { ArchivedProfiles } from './archived-profiles.tsx';
import { EditProfile, NewProfile } from './edit-profile.tsx';
import type { ProfileRecord } from './profile-draft.ts';

/** In the middle of a phrase. */
const lowerThresholds = {
  Off: t('never unsafe'),
  High: t('unsafe from high'),
  Medium: t('unsafe from medium'),
  Low: t('unsafe from low'),
} as const;

const nameInPhrase = (threshold: Threshold): string =>
  typeof threshold === 'number'
    ? t('unsafe from {{score}}', { score: formatScore(threshold) })
    : lowerThresholds[threshold];

/** How a profile differs from the defaults. */
function ProfileOverrides({ profile }: { profile: ProfileRecord }) {
  const { thresholds, blocklist, allowlist, treatBypassAs, policy, reviewBand, lists, customCategories = [] } = profile;
  const changed = Object.entries(thresholds).filter(([, threshold]) => threshold !== 'Low');
  const words = [
    ...changed.map(([category, threshold]) => `${nameCategory(category)}: ${nameInPhrase(threshold)}`),
    ...(blocklist.length > 0 ? [t('{{count}} blocked', { count: blocklist.length })] : []),
    ...(allowlist.length > 0 ? [t('{{count}} allowed', { count: allowlist.length })] : []),
    ...(treatBypassAs === undefined
      ? []
      : [t('hidden words: at least {{severity}}', { severity: nameSeverity(treatBypassAs).toLowerCase() })]),
    ...(policy === undefined ? [] : [t('policy')]),
    ...(customCategories.length === 0 ? [] : [`${t('Custom categories')}: ${formatNumber(customCategories.length)}`]),
    ...(lists === undefined ? [] : [`${t('Lists')}: ${formatNumber(lists.length)}`]),
    ...(profile.waves === undefined ? [] : [t('Waves')]),
    ...(profile.readContext ? [t('Judge texts with their context')] : []),
  ];
  if (words.length === 0 && !reviewBand) return <span className="text-muted">–</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {words.map((each) => (
        <Badge key={each}>{each}</Badge>
      ))}
      {reviewBand && <Badge tone="accent">{t('review')}</Badge>}
    </span>
  );
}

function ProfileList() {
  const { may } = useCurrentUser();
  const query = useProfiles();
  const make = may('admin') && (
    <Button look="primary" asChild>
      <Link to="/profiles/new">
        <Plus aria-hidden /> {t('New profile')}
      </Link>
    </Button>
  );
  return (
    <Page
      title={t('Profiles')}
      lead={t('What your account considers unsafe. Requests name a profile; results state the version that was used.')}
      actions={make}
    >
      <QueryLoader query={query}>
        {({ profiles }) =>
          profiles.length === 0 ? (
            <EmptyState icon={SlidersHorizontal} title={t('No profile yet')} action={make}>
              {t('Without one, every category is unsafe from Low.')}
            </EmptyState>
          ) : (
            <Table aria-label={t('Profiles')}>
              <TableHead names={[t('Name'), t('Version'), t('Overrides'), t('Id')]} />
              <tbody>
                {profiles.map((profile) => (
                  <Tr key={profile.id}>
                    <Td className="min-w-44">
                      <Link to={`/profiles/${profile.id}`} className="font-medium text-accent hover:underline">
                        {profile.name}
                      </Link>
                      {profile.description && <p className="text-muted">{profile.description}</p>}
                    </Td>
                    <Td className="tabular-nums">{profile.version}</Td>
                    <Td>
                      <ProfileOverrides profile={profile} />
                    </Td>
                    <Td>
                      <code className="text-xs">{profile.id}</code>
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )
        }
      </QueryLoader>
      <ArchivedProfiles />
    </Page>
  );
}

export default function ProfilesScreen() {
  return (
    <Routes>
      <Route index element={<ProfileList />} />
      <Route path="new" element={<NewProfile />} />
      <Route path=":id" element={<EditProfile />} />
    </Routes>
  );
}
