/** Adds examples to the draft: typed or pasted, one per line, or from a CSV file. */
import { limits } from '@winnow/core';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { type ExampleSide, ExampleSideControl } from '../../components/example-side-control.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Textarea } from '../../components/ui/field.tsx';
import { FileButton } from '../../components/ui/file-button.tsx';
import { t } from '../../i18n/i18n.ts';
import { type CategoryDraft, readLines, withExamples } from './category-draft.ts';

interface AddExamplesCardProps {
  draft: CategoryDraft;
  onChange(draft: CategoryDraft): void;
  isBusy: boolean;
  /** Saves the draft with the rows of a file. */
  onImport(csv: string): void;
}

export function AddExamplesCard({ draft, onChange, isBusy, onImport }: AddExamplesCardProps) {
  const [lines, setLines] = useState('');
  const [side, setSide] = useState<ExampleSide>('belongs');
  const read = readLines(lines, side === 'belongs');
  return (
    <Card title={t('Add examples')}>
      <div className="flex flex-col gap-4">
        <ExampleSideControl value={side} onChange={setSide} />
        <Field label={t('Texts')} hint={t('One per line. Include counterexamples on the same topic.')}>
          <Textarea
            rows={5}
            value={lines}
            maxLength={limits.customCategory.examplesPerSide * limits.customCategory.exampleCharacters}
            onChange={({ target }) => setLines(target.value)}
          />
        </Field>
        <Button
          className="self-start"
          disabled={read.length === 0}
          onClick={() => {
            onChange(withExamples(draft, read));
            setLines('');
          }}
        >
          {t('Add')}
        </Button>
        <div className="border-t pt-4">
          <FileButton
            accept=".csv,text/csv"
            isBusy={isBusy}
            hint={t('Columns text and belongs (true or false). A new version is saved and trained at once.')}
            onChoose={async ([file]) => onImport(await file.text())}
          >
            <FileUp aria-hidden /> {t('Import CSV')}
          </FileButton>
        </div>
      </div>
    </Card>
  );
}
