/** Light or dark: as the system, unless chosen otherwise in this browser. */
import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const THEME_STORAGE_KEY = 'winnow-theme';
const themeListeners = new Set<() => void>();

function readTheme(): Theme {
  const stored = localStorage.getItem(THEME_STORAGE_KEY);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Before the first paint, to avoid a flash. */
export function applyTheme(): void {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(THEME_STORAGE_KEY, theme);
  applyTheme();
  for (const listener of themeListeners) listener();
}

function subscribeToTheme(listener: () => void): () => void {
  themeListeners.add(listener);
  return () => themeListeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribeToTheme, readTheme);
