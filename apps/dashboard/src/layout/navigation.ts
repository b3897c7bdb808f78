/** Which screens somebody sees, under which heading. */
import { type Screen, screens } from '../screens.ts';
import { type Me, useMe } from '../session.tsx';

const isSeenBy = ({ may, person }: Me, { role, isOperators }: Screen): boolean =>
  may(role) && (isOperators !== true || person.isOperator);

export function useNavigation() {
  const me = useMe();
  const seen = screens.filter((screen) => isSeenBy(me, screen));
  const headings = [...new Set(seen.map(({ group }) => group))];
  return headings.map((heading) => ({ heading, screens: seen.filter(({ group }) => group === heading) }));
}
