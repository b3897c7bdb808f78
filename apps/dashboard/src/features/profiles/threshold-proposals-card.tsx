/** Thresholds that the decisions of reviewers suggest, each of which can be taken into the draft. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type RouterOutputs } from '../../api.ts';
import { formatPercent } from '../../components/format.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory } from '../../i18n/names.ts';
import { getThreshold, nameThreshold, type ProfileDraft } from './profile-draft.ts';

type Proposal = RouterOutputs['profiles']['thresholdProposals']['proposals'][number];

const precisions = ['0.7', '0.8', '0.9', '0.95'] as const;
type PrecisionChoice = (typeof precisions)[number];

const outcomes: Record<Proposal['outcome'], string> = {
  change: '',
  keep: t('Fits the decisions'),
  too_few_decisions: t('Fewer than 20 decisions'),
  not_precise_enough: t('No threshold is precise enough'),
};

const toShare = (share: number | null) => (share === null ? '–' : formatPercent(share));

interface ProposalRowProps {
  proposal: Proposal;
  draft: ProfileDraft;
  onChange(draft: ProfileDraft): void;
}

function ProposalRow({ proposal: { category, current, proposed, outcome, steps }, draft, onChange }: ProposalRowProps) {
  const shown = steps.find(({ threshold }) => threshold === (proposed ?? current)) ?? steps[0];
  const take = proposed && getThreshold(draft, category) !== proposed && (
    <Button
      size="small"
      onClick={() => onChange({ ...draft, thresholds: { ...draft.thresholds, [category]: proposed } })}
    >
      {t('Use in draft')}
    </Button>
  );
  return (
    <Tr>
      <Td className="font-medium">{nameCategory(category)}</Td>
      <Td>{nameThreshold(current)}</Td>
      <Td>{proposed ? nameThreshold(proposed) : <span className="text-muted">{outcomes[outcome]}</span>}</Td>
      <Td className="text-end tabular-nums">
        {toShare(shown?.precision ?? null)}
        {shown && (
          <span className="block text-muted text-xs">
            {t('{{part}} of {{whole}}', {
              part: shown.rejected,
              whole: shown.flagged,
            })}
          </span>
        )}
      </Td>
      <Td className="text-end tabular-nums">{toShare(shown?.foundRate ?? null)}</Td>
      <Td data-actions>{take}</Td>
    </Tr>
  );
}

interface ThresholdProposalsCardProps {
  draft: ProfileDraft;
  onChange(draft: ProfileDraft): void;
  id: string;
}

export function ThresholdProposalsCard({ draft, onChange, id }: ThresholdProposalsCardProps) {
  const [precision, setPrecision] = useState<PrecisionChoice>('0.8');
  const query = useQuery({
    queryKey: ['profiles', id, 'proposals', precision],
    queryFn: () => api.profiles.thresholdProposals.query({ id, precision: Number(precision) }),
  });
  return (
    <Card
      title={t('Thresholds from decisions')}
      hint={t(
        'What reviewers’ decisions on this profile’s verdicts suggest. Queued items are uncertain by selection, so replay the draft before you publish it.',
      )}
    >
      <div className="flex flex-col gap-4">
        <Field label={t('Precision to reach')} className="w-40">
          <Select
            value={precision}
            options={precisions.map((value) => ({ value, label: formatPercent(Number(value)) }))}
            onChange={setPrecision}
          />
        </Field>
        <QueryLoader query={query}>
          {({ decisions, proposals }) =>
            proposals.length === 0 ? (
              <p className="text-muted">{t('No decisions yet: decide on this profile’s items under Review.')}</p>
            ) : (
              <>
                <Table aria-label={t('Proposed thresholds')}>
                  <TableHead
                    names={[t('Category'), t('Now'), t('Proposed'), t('Precision'), t('Found')]}
                    figures={[t('Precision'), t('Found')]}
                    hasActions
                  />
                  <tbody>
                    {proposals.map((proposal) => (
                      <ProposalRow key={proposal.category} proposal={proposal} draft={draft} onChange={onChange} />
                    ))}
                  </tbody>
                </Table>
                <p className="text-muted text-xs">
                  {t(
                    'From {{count}} decisions. Precision: of the contents that the threshold flags, the share that reviewers rejected. Found: of those that they rejected, the share that it flags.',
                    { count: decisions },
                  )}
                </p>
              </>
            )
          }
        </QueryLoader>
      </div>
    </Card>
  );
}
