/** Moderation profiles: the list, the editor and the form for a new one. */
import { Plus, SlidersHorizontal } from 'lucide-react';
import { Link, Route, Routes } from 'react-router';
import { Page } from '../../components/page.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { useProfiles } from '../../profiles.ts';
import { useCurrentUser } from '../../session.tsx';
import { ArchivedProfiles } from './archived-profiles.tsx';
import { EditProfile, NewProfile } from './edit-profile.tsx';
import { type ProfileRecord, thresholdLabels } from './profile-draft.ts';

/** How a profile differs from the defaults. */
function ProfileOverrides({
  profile: { thresholds, blocklist, allowlist, treatBypassAs, policy, reviewBand },
}: {
  profile: ProfileRecord;
}) {
  const changed = Object.entries(thresholds).filter(([, step]) => step !== 'Low');
  const words = [
    ...changed.map(([category, step]) => `${category}: ${thresholdLabels[step].toLowerCase()}`),
    ...(blocklist.length > 0 ? [`${blocklist.length} blocked`] : []),
    ...(allowlist.length > 0 ? [`${allowlist.length} allowed`] : []),
    ...(treatBypassAs === undefined ? [] : [`hidden words: at least ${treatBypassAs.toLowerCase()}`]),
    ...(policy === undefined ? [] : ['policy']),
  ];
  if (words.length === 0 && !reviewBand) return <span className="text-muted">–</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {words.map((each) => (
        <Badge key={each}>{each}</Badge>
      ))}
      {reviewBand && <Badge tone="accent">review</Badge>}
    </span>
  );
}

function ProfileList() {
  const { may } = useCurrentUser();
  const query = useProfiles();
  const make = may('admin') && (
    <Button look="primary" asChild>
      <Link to="/profiles/new">
        <Plus aria-hidden /> New profile
      </Link>
    </Button>
  );
  return (
    <Page
      title="Profiles"
      lead="What your account considers unsafe. Requests name a profile; results state the version that was used."
      actions={make}
    >
      <QueryLoader query={query}>
        {({ profiles }) =>
          profiles.length === 0 ? (
            <EmptyState icon={SlidersHorizontal} title="No profile yet" action={make}>
              Without one, every category is unsafe from Low.
            </EmptyState>
          ) : (
            <Table aria-label="Profiles">
              <TableHead names={['Name', 'Version', 'Overrides', 'Id']} />
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
