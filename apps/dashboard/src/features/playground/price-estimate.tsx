/** The price of the current request, line by line. */
import { useQuery } from '@tanstack/react-query';
import { calculateQuote, getDeniedFeatures, type Modality, type RequestFields } from '@winnow/core';
import { api } from '../../api.ts';
import { formatNumber } from '../../components/format.tsx';
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
      <ul aria-label="Price" className="flex flex-col gap-0.5">
        {items.map(({ feature, label, tokens }) => (
          <li key={feature} className="flex justify-between gap-3 text-muted">
            <span>{label}</span>
            <span className="tabular-nums">{tokens}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 flex justify-between gap-3 font-semibold" aria-live="polite">
        <span>At most</span>
        <span className="tabular-nums">
          {total} {total === 1 ? 'token' : 'tokens'}
        </span>
      </p>
      {denied.map(({ id, label, minTier }) => (
        <p key={id} className="text-high">
          {label} needs the tier {minTier}; the account has {account.tier}.
        </p>
      ))}
      {remaining !== null && remaining < total && (
        <p className="text-high">The account has {formatNumber(remaining)} tokens left.</p>
      )}
    </div>
  );
}
