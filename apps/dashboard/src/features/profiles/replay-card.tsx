/** Replays a draft against the newest verdicts before it is published. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { VerdictBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { ErrorState } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { nameValue } from '../../i18n/names.ts';
import { type ProfileDraft, toProfileBody } from './profile-draft.ts';

/** Verdicts without a profile. */
const DEFAULT = 'default';

interface ReplayCardProps {
  draft: ProfileDraft;
  /** Undefined: the profile is new and has no verdicts. */
  id: string | undefined;
}

type Counts = Record<'toClean' | 'toUnsafe' | 'replayed', number>;

const FlipCounts = ({ toClean, toUnsafe, replayed }: Counts) => (
  <RichText
    i18nKey="<strong>Would flip {{flipped}} of {{replayed}}</strong>: {{toUnsafe}} to unsafe, {{toClean}} to clean."
    values={{ flipped: toClean + toUnsafe, replayed, toUnsafe, toClean }}
    components={{ strong: <strong /> }}
  />
);

export function ReplayCard({ draft, id }: ReplayCardProps) {
  const [over, setOver] = useState(id ?? DEFAULT);
  const replaying = useMutation({
    mutationFn: () =>
      api.profiles.replay.mutate({ id: over, draft: { ...toProfileBody(draft), name: draft.name || t('Draft') } }),
  });
  const { data, error } = replaying;
  return (
    <Card
      title={t('Replay')}
      hint={t('What this draft would have decided on the newest verdicts. Nothing is changed or charged.')}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          {id !== undefined && (
            <Field label={t('Verdicts to replay')} className="w-64">
              <Select
                value={over}
                options={[
                  { value: id, label: t('of this profile') },
                  { value: DEFAULT, label: t('without a profile') },
                ]}
                onChange={setOver}
              />
            </Field>
          )}
          <Button isBusy={replaying.isPending} onClick={() => replaying.mutate()}>
            {t('Replay')}
          </Button>
        </div>
        {error && <ErrorState error={error} />}
        {data && (
          <>
            <p role="status">
              <FlipCounts {...data} />
              {data.unknown > 0 &&
                ` ${t('{{count}} more could not be replayed: their text was not kept, or they are not texts.', {
                  count: data.unknown,
                })}`}
              {data.withoutContext > 0 &&
                ` ${t('Of these, texts whose earlier messages were not all kept: {{number}}.', {
                  number: data.withoutContext,
                })}`}
            </p>
            {data.flips.length > 0 && (
              <Table aria-label={t('Verdicts that would flip')}>
                <TableHead names={[t('Request'), t('Was'), t('Would be'), t('Content')]} />
                <tbody>
                  {data.flips.map(({ requestId, item, isClean, severity, draft: next, content, modality }) => (
                    <Tr key={`${requestId}.${item}`}>
                      <Td>
                        <Link to={`/activity?q=${requestId}`} className="text-accent text-xs hover:underline">
                          {requestId}
                        </Link>
                      </Td>
                      <Td>
                        <VerdictBadge isClean={isClean} severity={severity} />
                      </Td>
                      <Td>
                        <VerdictBadge isClean={next.isClean} severity={next.severity} />
                      </Td>
                      <Td className="max-w-sm truncate">
                        {content ?? (
                          <span className="text-muted">{t('{{kind}}, not kept', { kind: nameValue(modality) })}</span>
                        )}
                      </Td>
                    </Tr>
                  ))}
                </tbody>
              </Table>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
