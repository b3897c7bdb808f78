/** Settings of signing in to the dashboard. */
import { roleNames } from '@winnow/core';
import { z } from 'zod';

const secondFactorChoices = ['optional', ...roleNames] as const;

export const signInSettings = {
  secondFactor: {
    variable: 'WINNOW_SECOND_FACTOR',
    schema: z.enum(secondFactorChoices, { error: `must be one of ${secondFactorChoices.join(', ')}` }),
    default: 'optional',
    description: `Lowest role whose people must set up a second factor before they can do anything else: ${roleNames.join(', ')}; optional for none.`,
  },
} as const;
