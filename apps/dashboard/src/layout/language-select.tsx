/** Chooses the language of the dashboard, in this browser. */
import { Select } from '../components/ui/select.tsx';
import { getLanguage, t } from '../i18n/i18n.ts';
import { changeLanguage, getNativeName, offeredLanguages } from '../i18n/language-choice.ts';

const options = offeredLanguages.map((value) => ({
  value,
  // Each in its own language, so that people find theirs in a page of any language.
  label: <span lang={value}>{getNativeName(value)}</span>,
}));

export function LanguageSelect({ className }: { className?: string }) {
  if (options.length === 1) return null;
  return (
    <Select
      aria-label={t('Language of the dashboard')}
      value={getLanguage()}
      options={options}
      onChange={changeLanguage}
      {...(className !== undefined && { className })}
    />
  );
}
