/** The screens: one row each, with its path, who may open it, and the module that is loaded for it. */
import type { Role } from '@winnow/core';
import {
  BookText,
  Building2,
  ClipboardCheck,
  Fingerprint,
  FlaskConical,
  Gauge,
  Gavel,
  KeyRound,
  Landmark,
  ListChecks,
  ListFilter,
  type LucideIcon,
  ScrollText,
  Settings,
  Shapes,
  SlidersHorizontal,
  Split,
  UserRoundSearch,
  Users,
  Waves,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { t } from './i18n/i18n.ts';

export interface DashboardScreen {
  /** After "#"; the rest belongs to the screen ("/profiles/prof_1"). */
  readonly path: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Its heading in the navigation. */
  readonly group: string;
  /** The least role that may open it. */
  readonly role: Role;
  /** Only for owners of the installation's first account. */
  readonly isOperatorOnly?: true;
  readonly load: () => Promise<{ default: ComponentType }>;
}

const groups = { Watch: t('Watch'), Decide: t('Decide'), Manage: t('Manage') } as const;

export const screens: readonly DashboardScreen[] = [
  {
    path: '/',
    title: t('Overview'),
    icon: Gauge,
    group: groups.Watch,
    role: 'viewer',
    load: () => import('./features/overview/index.tsx'),
  },
  {
    path: '/activity',
    title: t('Activity'),
    icon: ListFilter,
    group: groups.Watch,
    role: 'viewer',
    load: () => import('./features/activity/index.tsx'),
  },
  {
    path: '/playground',
    title: t('Playground'),
    icon: FlaskConical,
    group: groups.Decide,
    role: 'moderator',
    load: () => import('./features/playground/index.tsx'),
  },
  {
    path: '/review',
    title: t('Review'),
    icon: ClipboardCheck,
    group: groups.Decide,
    role: 'viewer',
    load: () => import('./features/review/index.tsx'),
  },
  {
    path: '/authors',
    title: t('Authors'),
    icon: UserRoundSearch,
    group: groups.Decide,
    role: 'viewer',
    load: () => import('./features/authors/index.tsx'),
  },
  {
    path: '/waves',
    title: t('Waves'),
    icon: Waves,
    group: groups.Decide,
    role: 'viewer',
    load: () => import('./features/waves/index.tsx'),
  },
  {
    path: '/profiles',
    title: t('Profiles'),
    icon: SlidersHorizontal,
    group: groups.Decide,
    role: 'viewer',
    load: () => import('./features/profiles/index.tsx'),
  },
  {
    path: '/categories',
    title: t('Categories'),
    icon: Shapes,
    group: groups.Decide,
    role: 'viewer',
    load: () => import('./features/categories/index.tsx'),
  },
  {
    path: '/lists',
    title: t('Lists'),
    icon: ListChecks,
    group: groups.Decide,
    role: 'viewer',
    load: () => import('./features/lists/index.tsx'),
  },
  {
    path: '/banks',
    title: t('Banks'),
    icon: Fingerprint,
    group: groups.Decide,
    role: 'viewer',
    load: () => import('./features/banks/index.tsx'),
  },
  {
    path: '/policies',
    title: t('Policies'),
    icon: BookText,
    group: groups.Decide,
    role: 'viewer',
    load: () => import('./features/policies/index.tsx'),
  },
  {
    path: '/rules',
    title: t('Rules'),
    icon: Split,
    group: groups.Decide,
    role: 'viewer',
    load: () => import('./features/rules/index.tsx'),
  },
  {
    path: '/actions',
    title: t('Actions'),
    icon: Gavel,
    group: groups.Decide,
    role: 'viewer',
    load: () => import('./features/actions/index.tsx'),
  },
  {
    path: '/keys',
    title: t('API keys'),
    icon: KeyRound,
    group: groups.Manage,
    role: 'viewer',
    load: () => import('./features/keys/index.tsx'),
  },
  {
    path: '/webhooks',
    title: t('Webhooks'),
    icon: Webhook,
    group: groups.Manage,
    role: 'viewer',
    load: () => import('./features/webhooks/index.tsx'),
  },
  {
    path: '/dsa',
    title: t('DSA'),
    icon: Landmark,
    group: groups.Manage,
    role: 'viewer',
    load: () => import('./features/dsa/index.tsx'),
  },
  {
    path: '/people',
    title: t('People'),
    icon: Users,
    group: groups.Manage,
    role: 'viewer',
    load: () => import('./features/people/index.tsx'),
  },
  {
    path: '/audit',
    title: t('Audit log'),
    icon: ScrollText,
    group: groups.Manage,
    role: 'admin',
    load: () => import('./features/audit/index.tsx'),
  },
  {
    path: '/accounts',
    title: t('Accounts'),
    icon: Building2,
    group: groups.Manage,
    role: 'owner',
    isOperatorOnly: true,
    load: () => import('./features/accounts/index.tsx'),
  },
  {
    path: '/settings',
    title: t('Settings'),
    icon: Settings,
    group: groups.Manage,
    role: 'viewer',
    load: () => import('./features/settings/index.tsx'),
  },
];
