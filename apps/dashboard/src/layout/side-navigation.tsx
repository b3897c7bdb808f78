/** The navigation beside the screen, in wide windows. */
import { clsx } from 'clsx';
import { NavLink } from 'react-router';
import { t } from '../i18n/i18n.ts';
import type { DashboardScreen } from '../screens.ts';
import { Logo } from './logo.tsx';
import { useNavigation } from './navigation.ts';
import { PersonMenu } from './person-menu.tsx';

export function ScreenLink({ screen }: { screen: DashboardScreen }) {
  const { path, title, icon: Icon } = screen;
  return (
    <NavLink
      to={path}
      end={path === '/'}
      className={({ isActive }) =>
        clsx(
          'flex items-center gap-2.5 rounded-lg px-2.5 py-1.5 font-medium',
          isActive ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
        )
      }
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {title}
    </NavLink>
  );
}

export function SideNavigation() {
  const groups = useNavigation();
  return (
    <div className="hidden w-56 shrink-0 flex-col border-line border-e bg-surface lg:flex">
      <div className="px-4 pt-5 pb-3">
        <Logo />
      </div>
      <nav aria-label={t('Screens')} className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-2.5 py-1">
        {groups.map(({ heading, screens }) => (
          <div key={heading} className="flex flex-col gap-0.5">
            <p className="px-2.5 pb-1 font-medium text-muted text-xs">{heading}</p>
            {screens.map((screen) => (
              <ScreenLink key={screen.path} screen={screen} />
            ))}
          </div>
        ))}
      </nav>
      <div className="border-line border-t p-2.5">
        <PersonMenu />
      </div>
    </div>
  );
}
