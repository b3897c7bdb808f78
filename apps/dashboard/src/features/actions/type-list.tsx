/** The action types: the built-in ones and the account's own. */
import { Link } from 'react-router';
import { type ActionTypeRecord, describeActionType, nameActionType, useActionTypes } from '../../action-types.ts';
import { formatList } from '../../components/format.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { titleValue } from '../../i18n/names.ts';

function TypeTableRow({ type }: { type: ActionTypeRecord }) {
  const { id, isBuiltIn, parameters, role } = type;
  return (
    <Tr>
      <Td className="min-w-40">
        {isBuiltIn ? (
          nameActionType(type)
        ) : (
          <Link to={`/actions/types/${id}`} className="font-medium text-accent hover:underline">
            {nameActionType(type)}
          </Link>
        )}
        <span className="block font-mono text-muted text-xs">{id}</span>
      </Td>
      <Td className="min-w-48">{describeActionType(type) || '–'}</Td>
      <Td>{isBuiltIn ? t('any') : formatList(parameters.map(({ name }) => name)) || '–'}</Td>
      <Td>{titleValue(role)}</Td>
      <Td>{isBuiltIn ? <Badge>{t('built-in')}</Badge> : <Badge tone="accent">{t('own')}</Badge>}</Td>
    </Tr>
  );
}

const columns = [t('Name'), t('Description'), t('Parameters'), t('Least role'), t('Kind')];

export function TypeList() {
  const query = useActionTypes();
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">{t('What your platform can do: the built-in actions, and your own.')}</p>
      <QueryLoader query={query}>
        {({ actionTypes }) => (
          <Table aria-label={t('Action types')}>
            <TableHead names={columns} />
            <tbody>
              {actionTypes.map((type) => (
                <TypeTableRow key={type.id} type={type} />
              ))}
            </tbody>
          </Table>
        )}
      </QueryLoader>
    </div>
  );
}
