/** What posts of a wave have in common. */

export const waveKinds = {
  text: 'The same or nearly the same text.',
  picture: 'The same or nearly the same picture, also turned or mirrored.',
  link: 'A link to the same page.',
} as const satisfies Record<string, string>;

export type WaveKind = keyof typeof waveKinds;
export const waveKindNames = Object.keys(waveKinds) as [WaveKind, ...WaveKind[]];
