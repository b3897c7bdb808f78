/** An address that no screen has. */
import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { Page } from '../components/page.tsx';
import { Button } from '../components/ui/button.tsx';
import { EmptyState } from '../components/ui/states.tsx';

export function NotFoundScreen() {
  return (
    <Page title="Nothing is here">
      <EmptyState
        icon={Compass}
        title="No screen has this address"
        action={
          <Button asChild>
            <Link to="/">To the overview</Link>
          </Button>
        }
      />
    </Page>
  );
}
