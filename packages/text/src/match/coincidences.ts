/** Words that say something else when they are read backwards or in ROT13. */

// biome-ignore format: data
const words = `
`;

/** Lower-case words of English and its neighbours that turn into a term by chance. */
export const coincidences: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
