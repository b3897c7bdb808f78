/** The screens: one row each, with its path, who may open it, and the module that is loaded for it. */
import type { Role } from '@winnow/core';
import {
  BookText,
  Building2,
  ClipboardCheck,
  FlaskConical,
  Gauge,
  KeyRound,
  ListFilter,
  type LucideIcon,
  ScrollText,
  Settings,
  SlidersHorizontal,
  Users,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';

export interface DashboardScreen {
  /** After "#"; the rest belongs to the screen ("/profiles/prof_1"). */
  readonly path: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Its heading in the navigation. */
  readonly group: 'Watch' | 'Decide' | 'Manage';
  /** The least role that may open it. */
  readonly role: Role;
  /** Only for owners of the installation's first account. */
  readonly isOperatorOnly?: true;
  readonly load: () => Promise<{ default: ComponentType }>;
}

export const screens: readonly DashboardScreen[] = [
  {
    path: '/',
    title: 'Overview',
    icon: Gauge,
    group: 'Watch',
    role: 'viewer',
    load: () => import('./features/overview/index.tsx'),
  },
  {
    path: '/activity',
    title: 'Activity',
    icon: ListFilter,
    group: 'Watch',
    role: 'viewer',
    load: () => import('./features/activity/index.tsx'),
  },
  {
    path: '/playground',
    title: 'Playground',
    icon: FlaskConical,
    group: 'Decide',
    role: 'moderator',
    load: () => import('./features/playground/index.tsx'),
  },
  {
    path: '/review',
    title: 'Review',
    icon: ClipboardCheck,
    group: 'Decide',
    role: 'viewer',
    load: () => import('./features/review/index.tsx'),
  },
  {
    path: '/profiles',
    title: 'Profiles',
    icon: SlidersHorizontal,
    group: 'Decide',
    role: 'viewer',
    load: () => import('./features/profiles/index.tsx'),
  },
  {
    path: '/policies',
    title: 'Policies',
    icon: BookText,
    group: 'Decide',
    role: 'viewer',
    load: () => import('./features/policies/index.tsx'),
  },
  {
    path: '/keys',
    title: 'API keys',
    icon: KeyRound,
    group: 'Manage',
    role: 'viewer',
    load: () => import('./features/keys/index.tsx'),
  },
  {
    path: '/webhooks',
    title: 'Webhooks',
    icon: Webhook,
    group: 'Manage',
    role: 'viewer',
    load: () => import('./features/webhooks/index.tsx'),
  },
  {
    path: '/people',
    title: 'People',
    icon: Users,
    group: 'Manage',
    role: 'viewer',
    load: () => import('./features/people/index.tsx'),
  },
  {
    path: '/audit',
    title: 'Audit log',
    icon: ScrollText,
    group: 'Manage',
    role: 'admin',
    load: () => import('./features/audit/index.tsx'),
  },
  {
    path: '/accounts',
    title: 'Accounts',
    icon: Building2,
    group: 'Manage',
    role: 'owner',
    isOperatorOnly: true,
    load: () => import('./features/accounts/index.tsx'),
  },
  {
    path: '/settings',
    title: 'Settings',
    icon: Settings,
    group: 'Manage',
    role: 'viewer',
    load: () => import('./features/settings/index.tsx'),
  },
];
