/** Looks what a one-time link is good for before anybody writes a password. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { type Answers, api, isWorthRetrying } from '../../api.ts';
import { Button } from '../../components/ui/button.tsx';
import { Loaded, Skeleton } from '../../components/ui/states.tsx';
import { Frame } from './frame.tsx';

type Opened = Answers['session']['openLink'];

interface LinkProps {
  token: string;
  kind: Opened['kind'];
  title(opened: Opened): string;
  lead(opened: Opened): string;
  children: ReactNode;
}

function NoWay({ title, lead }: { title: string; lead: string }) {
  return (
    <Frame title={title} lead={lead}>
      <Button asChild className="mt-4">
        <RouterLink to="/">Sign in</RouterLink>
      </Button>
    </Frame>
  );
}

export function Link({ token, kind, title, lead, children }: LinkProps) {
  const opened = useQuery({
    queryKey: ['link', token],
    queryFn: () => api.session.openLink.mutate({ token }),
    // It is used up while the page still stands.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (opened.isError && !isWorthRetrying(opened.error))
    return <NoWay title="This link is not good" lead="It is unknown, was used, or has ended. Ask for another one." />;
  return (
    <Loaded query={opened} waiting={<Skeleton className="m-10 h-64" />}>
      {(data) =>
        data.kind === kind ? (
          <Frame title={title(data)} lead={lead(data)}>
            {children}
          </Frame>
        ) : (
          <NoWay title="This link is for something else" lead="Ask whoever sent it for another one." />
        )
      }
    </Loaded>
  );
}
