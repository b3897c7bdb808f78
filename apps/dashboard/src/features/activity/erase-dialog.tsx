/** Erases everything about one content, or about an author. */
import { useState } from 'react';
import { api, type RouterInputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { formatNumber } from '../../components/format.tsx';
import { Field, Input, Textarea } from '../../components/ui/field.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { toastSuccess } from '../../components/ui/toast.tsx';

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
  contentHash: { label: 'Hash', field: 'Hash of the content', hint: 'As shown in its log row.' },
  content: { label: 'Text', field: 'The text itself', hint: 'Exactly as it was sent.', isText: true },
  authorId: { label: 'Author', field: 'Id of the author', hint: 'As your platform sends it.', isId: true },
  sha256: { label: 'SHA-256', field: 'SHA-256 of the content', hint: 'For a file, the output of sha256sum.' },
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
      const rows = erased === 1 ? '1 row' : `${formatNumber(erased)} rows`;
      toastSuccess(erased === 0 ? 'Nothing is stored about it.' : `${rows} erased.`);
      onClose();
    },
  });
  const submit = (data: FormData) => {
    const given = String(data.get('content'));
    erase.mutate(way.isText || way.isId ? given : given.trim());
  };
  return (
    <FormDialog
      title="Erase content, or an author"
      description="Everything stored about it is deleted immediately, including review decisions. This cannot be undone."
      verb="Erase"
      look="danger"
      isBusy={erase.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label="Find by"
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
