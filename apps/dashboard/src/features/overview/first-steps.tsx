/** What to do while nothing was moderated yet. */
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';

export function FirstSteps() {
  const { may } = useCurrentUser();
  return (
    <EmptyState
      icon={KeyRound}
      title={t('Nothing was moderated in this period')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {may('admin') && (
            <Button asChild look="primary">
              <Link to="/keys">{t('Create an API key')}</Link>
            </Button>
          )}
          {may('moderator') && (
            <Button asChild>
              <Link to="/playground">{t('Try the playground')}</Link>
            </Button>
          )}
        </div>
      }
    >
      {t('Content sent with an API key or tried in the playground shows up here within seconds.')}
    </EmptyState>
  );
}
