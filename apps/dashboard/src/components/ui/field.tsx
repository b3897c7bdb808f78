/** Text inputs: a line or a longer text, with label, hint and error. */
import { clsx } from 'clsx';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';

interface FieldIds {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
}

const FieldContext = createContext<FieldIds | undefined>(undefined);

/** The ids that tie a control to its label and hint, for custom controls inside a Field. */
export function useFieldProps() {
  const field = useContext(FieldContext);
  return field
    ? { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.isWrong || undefined }
    : {};
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** One control that uses useFieldProps, such as Input, Textarea or Select. */
  children: ReactNode;
  className?: string;
}

export function Field({ label, hint, error, children, className }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const describedBy = error || hint ? hintId : undefined;
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-medium text-[0.8125rem]">
        {label}
      </label>
      <FieldContext value={{ id, describedBy, isWrong: Boolean(error) }}>{children}</FieldContext>
      {describedBy && (
        <p id={hintId} className={clsx('text-[0.8125rem]', error ? 'text-high' : 'text-muted')}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

const inputClass =
  'w-full min-w-0 rounded-lg border border-line-strong bg-surface text-ink shadow-raised placeholder:text-muted ' +
  'focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-high';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldProps()} {...rest} className={clsx(inputClass, 'h-9 px-3', className)} />;
}

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  value: number | null | undefined;
  /** Null for an empty field, which is not zero. */
  onChange(value: number | null): void;
}

/** A number that may be left empty. */
export const NumberInput = ({ value, onChange, ...rest }: NumberInputProps) => (
  <Input
    {...rest}
    type="number"
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
  />
);

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...useFieldProps()} {...rest} className={clsx(inputClass, 'px-3 py-2', className)} />;
}
