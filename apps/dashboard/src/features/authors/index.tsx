/** Authors: the list, and one of them. The author is a part of the query: an id may hold any character. */
import { useSearchParams } from 'react-router';
import { AuthorList } from './author-list.tsx';
import { AuthorPage } from './author-page.tsx';

export default function AuthorsScreen() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <AuthorList /> : <AuthorPage key={id} authorId={id} />;
}
