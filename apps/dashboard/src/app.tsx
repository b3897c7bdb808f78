/**
 * The routes. They stand after "#": the server's API has the paths (/profiles, /activity), and what follows "#" is never
 * sent, which is what one-time links need (docs/decisions/0036).
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { Tooltip } from 'radix-ui';
import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createHashRouter, RouterProvider } from 'react-router';
import { queryClient } from './api.ts';
import { Crash } from './components/crash.tsx';
import { Skeleton } from './components/ui/states.tsx';
import { Toaster } from './components/ui/toast.tsx';
import { Guard } from './layout/guard.tsx';
import { NotHere } from './layout/not-here.tsx';
import { screens } from './screens.ts';

function Waiting() {
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-5 px-4 py-6 sm:px-6" aria-busy="true">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-64" />
    </div>
  );
}

function loaded(load: () => Promise<{ default: ComponentType }>) {
  const Screen = lazy(load);
  return (
    <Suspense fallback={<Waiting />}>
      <Screen />
    </Suspense>
  );
}

const entrances = {
  '/set-up/:token': () => import('./features/entrance/set-up.tsx'),
  '/join/:token': () => import('./features/entrance/join.tsx'),
  '/reset/:token': () => import('./features/entrance/reset.tsx'),
};

const router = createHashRouter([
  ...Object.entries(entrances).map(([path, load]) => ({ path, element: loaded(load), errorElement: <Crash /> })),
  {
    element: <Guard />,
    errorElement: <Crash />,
    children: [
      ...screens.map(({ path, load }) => ({
        path: path === '/' ? path : `${path}/*`,
        element: loaded(load),
        errorElement: <Crash />,
      })),
      { path: '*', element: <NotHere /> },
    ],
  },
]);

export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Tooltip.Provider delayDuration={300}>
          <RouterProvider router={router} />
          <Toaster />
        </Tooltip.Provider>
      </QueryClientProvider>
    </StrictMode>
  );
}
