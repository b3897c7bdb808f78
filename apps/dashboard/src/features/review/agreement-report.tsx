/** How far decisions agree: with the model by score, and with second decisions. No figure is about a person. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, type RouterOutputs } from '../../api.ts';
import { formatList, formatPercent } from '../../components/format.tsx';
import { Card } from '../../components/ui/card.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { getFormatLocale, t } from '../../i18n/i18n.ts';
import { nameCategory } from '../../i18n/names.ts';
import { getReviewItemKey } from './review-queue.ts';

type Agreement = RouterOutputs['review']['agreement'];
type ModelRow = Agreement['model'][number];
type Doubles = Agreement['doubles'];
type Interval = NonNullable<ModelRow['interval']>;

const toRange = ({ from, to }: Interval) => `${formatPercent(from)} – ${formatPercent(to)}`;
const coefficient = new Intl.NumberFormat(getFormatLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface FigureProps {
  value: string | undefined;
  range: string | undefined;
  counts: string;
}

/** A figure with its interval; a dash where too few were decided. */
function Figure({ value, range, counts }: FigureProps) {
  return (
    <>
      {value ?? '–'} <span className="block text-muted text-xs">{range ?? t('too few')}</span>
      <span className="block text-muted text-xs">{counts}</span>
    </>
  );
}

const toShareFigure = ({ agreement, interval, agreed, decided }: Pick<Doubles, keyof FigureSource>): FigureProps => ({
  value: agreement === null ? undefined : formatPercent(agreement),
  range: interval === null ? undefined : toRange(interval),
  counts: t('{{part}} of {{whole}}', { part: agreed, whole: decided }),
});
type FigureSource = Pick<Doubles, 'agreement' | 'interval' | 'agreed' | 'decided'>;

function ModelTable({ rows }: { rows: ModelRow[] }) {
  const bands = rows[0]?.bands ?? [];
  const names = [t('Category'), t('All'), ...bands.map(({ from, to }) => `${from} – ${to}`)];
  return (
    <Table aria-label={t('Agreement with the model')}>
      <TableHead names={names} figures={names.slice(1)} />
      <tbody>
        {rows.map((row) => (
          <Tr key={row.category}>
            <Td className="font-medium">{nameCategory(row.category)}</Td>
            {[{ from: -1, ...row }, ...row.bands].map(({ from, ...figure }) => (
              <Td key={from} className="text-end tabular-nums">
                {figure.decided === 0 ? '–' : <Figure {...toShareFigure(figure)} />}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function DoublesTable({ doubles }: { doubles: Doubles }) {
  const rows = [{ category: t('All'), ...doubles }, ...doubles.categories];
  return (
    <Table aria-label={t('Agreement between reviewers')}>
      <TableHead names={[t('Category'), t('Agreement'), t('Alpha')]} figures={[t('Agreement'), t('Alpha')]} />
      <tbody>
        {rows.map(({ category, alpha, alphaInterval, ...figure }) => (
          <Tr key={category}>
            <Td className="font-medium">{nameCategory(category)}</Td>
            <Td className="text-end tabular-nums">
              <Figure {...toShareFigure(figure)} />
            </Td>
            <Td className="text-end tabular-nums">
              {alpha === null ? '–' : coefficient.format(alpha)}
              {alphaInterval && (
                <span className="block text-muted text-xs">
                  {coefficient.format(alphaInterval.from)} – {coefficient.format(alphaInterval.to)}
                </span>
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Disagreements({ rows }: { rows: Doubles['disagreements'] }) {
  return (
    <Table aria-label={t('Disagreements')}>
      <TableHead names={[t('Request'), t('Categories'), t('First'), t('Second')]} />
      <tbody>
        {rows.map((row) => (
          <Tr key={getReviewItemKey(row)}>
            <Td>
              <Link to={`/activity?q=${row.requestId}`} className="text-accent text-xs hover:underline">
                {row.requestId}
              </Link>
            </Td>
            <Td>{formatList(row.categories.map(nameCategory))}</Td>
            <Td>{row.first}</Td>
            <Td>{row.second}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function AgreementReport() {
  const query = useQuery({ queryKey: ['review', 'agreement'], queryFn: () => api.review.agreement.query() });
  return (
    <QueryLoader query={query}>
      {({ decisions, model, doubles }) => (
        <>
          <Card
            title={t('Agreement by score')}
            hint={t(
              'The newest {{count}} decisions, by the strongest category of each content and its score. A range holds the true share in 9 of 10 cases.',
              { count: decisions },
            )}
          >
            {model.length === 0 ? <p className="text-muted">{t('No decisions yet.')}</p> : <ModelTable rows={model} />}
          </Card>
          <Card
            title={t('Agreement between reviewers')}
            hint={t(
              'On the items that a second person decided without knowing the first decision. Alpha (Krippendorff): 1 is perfect agreement, 0 is chance.',
            )}
          >
            {doubles.decided === 0 ? (
              <p className="text-muted">{t('No item was decided by two people yet.')}</p>
            ) : (
              <div className="flex flex-col gap-4">
                <DoublesTable doubles={doubles} />
                {doubles.disagreements.length > 0 && <Disagreements rows={doubles.disagreements} />}
              </div>
            )}
          </Card>
        </>
      )}
    </QueryLoader>
  );
}
