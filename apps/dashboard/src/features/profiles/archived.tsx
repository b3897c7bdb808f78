/** Profiles that were archived, with a way back for each. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useChange } from '../../change.ts';
import { Ago } from '../../components/format.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Heads, Table, Td, Tr } from '../../components/ui/table.tsx';
import { useMe } from '../../session.tsx';

export function Archived() {
  const { may } = useMe();
  const query = useQuery({ queryKey: ['profiles', 'archived'], queryFn: () => api.profiles.archived.query() });
  const restoring = useChange((id: string) => api.profiles.restore.mutate({ id }), {
    refresh: ['profiles'],
    told: 'It is restored: requests can name it again.',
  });
  const archived = query.data?.profiles ?? [];
  if (archived.length === 0) return null;
  return (
    <Card title="Archived" hint="No request can name them. Their versions and verdicts stay.">
      <Table aria-label="Archived profiles">
        <Heads names={['Name', 'Version', 'Archived', 'Id']} hasActions />
        <tbody>
          {archived.map(({ id, name, version, archivedAt }) => (
            <Tr key={id}>
              <Td className="font-medium">{name}</Td>
              <Td className="tabular-nums">{version}</Td>
              <Td>
                <Ago at={archivedAt} />
              </Td>
              <Td>
                <code className="text-xs">{id}</code>
              </Td>
              <Td className="text-right">
                {may('admin') && (
                  <Button
                    size="small"
                    aria-label={`Restore ${name}`}
                    isBusy={restoring.isPending && restoring.variables === id}
                    onClick={() => restoring.mutate(id)}
                  >
                    Restore
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
