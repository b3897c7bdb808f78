/** Erases everything about one content, or about an author. */
import { useState } from 'react';
import { api, type RouterInputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Field, Input, Textarea } from '../../components/ui/field.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { toastSuccess } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';

type EraseRequest = RouterInputs['activity']['erase'];

interface ContentIdentifier {
  /** Label of the option. */
  readonly label: string;
  readonly field: string;
  readonly hint: string;
  readonly isText?: true;
  readonly isId?: true;
}

/** The identifiers of a content that the server accepts. */
const contentIdentifiers = {
  contentHash: { label: t('Hash'), field: t('Hash of the content'), hint: t('As shown in its log row.') },
  content: { label: t('Text'), field: t('The text itself'), hint: t('Exactly as it was sent.'), isText: true },
  authorId: { label: t('Author'), field: t('Id of the author'), hint: t('As your platform sends it.'), isId: true },
  sha256: { label: 'SHA-256', field: t('SHA-256 of the content'), hint: t('For a file, the output of sha256sum.') },
} as const satisfies Record<keyof EraseRequest | 'authorId', ContentIdentifier>;
type Identifier = keyof typeof contentIdentifiers;
const contentIdentifierNames = Object.keys(contentIdentifiers) as Identifier[];

/** How many rows were erased. */
async function eraseBy(by: Identifier, given: string): Promise<number> {
  if (by !== 'authorId') return (await api.activity.erase.mutate({ [by]: given })).erased;
  const { contents, threads, reviews, jobs, deliveries, responses } = await api.authors.erase.mutate({
    authorId: given,
  });
  return contents + threads + reviews + jobs + deliveries + responses;
}

export function EraseDialog({ onClose }: { onClose(): void }) {
  const [by, setBy] = useState<Identifier>('contentHash');
  const { field, hint, ...way }: ContentIdentifier = contentIdentifiers[by];
  const erase = useApiMutation((given: string) => eraseBy(by, given), {
    refresh: ['activity'],
    onDone(erased) {
      toastSuccess(erased === 0 ? t('Nothing is stored about it.') : t('{{count}} rows erased.', { count: erased }));
      onClose();
    },
  });
  const submit = (data: FormData) => {
    const given = String(data.get('content'));
    erase.mutate(way.isText || way.isId ? given : given.trim());
  };
  return (
    <FormDialog
      title={t('Erase content, or an author')}
      description={t(
        'Everything stored about it is deleted immediately, including review decisions. This cannot be undone.',
      )}
      verb={t('Erase')}
      look="danger"
      isBusy={erase.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('Find by')}
        value={by}
        onChange={setBy}
        options={contentIdentifierNames.map((value) => ({ value, label: contentIdentifiers[value].label }))}
      />
      <Field key={by} label={field} hint={hint}>
        {way.isText ? (
          <Textarea name="content" required />
        ) : (
          <Input
            name="content"
            required
            {...(way.isId ? { maxLength: 200 } : { pattern: '\\s*[0-9a-fA-F]{64}\\s*' })}
            autoComplete="off"
            className="font-mono"
          />
        )}
      </Field>
    </FormDialog>
  );
}
