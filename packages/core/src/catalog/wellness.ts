/** How media are shown to reviewers: the account's default, which each person may change for themselves. */

/** From not at all to beyond recognition. */
export const blurStrengths = ['none', 'light', 'medium', 'strong'] as const;
export type BlurStrength = (typeof blurStrengths)[number];

export interface Wellness {
  /** Until the content is revealed; "none" shows it at once. */
  readonly blurStrength: BlurStrength;
  /** Also after it is revealed. */
  readonly greyscale: boolean;
  /** Whether sound is off until it is switched on in the player. */
  readonly mute: boolean;
}

export interface AccountWellness extends Wellness {
  /** Whether the desk refuses decisions on content that was not revealed. */
  readonly mustReveal: boolean;
}

/** Chosen by us, not measured: nothing is seen or heard unless the person wants to. */
export const defaultWellness: AccountWellness = {
  blurStrength: 'strong',
  greyscale: false,
  mute: true,
  mustReveal: false,
};

/** What a person chose; null: as the account has it. */
export type WellnessOverride = { readonly [Field in keyof Wellness]: Wellness[Field] | null };

/** What a person sees. */
export const applyWellnessOverride = (account: AccountWellness, own: WellnessOverride): AccountWellness => ({
  blurStrength: own.blurStrength ?? account.blurStrength,
  greyscale: own.greyscale ?? account.greyscale,
  mute: own.mute ?? account.mute,
  mustReveal: account.mustReveal,
});
