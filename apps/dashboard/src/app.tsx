/**
 * The routes. They come after "#": the paths belong to the server's API (/profiles, /activity), and the fragment is
 * never
 * sent, which is what one-time links need (docs/decisions/0036).
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { Direction, Tooltip } from 'radix-ui';
import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createHashRouter, RouterProvider } from 'react-router';
import { queryClient } from './api.ts';
import { CrashScreen } from './components/crash-screen.tsx';
import { Skeleton } from './components/ui/states.tsx';
import { Toaster } from './components/ui/toast.tsx';
import { getDirection, t } from './i18n/i18n.ts';
import { SessionGuard } from './layout/guard.tsx';
import { NotFoundScreen } from './layout/not-found-screen.tsx';
import { screens } from './screens.ts';

function LoadingScreen() {
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-5 px-4 py-6 sm:px-6" aria-busy="true">
      <span className="sr-only">{t('Loading')}</span>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-64" />
    </div>
  );
}

function lazyScreen(load: () => Promise<{ default: ComponentType }>) {
  const Screen = lazy(load);
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Screen />
    </Suspense>
  );
}

const entranceRoutes = {
  '/set-up/:token': () => import('./features/entrance/set-up.tsx'),
  '/join/:token': () => import('./features/entrance/join.tsx'),
  '/reset/:token': () => import('./features/entrance/reset.tsx'),
  '/connect/:code': () => import('./features/keys/connect-page.tsx'),
};

const router = createHashRouter([
  ...Object.entries(entranceRoutes).map(([path, load]) => ({
    path,
    element: lazyScreen(load),
    errorElement: <CrashScreen />,
  })),
  {
    element: <SessionGuard />,
    errorElement: <CrashScreen />,
    children: [
      ...screens.map(({ path, load }) => ({
        path: path === '/' ? path : `${path}/*`,
        element: lazyScreen(load),
        errorElement: <CrashScreen />,
      })),
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
]);

export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Direction.Provider dir={getDirection()}>
          <Tooltip.Provider delayDuration={300}>
            <RouterProvider router={router} />
            <Toaster />
          </Tooltip.Provider>
        </Direction.Provider>
      </QueryClientProvider>
    </StrictMode>
  );
}
