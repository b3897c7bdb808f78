/** The sessions of the signed-in person. */
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { RelativeTime } from '../../components/format.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { parseDeviceName } from './device-name.ts';

export function SessionsCard() {
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => api.session.list.query() });
  const revoke = useApiMutation((sessionId: string) => api.session.revoke.mutate({ sessionId }), {
    refresh: ['sessions'],
    successMessage: t('Session signed out.'),
  });
  return (
    <Card title={t('Where you are signed in')}>
      <QueryLoader query={sessions}>
        {({ sessions: all }) => (
          <ul className="flex flex-col divide-y divide-line">
            {all.map(({ sessionId, userAgent, seenAt, isThis }) => (
              <li key={sessionId} className="flex items-center gap-3 py-2.5">
                <MonitorSmartphone aria-hidden className="size-4 shrink-0 text-muted" />
                <span className="min-w-0 flex-1 truncate" title={userAgent}>
                  {parseDeviceName(userAgent)} <span className="text-muted">· </span>
                  <span className="text-muted">
                    <RelativeTime at={seenAt} />
                  </span>
                </span>
                {isThis ? (
                  <Badge tone="accent">{t('This session')}</Badge>
                ) : (
                  <Button size="small" onClick={() => revoke.mutate(sessionId)}>
                    {t('Sign out')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryLoader>
    </Card>
  );
}
