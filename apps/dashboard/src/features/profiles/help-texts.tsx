/** What a profile shows to the author of a content with a wish to die, by language: of a region, with its helplines. */
import { type LanguageCode, languageCodes } from '@winnow/core';
import { nameLanguage } from '../../components/format.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field, Textarea } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { t } from '../../i18n/i18n.ts';
import { HELP_TEXT_CHARACTERS, type ProfileDraft, setDraftField } from './profile-draft.ts';

interface HelpTextFieldsProps {
  draft: ProfileDraft;
  onChange(draft: ProfileDraft): void;
}

/** Radix reserves '' for no selection. */
const NONE = 'none';

export function HelpTextFields({ draft, onChange }: HelpTextFieldsProps) {
  const { helpTexts = {} } = draft;
  const written = languageCodes.filter((code) => helpTexts[code] !== undefined);
  const set = (code: LanguageCode, text: string | undefined) => {
    const { [code]: _, ...rest } = helpTexts;
    const next = text === undefined ? rest : { ...rest, [code]: text };
    onChange(setDraftField(draft, 'helpTexts', Object.keys(next).length === 0 ? undefined : next));
  };
  const left = languageCodes.filter((code) => helpTexts[code] === undefined);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-medium">{t('Text of help')}</legend>
      <p className="text-[0.8125rem] text-muted">
        {t(
          'For the author of a content with a wish to die, by its language: name the helplines of your region. In other languages a neutral text is shown.',
        )}
      </p>
      {written.map((code) => (
        <div key={code} className="flex flex-col gap-2">
          <Field label={t('Text in {{language}}', { language: nameLanguage(code) })}>
            <Textarea
              rows={3}
              lang={code}
              dir="auto"
              value={helpTexts[code] ?? ''}
              maxLength={HELP_TEXT_CHARACTERS}
              onChange={({ target }) => set(code, target.value)}
            />
          </Field>
          <Button
            size="small"
            className="self-start"
            aria-label={t('Remove {{term}}', { term: nameLanguage(code) })}
            onClick={() => set(code, undefined)}
          >
            {t('Remove')}
          </Button>
        </div>
      ))}
      {left.length > 0 && (
        <Field label={t('Add a language')} className="max-w-sm">
          <Select<string>
            value={NONE}
            options={[
              { value: NONE, label: t('None') },
              ...left.map((code) => ({ value: code, label: nameLanguage(code) })),
            ]}
            onChange={(chosen) => {
              const code = left.find((one) => one === chosen);
              if (code) set(code, '');
            }}
          />
        </Field>
      )}
    </fieldset>
  );
}
