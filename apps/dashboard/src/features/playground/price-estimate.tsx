/** The price of the current request, line by line. */
import { useQuery } from '@tanstack/react-query';
import { calculateQuote, getDeniedFeatures, type Modality, type RequestFields } from '@winnow/core';
import { api } from '../../api.ts';
import { translateCatalogText } from '../../i18n/catalog-texts.ts';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { cleanRequest } from './playground-request.ts';

export function PriceEstimate({ modality, request }: { modality: Modality; request: RequestFields }) {
  const { account } = useCurrentUser();
  const { data: usage } = useQuery({ queryKey: ['usage'], queryFn: () => api.usage.query() });
  const fields = cleanRequest(request);
  const { items, total } = calculateQuote(modality, fields);
  const denied = getDeniedFeatures(modality, account.tier, fields);
  const remaining = usage?.remainingTokens ?? null;
  return (
    <div className="border-t pt-3 text-[0.8125rem]">
      <ul aria-label={t('Price')} className="flex flex-col gap-0.5">
        {items.map(({ feature, label, tokens }) => (
          <li key={feature} className="flex justify-between gap-3 text-muted">
            <span>{translateCatalogText(label)}</span>
            <span className="tabular-nums">{tokens}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 flex justify-between gap-3 font-semibold" aria-live="polite">
        <span>{t('At most')}</span>
        <span className="tabular-nums">{t('{{count}} tokens', { count: total })}</span>
      </p>
      {denied.map(({ id, label, minTier }) => (
        <p key={id} className="text-high">
          {t('{{option}} needs the tier {{minTier}}; the account has {{tier}}.', {
            option: translateCatalogText(label),
            minTier,
            tier: account.tier,
          })}
        </p>
      ))}
      {remaining !== null && remaining < total && (
        <p className="text-high">{t('The account has {{count}} tokens left.', { count: remaining })}</p>
      )}
    </div>
  );
}
