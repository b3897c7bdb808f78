/** The figures at the top of the overview: contents, tokens, balance, tier. */
import { formatCompact, formatNumber, formatPercent } from '../../components/format.tsx';
import { Stat } from '../../components/stat.tsx';
import { t } from '../../i18n/i18n.ts';
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
        label={t('Moderated')}
        value={formatNumber(contents)}
        note={t('contents, in {{count}} requests', { count: total('requests') })}
      />
      <Stat
        label={t('Unsafe')}
        value={contents === 0 ? '–' : formatPercent(unsafe / contents)}
        note={t('{{count}} contents', { count: unsafe })}
      />
      <AccountStats account={data.account} tokens={total('tokens')} />
    </div>
  );
}

function AccountStats({ account, tokens }: { account: OverviewData['account']; tokens: number }) {
  const { tokenLimit, tokensUsed, remainingTokens, rateLimit, tier } = account;
  return (
    <>
      <Stat
        label={t('Tokens in this period')}
        value={formatNumber(tokens)}
        note={t('{{tokens}} in total', { tokens: tokensUsed })}
      />
      <Stat
        label={t('Balance')}
        value={remainingTokens === null ? t('Unlimited') : formatCompact(remainingTokens)}
        note={tokenLimit === null ? t('Metered, never refused') : t('of {{count}} tokens', { count: tokenLimit })}
        {...(tokenLimit !== null &&
          remainingTokens !== null &&
          tokenLimit > 0 && { share: remainingTokens / tokenLimit })}
      />
      <Stat
        label={t('Tier')}
        value={tier}
        note={rateLimit === null ? t('No rate limit') : t('{{count}} requests a minute', { count: rateLimit })}
      />
    </>
  );
}
