/** What those who reported a content are told with the decision. */
import { Field, Textarea } from '../../components/ui/field.tsx';
import { t } from '../../i18n/i18n.ts';
import type { ReviewPanelState } from './use-review-panel.ts';

export function PublicNoteField({ publicNote }: Pick<ReviewPanelState, 'publicNote'>) {
  return (
    <Field label={t('Note to reporters')} hint={t('Sent to those who reported it, with the decision.')}>
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
