/** Shown for addresses without a screen. */
import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { Page } from '../components/page.tsx';
import { Button } from '../components/ui/button.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { t } from '../i18n/i18n.ts';

export function NotFoundScreen() {
  return (
    <Page title={t('Page not found')}>
      <EmptyState
        icon={Compass}
        title={t('There is no screen at this address')}
        action={
          <Button asChild>
            <Link to="/">{t('Go to the overview')}</Link>
          </Button>
        }
      />
    </Page>
  );
}
