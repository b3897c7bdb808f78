/** The one-time link of the first start: the person who opens it becomes the owner. */
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import { t } from '../../i18n/i18n.ts';
import { EntranceForm, EntranceFrame } from './entrance-frame.tsx';

export default function SetUpScreen() {
  const { token = '' } = useParams();
  return (
    <EntranceFrame
      title={t('Set up Winnow')}
      lead={t('You will become the owner of this installation. The link works only once.')}
    >
      <EntranceForm
        names={['name', 'email', 'newPassword']}
        verb={t('Create owner')}
        leadsTo="/"
        enter={({ newPassword, ...rest }) => api.session.setUp.mutate({ ...rest, token, password: newPassword })}
      />
    </EntranceFrame>
  );
}
