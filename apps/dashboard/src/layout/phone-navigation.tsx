/** The bottom navigation of narrow windows: the first screens, and a sheet with all of them. */
import { clsx } from 'clsx';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { type Location, NavLink, useLocation } from 'react-router';
import { Dialog } from '../components/ui/dialog.tsx';
import { t } from '../i18n/i18n.ts';
import { useNavigation } from './navigation.ts';
import { PersonMenu } from './person-menu.tsx';
import { ScreenLink } from './side-navigation.tsx';

/** As many tabs as fit for a thumb, with the "More" button beside them. */
const VISIBLE_TAB_COUNT = 4;

const tabButtonClass =
  'flex flex-1 flex-col items-center gap-1 py-2 text-xs font-medium focus-visible:-outline-offset-2';

export function PhoneNavigation() {
  const groups = useNavigation();
  const location = useLocation();
  /** The location where the sheet was opened: navigating elsewhere, by a link in it or by the browser, closes it. */
  const [openedAt, setOpenedAt] = useState<Location>();
  const first = groups.flatMap(({ screens }) => screens).slice(0, VISIBLE_TAB_COUNT);
  return (
    <nav aria-label={t('Screens')} className="flex border-line border-t bg-surface lg:hidden">
      {first.map(({ path, title, icon: Icon }) => (
        <NavLink
          key={path}
          to={path}
          end={path === '/'}
          className={({ isActive }) => clsx(tabButtonClass, isActive ? 'text-accent' : 'text-muted')}
        >
          <Icon aria-hidden className="size-5" />
          {title}
        </NavLink>
      ))}
      <button type="button" className={clsx(tabButtonClass, 'text-muted')} onClick={() => setOpenedAt(location)}>
        <Menu aria-hidden className="size-5" />
        {t('More')}
      </button>
      <Dialog
        title={t('All screens')}
        isOpen={openedAt === location}
        onClose={() => setOpenedAt(undefined)}
        place="side"
      >
        <div className="flex flex-col gap-5">
          {groups.map(({ heading, screens }) => (
            <div key={heading} className="flex flex-col gap-0.5">
              <p className="px-2.5 pb-1 font-medium text-muted text-xs">{heading}</p>
              {screens.map((screen) => (
                <ScreenLink key={screen.path} screen={screen} />
              ))}
            </div>
          ))}
          <div className="border-line border-t pt-3">
            <PersonMenu />
          </div>
        </div>
      </Dialog>
    </nav>
  );
}
