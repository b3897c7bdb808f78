/** What judges content, opened once in a process for all test servers that have the same models. */
import { type ModerationRuntime, openModerationRuntime } from '../src/moderation/runtime.ts';
import { loadConfig } from '../src/platform/config.ts';

/** Settings that change no part of the runtime. */
const otherSettings: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'WINNOW_CDN_URL',
  'WINNOW_DATA_DIR',
  'WINNOW_LOG_LEVEL',
  'WINNOW_PORT',
  'WINNOW_PUBLIC_URL',
  'WINNOW_TRUSTED_PROXIES',
]);

const opened = new Map<string, Promise<ModerationRuntime>>();

/**
 * The shared runtime for these settings: with the models as shipped, or without the text model. It stays open until the
 * process ends.
 * @returns undefined where the settings ask for models of their own
 */
export function getSharedRuntime(settings: Readonly<Record<string, string>>): Promise<ModerationRuntime> | undefined {
  const own = Object.entries(settings).filter(([name]) => !otherSettings.has(name));
  const textModel = settings.WINNOW_TEXT_MODEL;
  const isShared = own.length === 0 || (own.length === 1 && textModel === 'off');
  if (!isShared) return undefined;
  const key = textModel ?? '';
  const runtime =
    opened.get(key) ??
    openModerationRuntime(loadConfig(textModel === undefined ? {} : { WINNOW_TEXT_MODEL: textModel }));
  opened.set(key, runtime);
  return runtime;
}
