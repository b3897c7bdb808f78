/** How the signed-in person sees media in review. */
import { Card } from '../../components/ui/card.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { useWellness } from '../../use-wellness.ts';
import { OwnWellnessFields } from './wellness-fields.tsx';

export function WellnessCard() {
  const { may } = useCurrentUser();
  const { query, override } = useWellness();
  if (!may('moderator')) return null;
  return (
    <Card title={t('What you see in review')} hint={t('For you only, on every device. Saved at once.')}>
      <QueryLoader query={query}>
        {({ account, own }) => <OwnWellnessFields account={account} own={own} onChange={override} />}
      </QueryLoader>
    </Card>
  );
}
