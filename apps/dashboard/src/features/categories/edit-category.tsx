/** Edits a category: its examples, its quality, what it finds in the log, and its versions. */
import { useQuery } from '@tanstack/react-query';
import { limits } from '@winnow/core';
import { LoaderCircle } from 'lucide-react';
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import type { CategoryDetails } from '../../categories.ts';
import { ArchiveButton } from '../../components/archive-button.tsx';
import { DraftWithChanges, RestoreButton, VersionLead } from '../../components/draft-editor.tsx';
import { PictureVeilProvider } from '../../components/media/picture-veil.tsx';
import { Page } from '../../components/page.tsx';
import { ScreenLoader } from '../../components/screen-loader.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ProgressBar } from '../../components/ui/progress-bar.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { AddExamplesCard } from './add-examples-card.tsx';
import { AddPicturesCard } from './add-pictures-card.tsx';
import { type CategoryDraft, diffCategories, toCategoryDraft } from './category-draft.ts';
import { CategoryHistory } from './category-history.tsx';
import { ExampleList } from './example-list.tsx';
import { LogPanel } from './log-panel.tsx';
import { CategoryNameFields } from './new-category.tsx';
import { QualityPanel } from './quality-panel.tsx';
import { listRefused, SaveNotice } from './save-notice.tsx';
import { useCategoryDraft } from './use-category-draft.ts';
import { type ExampleReader, useExampleReader } from './use-example-reader.ts';
import { type CategoryTraining, useTraining } from './use-training.ts';

/** Of a version that is not trained. */
const DEFAULT_THRESHOLD = 0.5;

interface EditorActionsProps {
  category: CategoryDetails;
  draft: CategoryDraft;
  isChanged: boolean;
  training: CategoryTraining;
  /** Files are read that are to be in the draft. */
  isReading: boolean;
}

function EditorActions({ category, draft, isChanged, training, isReading }: EditorActionsProps) {
  const { may } = useCurrentUser();
  if (!may('admin')) return <p className="text-muted">{t('Admins change categories.')}</p>;
  if (category.archived) {
    const restore = () => api.categories.restore.mutate({ categoryId: category.id });
    return <RestoreButton name={category.name} refresh="categories" restore={restore} />;
  }
  const isBusy = training.step !== undefined;
  return (
    <>
      <ArchiveButton
        name={category.name}
        list="categories"
        archive={() => api.categories.archive.mutate({ categoryId: category.id })}
      >
        {t('Profiles that name it keep working, but no other can add it. It can be restored.')}
      </ArchiveButton>
      {category.quality === null && category.isLearnable && !isChanged && (
        <Button isBusy={isBusy} onClick={training.train}>
          {t('Train')}
        </Button>
      )}
      <Button
        look="primary"
        disabled={!isChanged || isReading || draft.name.trim() === ''}
        isBusy={isBusy}
        onClick={() => training.save()}
      >
        {t('Save and train')}
      </Button>
    </>
  );
}

function TrainingProgress({ training: { step, seconds, uploaded } }: { training: CategoryTraining }) {
  return (
    <div role="status" className="flex flex-col gap-2 empty:contents">
      {step !== undefined && (
        <p className="flex items-center gap-2 rounded-xl bg-accent-soft px-4 py-3 text-accent">
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          {step === 'saving' ? t('Saving the version …') : t('Training on the examples …')}
          <span aria-hidden className="tabular-nums">
            {t('{{seconds}} s', { seconds })}
          </span>
        </p>
      )}
      {uploaded && (
        <>
          <ProgressBar {...uploaded} />
          <p className="text-[0.8125rem] text-muted tabular-nums">
            {t('Uploaded: {{part}} of {{whole}}', { part: uploaded.done, whole: uploaded.of })}
          </p>
        </>
      )}
    </div>
  );
}

const UntrainedNote = () => (
  <p className="rounded-xl border border-line border-dashed px-4 py-8 text-center text-muted">
    {t('This version is not trained yet. That needs at least {{least}} examples on both sides.', {
      least: limits.customCategory.leastExamples,
    })}
  </p>
);

type EditorTab = 'examples' | 'quality' | 'log' | 'versions';

interface EditorTabsProps {
  category: CategoryDetails;
  draft: CategoryDraft;
  setDraft: Dispatch<SetStateAction<CategoryDraft>> | undefined;
  training: CategoryTraining;
  reader: ExampleReader;
}

/** @returns the content of each tab, and which is shown */
function useEditorTabs({ category, draft, setDraft, training, reader }: EditorTabsProps) {
  const [tab, setTab] = useState<EditorTab>(category.quality === null ? 'examples' : 'quality');
  const { quality } = category;
  const isBusy = training.step !== undefined;
  const [threshold, setThreshold] = useState(quality?.suggestedThreshold ?? DEFAULT_THRESHOLD);
  const contents: Record<EditorTab, ReactNode> = {
    examples: (
      <div className="flex flex-col gap-5">
        {setDraft && (
          <>
            <Card title={t('Category')}>
              <CategoryNameFields value={draft} onChange={(names) => setDraft({ ...draft, ...names })} />
            </Card>
            {category.modality === 'image' ? (
              <AddPicturesCard draft={draft} reader={reader} isBusy={isBusy} />
            ) : (
              <AddExamplesCard draft={draft} onChange={setDraft} isBusy={isBusy} onImport={training.save} />
            )}
          </>
        )}
        <ExampleList
          categoryId={category.id}
          draft={draft}
          onChange={setDraft}
          refused={listRefused(training.result, draft)}
        />
      </div>
    ),
    quality: quality ? (
      <QualityPanel {...{ category, quality, threshold, draft }} onThreshold={setThreshold} onChange={setDraft} />
    ) : (
      <UntrainedNote />
    ),
    log: quality ? (
      <LogPanel
        categoryId={category.id}
        threshold={threshold}
        onThreshold={setThreshold}
        draft={draft}
        onChange={setDraft}
      />
    ) : (
      <UntrainedNote />
    ),
    versions: (
      <CategoryHistory
        categoryId={category.id}
        {...(setDraft && {
          onTake: (next: CategoryDraft) => {
            setDraft(next);
            setTab('examples');
          },
        })}
      />
    ),
  };
  return { tab, setTab, contents };
}

function EditorTabs(props: EditorTabsProps) {
  const { tab, setTab, contents } = useEditorTabs(props);
  return (
    <Tabs<EditorTab>
      aria-label={t('Category')}
      value={tab}
      onChange={setTab}
      className="min-w-0"
      tabs={[
        { value: 'examples', label: t('Examples'), content: contents.examples },
        { value: 'quality', label: t('Quality'), content: contents.quality },
        { value: 'log', label: t('In the log'), content: contents.log },
        { value: 'versions', label: t('Versions'), content: contents.versions },
      ]}
    />
  );
}

function CategoryEditor({ category }: { category: CategoryDetails }) {
  const { may } = useCurrentUser();
  const edited = useCategoryDraft(category);
  const { base, draft, setDraft } = edited;
  const training = useTraining(category.id, edited);
  const reader = useExampleReader(setDraft);
  const isReading = reader.progress !== undefined;
  const mayChange = may('admin') && !category.archived;
  const changes = diffCategories(toCategoryDraft(base), draft);
  return (
    <Page
      title={category.name}
      lead={<VersionLead of={category} />}
      actions={<EditorActions {...{ category, draft, training, isReading }} isChanged={changes.length > 0} />}
    >
      <TrainingProgress training={training} />
      <SaveNotice result={training.result} draft={draft} onChange={setDraft} />
      <DraftWithChanges changes={mayChange ? changes : undefined}>
        <EditorTabs
          // A new version, or one that is trained now, opens its own first tab.
          key={`${category.version} ${category.quality === null}`}
          {...{ category, draft, training, reader }}
          setDraft={mayChange ? setDraft : undefined}
        />
      </DraftWithChanges>
    </Page>
  );
}

export function EditCategory() {
  const { categoryId = '' } = useParams();
  const query = useQuery({
    queryKey: ['categories', categoryId],
    queryFn: () => api.categories.get.query({ categoryId }),
  });
  return (
    <ScreenLoader query={query} title={t('Categories')}>
      {(category) => (
        <PictureVeilProvider key={category.id}>
          <CategoryEditor category={category} />
        </PictureVeilProvider>
      )}
    </ScreenLoader>
  );
}
