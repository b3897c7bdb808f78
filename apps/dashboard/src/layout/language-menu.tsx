/** The languages of the dashboard, as a part of the person's menu. */
import { Languages } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { floatingClass, menuItemClass } from '../components/ui/menu.tsx';
import { getLanguage, t } from '../i18n/i18n.ts';
import { changeLanguage, getNativeName, type Language, offeredLanguages } from '../i18n/language-choice.ts';

export function LanguageMenu({ itemClass }: { itemClass: string }) {
  if (offeredLanguages.length === 1) return null;
  return (
    <>
      <Radix.Separator className="my-1 h-px bg-line" />
      <Radix.Sub>
        <Radix.SubTrigger className={`${itemClass} data-[state=open]:bg-sunken`}>
          <Languages aria-hidden /> {t('Language')}
          <span className="ms-auto ps-4 text-muted" lang={getLanguage()}>
            {getNativeName(getLanguage())}
          </span>
        </Radix.SubTrigger>
        <Radix.Portal>
          <Radix.SubContent
            collisionPadding={8}
            className={`${floatingClass} max-h-(--radix-dropdown-menu-content-available-height) min-w-40 overflow-y-auto`}
          >
            <Radix.RadioGroup value={getLanguage()} onValueChange={(next) => changeLanguage(next as Language)}>
              {offeredLanguages.map((language) => (
                <Radix.RadioItem
                  key={language}
                  value={language}
                  lang={language}
                  className={`${menuItemClass} data-[state=checked]:text-accent`}
                >
                  {getNativeName(language)}
                </Radix.RadioItem>
              ))}
            </Radix.RadioGroup>
          </Radix.SubContent>
        </Radix.Portal>
      </Radix.Sub>
    </>
  );
}
