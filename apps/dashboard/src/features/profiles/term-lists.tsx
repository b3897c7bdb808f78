/** A profile's block and allow lists, and a box to test them: the server matches with the moderation engine. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { unsafeSeverities } from '@winnow/core';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { api, describeApiError, firstFieldProblem } from '../../api.ts';
import { formatList } from '../../components/format.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input, Textarea } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, nameSeverity } from '../../i18n/names.ts';
import { type BlockedTerm, type ProfileDraft, profileCategories, toProfileBody } from './profile-draft.ts';

interface TermListsProps {
  draft: ProfileDraft;
  onChange(draft: ProfileDraft): void;
}

const matchOptions = [
  { value: 'word', label: t('Word') },
  { value: 'substring', label: t('Part of a word') },
  { value: 'regex', label: t('Regular expression (RE2)') },
] as const satisfies readonly { value: BlockedTerm['match']; label: string }[];
const severityChoices = unsafeSeverities.map((value) => ({ value, label: nameSeverity(value) }));
const categoryChoices = profileCategories.map((value) => ({ value, label: nameCategory(value) }));
const newBlockedTerm: BlockedTerm = { term: '', match: 'word', category: 'Profanity', severity: 'Medium' };

interface BlockedTermRowProps {
  row: BlockedTerm;
  onChange(change: Partial<BlockedTerm>): void;
  onRemove(): void;
}

function BlockedTermRow({ row, onChange, onRemove }: BlockedTermRowProps) {
  /** The value when the field was left: an incomplete pattern is not an error. */
  const [written, setWritten] = useState(row.term);
  const isRegex = row.match === 'regex';
  const checked = useQuery({
    queryKey: ['pattern', written],
    queryFn: () => api.profiles.tryTerms.mutate({ blocklist: [{ ...row, term: written }], allowlist: [], text: '' }),
    enabled: isRegex && written !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const problemId = useId();
  const problem = isRegex && written === row.term ? firstFieldProblem(checked.error)?.detail : undefined;
  return (
    <li className="grid grid-cols-2 gap-2 sm:grid-cols-[1fr_10rem_8rem_7rem_auto]">
      <Input
        aria-label={t('Blocked term')}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && problemId}
        placeholder={t('term')}
        value={row.term}
        onChange={({ target }) => onChange({ term: target.value })}
        onBlur={() => setWritten(row.term)}
      />
      <Select
        aria-label={t('Match type')}
        value={row.match}
        options={matchOptions}
        onChange={(match) => onChange({ match })}
      />
      <Select
        aria-label={t('Category')}
        value={row.category}
        options={categoryChoices}
        onChange={(category) => onChange({ category })}
      />
      <Select
        aria-label={t('Severity')}
        value={row.severity}
        options={severityChoices}
        onChange={(severity) => onChange({ severity })}
      />
      <Button
        look="ghost"
        size="icon"
        aria-label={t('Remove {{term}}', { term: row.term || t('the empty row') })}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
      {problem && (
        <p id={problemId} role="alert" className="col-span-full text-[0.8125rem] text-high">
          {problem}
        </p>
      )}
    </li>
  );
}

function BlockedTermList({ draft, onChange }: TermListsProps) {
  const { blocklist } = draft;
  const set = (index: number, change: Partial<BlockedTerm>) =>
    onChange({ ...draft, blocklist: blocklist.map((row, at) => (at === index ? { ...row, ...change } : row)) });
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium text-[0.8125rem]">{t('Blocked')}</p>
      <ul className="flex flex-col gap-2">
        {blocklist.map((row, index) => (
          <BlockedTermRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that stays while one writes
            key={index}
            row={row}
            onChange={(change) => set(index, change)}
            onRemove={() => onChange({ ...draft, blocklist: blocklist.filter((_, at) => at !== index) })}
          />
        ))}
      </ul>
      <Button
        size="small"
        className="self-start"
        onClick={() => onChange({ ...draft, blocklist: [...blocklist, newBlockedTerm] })}
      >
        <Plus aria-hidden /> {t('Block a term')}
      </Button>
    </div>
  );
}

function TermTrial({ draft }: Pick<TermListsProps, 'draft'>) {
  const [text, setText] = useState('');
  const trying = useMutation({
    mutationFn: () => {
      const { blocklist, allowlist } = toProfileBody(draft);
      return api.profiles.tryTerms.mutate({ blocklist, allowlist, text });
    },
  });
  const { data } = trying;
  return (
    <div className="flex flex-col gap-2 border-t pt-4">
      <Field label={t('Try the lists on a text')} error={trying.error ? describeApiError(trying.error) : undefined}>
        <Input value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button
        size="small"
        className="self-start"
        isBusy={trying.isPending}
        disabled={text === ''}
        onClick={() => trying.mutate()}
      >
        {t('Try')}
      </Button>
      {data && (
        <p role="status">
          {data.blocked.length === 0
            ? t('Nothing is blocked.')
            : t('Blocked: {{terms}}.', {
                terms: formatList(data.blocked.map(({ start, end }) => `“${text.slice(start, end)}”`)),
              })}
          {data.allowed.length > 0 &&
            ` ${t('Allowed: {{terms}}.', {
              terms: formatList(data.allowed.map(({ start, end }) => `“${text.slice(start, end)}”`)),
            })}`}
        </p>
      )}
    </div>
  );
}

const splitLines = (text: string): string[] => text.split('\n');

export function TermLists(props: TermListsProps) {
  const { draft, onChange } = props;
  return (
    <Card title={t('Words')} hint={t('They apply to texts, text in images, and speech.')}>
      <div className="flex flex-col gap-4">
        <BlockedTermList {...props} />
        <Field label={t('Allowed')} hint={t('One per line. The engine ignores what it finds in these.')}>
          <Textarea
            rows={3}
            value={draft.allowlist.join('\n')}
            onChange={({ target }) =>
              onChange({ ...draft, allowlist: target.value === '' ? [] : splitLines(target.value) })
            }
          />
        </Field>
        <TermTrial draft={draft} />
      </div>
    </Card>
  );
}
