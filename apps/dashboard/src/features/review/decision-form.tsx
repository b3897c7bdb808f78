/** The decision on one content, or the answer to its appeal: notes, actions and the buttons. */
import { Check, SkipForward, TriangleAlert, Undo2, X } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Field, Textarea } from '../../components/ui/field.tsx';
import { t } from '../../i18n/i18n.ts';
import { ChosenActionsFields } from './chosen-actions.tsx';
import { PublicNoteField } from './public-note-field.tsx';
import { MovePicker } from './queue-picker.tsx';
import { getReviewItemKey } from './review-queue.ts';
import type { ReviewPanelState } from './use-review-panel.ts';

type DecisionFormProps = Pick<
  ReviewPanelState,
  'actions' | 'note' | 'publicNote' | 'canUndo' | 'mustReveal' | 'moveTo' | 'current' | 'chosenActions'
>;

export function DecisionForm({
  actions,
  note,
  publicNote,
  canUndo,
  mustReveal,
  moveTo,
  current,
  chosenActions,
}: DecisionFormProps) {
  const isAppeal = current?.reason === 'appeal';
  return (
    <>
      {mustReveal && <p className="text-muted">{t('This account’s content is revealed before it is decided on.')}</p>}
      <Field label={t('Note')} hint={t('Saved with the decision. Press Esc to return to the shortcuts.')}>
        <Textarea
          ref={note.field}
          rows={2}
          maxLength={1000}
          value={note.text}
          onChange={({ target }) => note.set(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        />
      </Field>
      {current !== undefined && (isAppeal || current.reportCount > 0) && (
        <PublicNoteField publicNote={publicNote} isAppeal={isAppeal} />
      )}
      {current && (
        <ChosenActionsFields
          key={getReviewItemKey(current)}
          chosen={chosenActions.chosen}
          set={chosenActions.set}
          of={current}
          hasStrikes={!isAppeal && current.author !== null}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={mustReveal} onClick={actions.allow}>
          <Check aria-hidden /> {isAppeal ? t('Overturn the decision (A)') : t('Allow (A)')}
        </Button>
        <Button look="danger" disabled={mustReveal} onClick={actions.reject}>
          <X aria-hidden /> {isAppeal ? t('Uphold the decision (R)') : t('Reject (R)')}
        </Button>
        <Button onClick={actions.skip}>
          <SkipForward aria-hidden /> {t('Skip (S)')}
        </Button>
        <Button onClick={actions.escalate}>
          <TriangleAlert aria-hidden /> {t('Escalate (E)')}
        </Button>
        <MovePicker queueId={current?.queueId ?? null} onMove={moveTo} />
        <Button look="ghost" disabled={!canUndo} onClick={actions.undo}>
          <Undo2 aria-hidden /> {t('Undo (Z)')}
        </Button>
      </div>
    </>
  );
}
