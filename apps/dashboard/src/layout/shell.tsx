/** The layout of every screen: navigation at the side, or at the bottom on phones. */
import { useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { t } from '../i18n/i18n.ts';
import { PhoneNavigation } from './phone-navigation.tsx';
import { SideNavigation } from './side-navigation.tsx';

export function Shell() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  // A new screen starts at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the address that counts
  useLayoutEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    main.current?.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className="flex h-dvh flex-col lg:flex-row">
      {/* A button instead of a link, because the fragment holds the route. */}
      <button
        type="button"
        onClick={() => main.current?.focus()}
        className="sr-only z-50 rounded-lg bg-surface px-3 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:start-2"
      >
        {t('Skip to content')}
      </button>
      <SideNavigation />
      <main ref={main} id="main" tabIndex={-1} className="relative min-h-0 min-w-0 flex-1 overflow-y-auto outline-none">
        <Outlet />
      </main>
      <PhoneNavigation />
    </div>
  );
}
