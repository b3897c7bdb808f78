/** The field for a code of an authenticator app; browsers fill it in from password managers. */
import type { ComponentProps } from 'react';
import { t } from '../../i18n/i18n.ts';
import { Input } from './field.tsx';

export function CodeInput(props: ComponentProps<'input'>) {
  return (
    <Input
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]{6,7}"
      title={t('Six digits')}
      required
      className="max-w-40 font-mono tracking-widest"
      {...props}
    />
  );
}
