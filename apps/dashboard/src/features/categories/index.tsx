/** Custom categories: the list, the form for a new one, and the editor. */
import { Plus, Shapes } from 'lucide-react';
import { Link, Route, Routes } from 'react-router';
import { type CategoryRecord, nameCategoryModality, useCategories } from '../../categories.ts';
import { Page } from '../../components/page.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { describeQuality } from './category-quality.ts';
import { EditCategory } from './edit-category.tsx';
import { NewCategory } from './new-category.tsx';

function CategoryState({ category: { quality, isLearnable } }: { category: CategoryRecord }) {
  if (quality) return describeQuality(quality);
  return <Badge>{isLearnable ? t('Not trained yet') : t('Too few examples')}</Badge>;
}

const columns = [t('Name'), t('Belongs'), t('Does not belong'), t('Quality'), t('Version')];
const numericColumns = [t('Belongs'), t('Does not belong')];

function CategoryTable({ label, categories }: { label: string; categories: readonly CategoryRecord[] }) {
  return (
    <Table aria-label={label}>
      <TableHead names={columns} figures={numericColumns} />
      <tbody>
        {categories.map((category) => (
          <Tr key={category.id}>
            <Td className="min-w-44">
              <Link to={`/categories/${category.id}`} className="font-medium text-accent hover:underline">
                {category.name}
              </Link>
              {category.modality === 'image' && (
                <Badge className="ms-2">{nameCategoryModality(category.modality)}</Badge>
              )}
              {category.description && <p className="text-muted">{category.description}</p>}
            </Td>
            <Td className="text-end tabular-nums">{category.belonging}</Td>
            <Td className="text-end tabular-nums">{category.others}</Td>
            <Td className="min-w-52">
              <CategoryState category={category} />
            </Td>
            <Td className="tabular-nums">{category.version}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function CategoryList() {
  const { may } = useCurrentUser();
  const query = useCategories();
  const make = may('admin') && (
    <Button look="primary" asChild>
      <Link to="/categories/new">
        <Plus aria-hidden /> {t('New category')}
      </Link>
    </Button>
  );
  return (
    <Page
      title={t('Categories')}
      lead={t('What your community does not want and no fixed category covers, learned from examples.')}
      actions={make}
    >
      <QueryLoader query={query}>
        {({ categories }) => {
          const inUse = categories.filter(({ archived }) => !archived);
          const archived = categories.filter((category) => category.archived);
          return (
            <>
              {inUse.length === 0 ? (
                <EmptyState icon={Shapes} title={t('No category yet')} action={make}>
                  {t('Collect texts or pictures that belong and others that do not: at least 10 of each, better 50.')}
                </EmptyState>
              ) : (
                <CategoryTable label={t('Categories')} categories={inUse} />
              )}
              {archived.length > 0 && (
                <Card title={t('Archived')} hint={t('They are no longer in use. Open one to restore it.')}>
                  <CategoryTable label={t('Archived categories')} categories={archived} />
                </Card>
              )}
            </>
          );
        }}
      </QueryLoader>
    </Page>
  );
}

export default function CategoriesScreen() {
  return (
    <Routes>
      <Route index element={<CategoryList />} />
      <Route path="new" element={<NewCategory />} />
      <Route path=":categoryId" element={<EditCategory />} />
    </Routes>
  );
}
