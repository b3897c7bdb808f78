/** What the content credentials of a picture say, and whether it is as it was signed. */
import type { CredentialState, ContentCredentials as Credentials } from '@winnow/core';
import { t } from '../../i18n/i18n.ts';

const stateNames: Readonly<Record<CredentialState, string>> = {
  valid: t('As it was signed, by a trusted signer'),
  untrusted: t('As it was signed, but the signer is not trusted'),
  invalid: t('Changed since it was signed, or not signed as required'),
  unreadable: t('Not checked'),
};

type Claim = Pick<Credentials, 'actions' | 'signer' | 'claimGenerator'>;

/** Names and actions are shown as the file has them. */
function ClaimLines({ of: { actions = [], signer, claimGenerator } }: { of: Claim }) {
  const name = [signer?.name, signer?.organization].filter(Boolean).join(', ');
  return (
    <ul className="flex flex-col gap-1">
      {actions.map(({ description, softwareAgent }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two actions can be alike, and they never move
        <li key={place}>
          {description}
          {softwareAgent && <span className="text-muted"> ({softwareAgent})</span>}
        </li>
      ))}
      {name !== '' && (
        <li className="text-muted">
          {t('Signed by {{signer}}', { signer: name })}
          {claimGenerator && ` · ${claimGenerator}`}
        </li>
      )}
    </ul>
  );
}

export function ContentCredentials({ credentials }: { credentials: Credentials }) {
  const { present, state = 'unreadable', reasons = [], ingredients = [] } = credentials;
  if (!present) return null;
  return (
    <section aria-label={t('Content credentials')} className="flex flex-col gap-2 text-[0.8125rem]">
      <h3 className="font-medium">{t('Content credentials')}</h3>
      <p>{stateNames[state]}</p>
      <ClaimLines of={credentials} />
      {ingredients.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sources can be alike, and they never move
        <div key={place} className="flex flex-col gap-1 border-line border-s-2 ps-3">
          {one.title && <p>{t('Made from {{title}}', { title: one.title })}</p>}
          <p>{stateNames[one.state]}</p>
          <ClaimLines of={one} />
        </div>
      ))}
      <p className="text-muted">
        {t('The verdict does not depend on them.')} {reasons.join(' ')}
      </p>
    </section>
  );
}
