/** Adds entries to a list: written ones, or those of a file. What was rejected is shown with its line. */
import type { AddedListEntries, AddListEntries, List as ListRecord } from '@winnow/core';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input, Textarea } from '../../components/ui/field.tsx';
import { FileButton } from '../../components/ui/file-button.tsx';
import { t } from '../../i18n/i18n.ts';
import { kindHints } from './list-names.ts';

/** CSV, a JSON list, or the JSON lines of an export. */
async function readImport(file: File): Promise<AddListEntries> {
  const text = await file.text();
  if (/^\s*\[/.test(text)) return { entries: JSON.parse(text) };
  if (!/^\s*\{/.test(text)) return { csv: text };
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return { entries: lines.map((line) => JSON.parse(line)) };
}

function ImportReport({ report: { added, skipped, rejected, rejections } }: { report: AddedListEntries }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>
        {[
          t('Added: {{number}}', { number: String(added) }),
          t('On the list already: {{number}}', { number: String(skipped) }),
          t('Rejected: {{number}}', { number: String(rejected) }),
        ].join(' · ')}
      </p>
      {rejections.length > 0 && (
        <ul aria-label={t('Rejected')} className="max-h-48 overflow-y-auto text-[0.8125rem]">
          {rejections.map(({ line, value, reason }) => (
            <li key={line} className="flex flex-wrap gap-x-2 border-b py-1 last:border-b-0">
              <span className="text-muted tabular-nums">{line}</span>
              <bdi className="break-all font-mono">{value}</bdi>
              <span className="text-muted" lang="en">
                {reason}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function AddEntriesCard({ list: { id: listId, kind } }: { list: ListRecord }) {
  const [written, setWritten] = useState('');
  const [note, setNote] = useState('');
  const [expiresAt, setExpiresAt] = useState('');
  const [report, setReport] = useState<AddedListEntries>();
  const add = async (entries: AddListEntries | File) =>
    api.lists.addEntries.mutate({ listId, ...(entries instanceof File ? await readImport(entries) : entries) });
  const adding = useApiMutation(add, {
    refresh: ['lists', 'list-entries'],
    onDone(added) {
      setReport(added);
      if (added.rejected === 0) setWritten('');
    },
  });
  const values = kind === 'texts' ? [written] : written.split('\n');
  const entries = values
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .map((value) => ({ value, note: note.trim(), expiresAt: expiresAt || null }));
  return (
    <Card title={t('Add entries')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          adding.mutate({ entries });
        }}
      >
        <Field label={kind === 'texts' ? t('Text') : t('One in each line')} hint={kindHints[kind]}>
          <Textarea rows={4} dir="auto" value={written} onChange={({ target }) => setWritten(target.value)} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('Note')}>
            <Input dir="auto" value={note} onChange={({ target }) => setNote(target.value)} />
          </Field>
          <Field label={t('Expires')} hint={t('From this day on (UTC) it is not matched any more.')}>
            <Input type="date" value={expiresAt} onChange={({ target }) => setExpiresAt(target.value)} />
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button look="primary" type="submit" isBusy={adding.isPending} disabled={entries.length === 0}>
            {t('Add')}
          </Button>
          <FileButton
            accept=".csv,.txt,.json,.jsonl,text/csv,text/plain,application/json"
            isBusy={adding.isPending}
            onChoose={([file]) => adding.mutate(file)}
          >
            <FileUp aria-hidden /> {t('Import a file')}
          </FileButton>
          <span className="text-[0.8125rem] text-muted">
            {t('CSV with the columns value, note and expiresAt, JSON, or one in each line.')}
          </span>
        </div>
        {report && <ImportReport report={report} />}
      </form>
    </Card>
  );
}
