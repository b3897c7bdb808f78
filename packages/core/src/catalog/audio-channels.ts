/** The sides of a stereo recording, by the names that results give them. */

export const audioChannels = ['left', 'right'] as const;
export type AudioChannel = (typeof audioChannels)[number];
