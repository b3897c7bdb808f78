/** The actions that every account has; a platform carries them out, or nothing does. */

/** What each tells the platform to do. */
export const builtInActions = {
  remove: 'Remove the content.',
  hide: 'Hide the content from others.',
  label: 'Show the content with a label.',
  warn: 'Warn the author.',
  restrict: 'Restrict what the author may do.',
  suspend: 'Suspend the author.',
  restore: 'Restore the content or the author.',
  none: 'Do nothing.',
} as const satisfies Record<string, string>;

export type BuiltInAction = keyof typeof builtInActions;
export const builtInActionNames = Object.keys(builtInActions) as [BuiltInAction, ...BuiltInAction[]];
