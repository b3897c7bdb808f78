/** Checks a one-time link before a password is entered. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { api, isRetryableError, type RouterOutputs } from '../../api.ts';
import { Button } from '../../components/ui/button.tsx';
import { QueryLoader, Skeleton } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { EntranceFrame } from './entrance-frame.tsx';

type OneTimeLinkInfo = RouterOutputs['session']['openLink'];

interface OneTimeLinkProps {
  token: string;
  kind: OneTimeLinkInfo['kind'];
  title(opened: OneTimeLinkInfo): string;
  lead(opened: OneTimeLinkInfo): string;
  children: ReactNode;
}

function InvalidLink({ title, lead }: { title: string; lead: string }) {
  return (
    <EntranceFrame title={title} lead={lead}>
      <Button asChild className="mt-4">
        <RouterLink to="/">{t('Sign in')}</RouterLink>
      </Button>
    </EntranceFrame>
  );
}

export function OneTimeLink({ token, kind, title, lead, children }: OneTimeLinkProps) {
  const opened = useQuery({
    queryKey: ['link', token],
    queryFn: () => api.session.openLink.mutate({ token }),
    // The link is used up while the page is still shown.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (opened.isError && !isRetryableError(opened.error))
    return (
      <InvalidLink
        title={t('This link is invalid')}
        lead={t('It is unknown, already used or expired. Ask for a new one.')}
      />
    );
  return (
    <QueryLoader query={opened} waiting={<Skeleton className="m-10 h-64" />}>
      {(data) =>
        data.kind === kind ? (
          <EntranceFrame title={title(data)} lead={lead(data)}>
            {children}
          </EntranceFrame>
        ) : (
          <InvalidLink title={t('This link is for something else')} lead={t('Ask the sender for a new one.')} />
        )
      }
    </QueryLoader>
  );
}
