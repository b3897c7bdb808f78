/** Adds contents to a bank: files, which the server hashes and does not store, or lists of hashes. */
import { FileUp, Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { api, type RouterInputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { toBase64 } from '../../base64.ts';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { FileButton } from '../../components/ui/file-button.tsx';
import { toastSuccess } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';

/** The body of an import: CSV, or HMA's JSON, as a list or one content per line. */
async function readImport(file: File): Promise<Omit<RouterInputs['banks']['import'], 'bank'>> {
  const text = await file.text();
  if (!/^\s*[[{]/.test(text)) return { csv: text };
  const isList = text.trimStart().startsWith('[');
  const contents = isList ? JSON.parse(text) : text.split('\n').filter((line) => line.trim() !== '');
  return { contents: isList ? contents : contents.map((line: string) => JSON.parse(line)) };
}

export function AddContentCard({ bank }: { bank: string }) {
  const [note, setNote] = useState('');
  const refresh = ['bank-contents'];
  const adding = useApiMutation(
    async (files: readonly File[]) => {
      for (const file of files)
        await api.banks.addContent.mutate({
          bank,
          content: toBase64(new Uint8Array(await file.arrayBuffer())),
          ...(note.trim() && { note: note.trim() }),
        });
      return files.length;
    },
    { refresh, onDone: (count) => toastSuccess(t('Added: {{number}}', { number: String(count) })) },
  );
  const importing = useApiMutation(
    async (files: readonly File[]) => {
      let added = 0;
      for (const file of files) added += (await api.banks.import.mutate({ bank, ...(await readImport(file)) })).added;
      return added;
    },
    { refresh, onDone: (count) => toastSuccess(t('Added: {{number}}', { number: String(count) })) },
  );
  return (
    <Card title={t('Add contents')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="flex flex-col gap-3">
          <Field label={t('Note')}>
            <Input value={note} onChange={({ target }) => setNote(target.value)} />
          </Field>
          <FileButton
            isMultiple
            isBusy={adding.isPending}
            hint={t('Pictures or any other files. Only their hashes are stored.')}
            onChoose={adding.mutate}
          >
            <Fingerprint aria-hidden /> {t('Add files')}
          </FileButton>
        </div>
        <FileButton
          isMultiple
          accept=".csv,.json,.jsonl,text/csv,application/json"
          isBusy={importing.isPending}
          hint={t('CSV or JSON, as exported here or by Hasher-Matcher-Actioner. Known hashes are left out.')}
          onChoose={importing.mutate}
        >
          <FileUp aria-hidden /> {t('Import hashes')}
        </FileButton>
      </div>
    </Card>
  );
}
