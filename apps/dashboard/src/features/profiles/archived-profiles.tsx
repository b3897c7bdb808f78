/** Archived profiles, each with a restore button. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { RelativeTime } from '../../components/format.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';

export function ArchivedProfiles() {
  const { may } = useCurrentUser();
  const query = useQuery({ queryKey: ['profiles', 'archived'], queryFn: () => api.profiles.archived.query() });
  const restoring = useApiMutation((id: string) => api.profiles.restore.mutate({ id }), {
    refresh: ['profiles'],
    successMessage: t('Profile restored. Requests can use it again.'),
  });
  const archived = query.data?.profiles ?? [];
  if (archived.length === 0) return null;
  return (
    <Card title={t('Archived')} hint={t('Requests cannot use them. Their versions and verdicts are kept.')}>
      <Table aria-label={t('Archived profiles')}>
        <TableHead names={[t('Name'), t('Version'), t('Archived'), t('Id')]} hasActions />
        <tbody>
          {archived.map(({ id, name, version, archivedAt }) => (
            <Tr key={id}>
              <Td className="font-medium">{name}</Td>
              <Td className="tabular-nums">{version}</Td>
              <Td>
                <RelativeTime at={archivedAt} />
              </Td>
              <Td>
                <code className="text-xs">{id}</code>
              </Td>
              <Td className="text-end">
                {may('admin') && (
                  <Button
                    size="small"
                    aria-label={t('Restore {{name}}', { name })}
                    isBusy={restoring.isPending && restoring.variables === id}
                    onClick={() => restoring.mutate(id)}
                  >
                    {t('Restore')}
                  </Button>
                )}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
