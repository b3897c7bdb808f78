/** Care for people who review hard content: reminders of breaks, by exposure. Off until an account turns it on. */

export interface CareBreaks {
  /** Minutes of content with High severity after which a break is suggested; 0: never. */
  readonly breakMinutes: number;
  /** Items with High severity after which a break is suggested; 0: never. */
  readonly breakItems: number;
}

export interface CareSettings extends CareBreaks {
  readonly isEnabled: boolean;
}

/** Chosen by us, not measured: a suggestion about twice in a shift of hard content. */
export const defaultCareSettings: CareSettings = { isEnabled: false, breakMinutes: 60, breakItems: 50 };

/** What a person chose; null: as the account has it. */
export type CareOverride = { readonly [Field in keyof CareBreaks]: number | null };

/** What applies to a person. */
export const applyCareOverride = (account: CareSettings, own: CareOverride): CareSettings => ({
  isEnabled: account.isEnabled,
  breakMinutes: own.breakMinutes ?? account.breakMinutes,
  breakItems: own.breakItems ?? account.breakItems,
});

/** Whether a break is suggested. */
export const isBreakDue = (
  { breakMinutes, breakItems }: CareBreaks,
  seen: { readonly seconds: number; readonly items: number },
): boolean => (breakMinutes > 0 && seen.seconds >= breakMinutes * 60) || (breakItems > 0 && seen.items >= breakItems);
