/** The decision on one content: a note and the buttons. */
import { Check, SkipForward, Undo2, X } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Field, Textarea } from '../../components/ui/field.tsx';
import type { ReviewPanelState } from './use-review-panel.ts';

export function DecisionForm({ actions, note, canUndo }: Pick<ReviewPanelState, 'actions' | 'note' | 'canUndo'>) {
  return (
    <>
      <Field label="Note" hint="Saved with the decision. Press Esc to return to the shortcuts.">
        <Textarea
          ref={note.field}
          rows={2}
          maxLength={1000}
          value={note.text}
          onChange={({ target }) => note.set(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={actions.allow}>
          <Check aria-hidden /> Allow (A)
        </Button>
        <Button look="danger" onClick={actions.reject}>
          <X aria-hidden /> Reject (R)
        </Button>
        <Button onClick={actions.skip}>
          <SkipForward aria-hidden /> Skip (S)
        </Button>
        <Button look="ghost" disabled={!canUndo} onClick={actions.undo}>
          <Undo2 aria-hidden /> Undo (Z)
        </Button>
      </div>
    </>
  );
}
