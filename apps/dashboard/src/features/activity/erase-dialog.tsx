/** Erases everything about one content from the log. */
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
}

/** The identifiers of a content that the server accepts. */
const contentIdentifiers = {
  contentHash: { label: 'Hash', field: 'Hash of the content', hint: 'As shown in its log row.' },
  content: { label: 'Text', field: 'The text itself', hint: 'Exactly as it was sent.', isText: true },
  sha256: { label: 'SHA-256', field: 'SHA-256 of the content', hint: 'For a file, the output of sha256sum.' },
} as const satisfies Record<keyof EraseRequest, ContentIdentifier>;
const contentIdentifierNames = Object.keys(contentIdentifiers) as (keyof EraseRequest)[];

export function EraseDialog({ onClose }: { onClose(): void }) {
  const [by, setBy] = useState<keyof EraseRequest>('contentHash');
  const { field, hint, ...way }: ContentIdentifier = contentIdentifiers[by];
  const erase = useApiMutation((body: EraseRequest) => api.activity.erase.mutate(body), {
    refresh: ['activity'],
    onDone({ erased }) {
      const rows = erased === 1 ? '1 row' : `${formatNumber(erased)} rows`;
      toastSuccess(erased === 0 ? 'The log holds nothing about this content.' : `${rows} erased.`);
      onClose();
    },
  });
  const submit = (data: FormData) => {
    const given = String(data.get('content'));
    erase.mutate({ [by]: way.isText ? given : given.trim() });
  };
  return (
    <FormDialog
      title="Erase content from the log"
      description="All rows about it are deleted immediately, including review decisions. This cannot be undone."
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
          <Input name="content" required pattern="\s*[0-9a-fA-F]{64}\s*" autoComplete="off" className="font-mono" />
        )}
      </Field>
    </FormDialog>
  );
}
