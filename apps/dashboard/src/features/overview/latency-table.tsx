/** How fast requests were answered, by kind of content. */
import { formatMs } from '../../components/format.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import type { OverviewData } from './time-span.ts';

const percentileLabels = ['50 %', '95 %', '99 %'];

export function LatencyTable({ latencies }: Pick<OverviewData, 'latencies'>) {
  const cell = (ms: number | null) => (ms === null ? '–' : formatMs(ms));
  return (
    <Table aria-label="Latency by kind of content">
      <TableHead names={['Kind', ...percentileLabels]} figures={percentileLabels} />
      <tbody className="tabular-nums">
        {latencies.map(({ modality, p50Ms, p95Ms, p99Ms }) => (
          <Tr key={modality}>
            <Td className="font-medium capitalize">{modality}</Td>
            <Td className="text-right">{cell(p50Ms)}</Td>
            <Td className="text-right">{cell(p95Ms)}</Td>
            <Td className="text-right">{cell(p99Ms)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
