/** Asks for a number of tokens. */
import { FormDialog } from '../../components/form-dialog.tsx';
import { Field, Input } from '../../components/ui/field.tsx';

interface TokensDialogProps {
  title: string;
  label: string;
  hint?: string;
  verb: string;
  value?: number;
  isBusy: boolean;
  onSave(tokens: number): void;
  onClose(): void;
}

export function TokensDialog({ title, label, hint, verb, value, isBusy, onSave, onClose }: TokensDialogProps) {
  return (
    <FormDialog
      title={title}
      verb={verb}
      isBusy={isBusy}
      onSubmit={(data) => onSave(Number(data.get('tokens')))}
      onClose={onClose}
    >
      <Field label={label} hint={hint}>
        <Input name="tokens" type="number" min={0} step={1} required defaultValue={value} />
      </Field>
    </FormDialog>
  );
}
