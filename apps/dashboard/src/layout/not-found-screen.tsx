/** Shown for addresses without a screen. */
import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { Page } from '../components/page.tsx';
import { Button } from '../components/ui/button.tsx';
import { EmptyState } from '../components/ui/states.tsx';

export function NotFoundScreen() {
  return (
    <Page title="Page not found">
      <EmptyState
        icon={Compass}
        title="There is no screen at this address"
        action={
          <Button asChild>
            <Link to="/">Go to the overview</Link>
          </Button>
        }
      />
    </Page>
  );
}
