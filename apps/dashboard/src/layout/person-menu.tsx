/** The menu of the signed-in person: name, theme, language and sign-out. */
import { useMutation } from '@tanstack/react-query';
import { ChevronsUpDown, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { Link, useNavigate } from 'react-router';
import { api } from '../api.ts';
import { Menu, menuItemClass } from '../components/ui/menu.tsx';
import { toastError } from '../components/ui/toast.tsx';
import { t } from '../i18n/i18n.ts';
import { nameValue } from '../i18n/names.ts';
import { clearSessionCache, useCurrentUser } from '../session.tsx';
import { setTheme, type Theme, themes, useTheme } from '../theme.ts';
import { LanguageMenu } from './language-menu.tsx';

const themeLabels = {
  system: { label: t('System'), icon: Monitor },
  light: { label: t('Light'), icon: Sun },
  dark: { label: t('Dark'), icon: Moon },
} as const satisfies Record<Theme, unknown>;

const personMenuItemClass = `${menuItemClass} flex items-center gap-2.5 [&_svg]:size-4`;

export function PersonMenu() {
  const { person, account } = useCurrentUser();
  const theme = useTheme();
  const navigate = useNavigate();
  const signOut = useMutation({
    mutationFn: () => api.session.signOut.mutate(),
    onSuccess: async () => {
      await clearSessionCache();
      await navigate('/', { replace: true });
    },
    onError: toastError,
  });
  return (
    <Menu
      align="start"
      trigger={
        <Radix.Trigger className="flex w-full items-center gap-2.5 rounded-lg px-2 py-1.5 text-start hover:bg-sunken">
          <span
            aria-hidden
            className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent uppercase"
          >
            {[...person.name][0]}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{person.name}</span>
            <span className="block truncate text-muted text-xs">
              {nameValue(person.role)} · {account.tier}
            </span>
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </Radix.Trigger>
      }
    >
      <Radix.Item asChild className={personMenuItemClass}>
        <Link to="/settings">
          <UserRound aria-hidden /> {t('Your account')}
        </Link>
      </Radix.Item>
      <Radix.Separator className="my-1 h-px bg-line" />
      <Radix.RadioGroup value={theme} onValueChange={(next) => setTheme(next as Theme)}>
        {themes.map((name) => {
          const { label, icon: Icon } = themeLabels[name];
          return (
            <Radix.RadioItem
              key={name}
              value={name}
              className={`${personMenuItemClass} data-[state=checked]:text-accent`}
            >
              <Icon aria-hidden /> {label}
            </Radix.RadioItem>
          );
        })}
      </Radix.RadioGroup>
      <LanguageMenu itemClass={personMenuItemClass} />
      <Radix.Separator className="my-1 h-px bg-line" />
      <Radix.Item className={personMenuItemClass} onSelect={() => signOut.mutate()}>
        <LogOut aria-hidden /> {t('Sign out')}
      </Radix.Item>
    </Menu>
  );
}
