/** The screens that a person may see, grouped by heading. */
import { type DashboardScreen, screens } from '../screens.ts';
import { type CurrentUser, useCurrentUser } from '../session.tsx';

const isVisibleTo = ({ may, person }: CurrentUser, { role, isOperatorOnly }: DashboardScreen): boolean =>
  may(role) && (isOperatorOnly !== true || person.isOperator);

export function useNavigation() {
  const me = useCurrentUser();
  const seen = screens.filter((screen) => isVisibleTo(me, screen));
  const headings = [...new Set(seen.map(({ group }) => group))];
  return headings.map((heading) => ({ heading, screens: seen.filter(({ group }) => group === heading) }));
}
