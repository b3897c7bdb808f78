/** Every look by its name. */
import type { Look } from '../look.ts';
import type { AskedOf, LookName, SeenOf } from '../seen.ts';
import { classes } from './classes.ts';
import { codes } from './codes.ts';
import { faces } from './faces.ts';
import { words } from './words.ts';

export const looks: { readonly [Name in LookName]: Look<AskedOf<Name>, SeenOf<Name>> } = {
  classes,
  codes,
  faces,
  words,
};
