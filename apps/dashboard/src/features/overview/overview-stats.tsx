/** The figures at the top of the overview: contents, tokens, balance, tier. */
import { formatCompact, formatNumber, formatPercent } from '../../components/format.tsx';
import { Stat } from './stat.tsx';
import type { OverviewData } from './time-span.ts';

interface OverviewStatsProps {
  data: OverviewData;
  contents: number;
}

export function OverviewStats({ data, contents }: OverviewStatsProps) {
  const total = (of: 'requests' | 'tokens') => data.points.reduce((sum, point) => sum + point[of], 0);
  const unsafe = data.verdicts.reduce((sum, { severity, contents }) => sum + (severity === 'None' ? 0 : contents), 0);
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-5">
      <Stat
        label="Moderated"
        value={formatNumber(contents)}
        note={`contents, in ${formatNumber(total('requests'))} requests`}
      />
      <Stat
        label="Unsafe"
        value={contents === 0 ? '–' : formatPercent(unsafe / contents)}
        note={`${formatNumber(unsafe)} contents`}
      />
      <AccountStats account={data.account} tokens={total('tokens')} />
    </div>
  );
}

function AccountStats({ account, tokens }: { account: OverviewData['account']; tokens: number }) {
  const { tokenLimit, tokensUsed, remainingTokens, rateLimit, tier } = account;
  return (
    <>
      <Stat label="Tokens in this period" value={formatNumber(tokens)} note={`${formatNumber(tokensUsed)} in total`} />
      <Stat
        label="Balance"
        value={remainingTokens === null ? 'Unlimited' : formatCompact(remainingTokens)}
        note={tokenLimit === null ? 'Metered, never refused' : `of ${formatNumber(tokenLimit)} tokens`}
        {...(tokenLimit !== null &&
          remainingTokens !== null &&
          tokenLimit > 0 && { share: remainingTokens / tokenLimit })}
      />
      <Stat
        label="Tier"
        value={tier}
        note={rateLimit === null ? 'No rate limit' : `${formatNumber(rateLimit)} requests a minute`}
      />
    </>
  );
}
