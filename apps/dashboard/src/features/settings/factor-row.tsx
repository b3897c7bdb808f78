/** A row in the list of sign-in methods. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RouterOutputs } from '../../api.ts';

export interface SecurityPartProps {
  security: RouterOutputs['security']['get'];
  /** After a change. @param codes new recovery codes to show; null: there are none */
  onCodes(codes: readonly string[] | null): void;
}

interface FactorRowProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  action: ReactNode;
}

export function FactorRow({ icon: Icon, title, children, action }: FactorRowProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="font-medium">{title}</h3>
        <div className="text-[0.8125rem] text-muted">{children}</div>
      </div>
      {action}
    </li>
  );
}
