/** The note that people who reported a content, or who appealed, get with the decision. */
import { Field, Textarea } from '../../components/ui/field.tsx';
import { t } from '../../i18n/i18n.ts';
import type { ReviewPanelState } from './use-review-panel.ts';

interface PublicNoteFieldProps extends Pick<ReviewPanelState, 'publicNote'> {
  isAppeal: boolean;
}

export function PublicNoteField({ publicNote, isAppeal }: PublicNoteFieldProps) {
  const [label, hint] = isAppeal
    ? [t('Note on the appeal'), t('Shown to the person who appealed, with the answer.')]
    : [t('Note to reporters'), t('Sent to those who reported it, with the decision.')];
  return (
    <Field label={label} hint={hint}>
      <Textarea
        rows={2}
        maxLength={1000}
        value={publicNote.text}
        onChange={({ target }) => publicNote.set(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
    </Field>
  );
}
