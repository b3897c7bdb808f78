/** Loads what a whole screen shows. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import { QueryLoader } from './ui/states.tsx';

interface ScreenLoaderProps<Data> {
  query: UseQueryResult<Data>;
  /** The heading until the data arrives, and of an error. */
  title: string;
  /** A screen with its own heading. */
  children(data: Data): ReactNode;
}

export function ScreenLoader<Data>({ query, title, children }: ScreenLoaderProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <Page title={title}>
      <QueryLoader query={query}>{children}</QueryLoader>
    </Page>
  );
}
