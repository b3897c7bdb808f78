/** How fast requests were answered, by kind of content. */
import { formatMs, formatPercent } from '../../components/format.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { titleValue } from '../../i18n/names.ts';
import type { OverviewData } from './time-span.ts';

const percentileLabels = [0.5, 0.95, 0.99].map(formatPercent);

export function LatencyTable({ latencies }: Pick<OverviewData, 'latencies'>) {
  const cell = (ms: number | null) => (ms === null ? '–' : formatMs(ms));
  return (
    <Table aria-label={t('Latency by kind of content')} className="[&_td]:px-2.5 [&_th]:px-2.5">
      <TableHead names={[t('Kind'), ...percentileLabels]} figures={percentileLabels} />
      <tbody className="tabular-nums">
        {latencies.map(({ modality, p50Ms, p95Ms, p99Ms }) => (
          <Tr key={modality}>
            <Td className="font-medium">{titleValue(modality)}</Td>
            <Td className="whitespace-nowrap text-end">{cell(p50Ms)}</Td>
            <Td className="whitespace-nowrap text-end">{cell(p95Ms)}</Td>
            <Td className="whitespace-nowrap text-end">{cell(p99Ms)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
