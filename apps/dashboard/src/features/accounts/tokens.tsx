/** Asks for a number of tokens. */
import { type FormEvent, useId } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field, Input } from '../../components/ui/field.tsx';

interface TokensProps {
  title: string;
  label: string;
  hint?: string;
  verb: string;
  value?: number;
  isBusy: boolean;
  onSave(tokens: number): void;
  onClose(): void;
}

export function Tokens({ title, label, hint, verb, value, isBusy, onSave, onClose }: TokensProps) {
  const formId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(Number(new FormData(event.currentTarget).get('tokens')));
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} isBusy={isBusy}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label={label} hint={hint}>
          <Input name="tokens" type="number" min={0} step={1} required defaultValue={value} />
        </Field>
      </form>
    </Dialog>
  );
}
