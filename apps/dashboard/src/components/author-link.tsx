/** The name of an author, with a link to everything that is known of them. */
import { Link } from 'react-router';

interface AuthorLinkProps {
  author: { readonly id: string; readonly displayName?: string | null | undefined };
  className?: string;
}

export const toAuthorPage = (id: string): string => `/authors?${new URLSearchParams({ id })}`;

export function AuthorLink({
  author: { id, displayName },
  className = 'wrap-anywhere text-accent underline',
}: AuthorLinkProps) {
  return (
    <Link to={toAuthorPage(id)} className={className} onClick={(event) => event.stopPropagation()}>
      {displayName ?? id}
    </Link>
  );
}
