/** Things to try with one click, for each kind of content. */
import type { Modality, RequestFields } from '@winnow/core';
import type { Content } from './content.ts';

export interface Example {
  readonly label: string;
  readonly options: RequestFields;
  load(): Promise<Content>;
}

const text = (label: string, value: string, options: RequestFields = {}): Example => ({
  label,
  options,
  load: async () => ({ kind: 'value', value }),
});

/** Files that come with the dashboard, spoken and drawn by us; the build puts them among its assets. */
const files = {
  'call.ogg': { url: new URL('./files/call.ogg', import.meta.url), type: 'audio/ogg' },
  'clip.mp4': { url: new URL('./files/clip.mp4', import.meta.url), type: 'video/mp4' },
} as const;

const shipped = (label: string, name: keyof typeof files, options: RequestFields): Example => ({
  label,
  options,
  async load() {
    const { url, type } = files[name];
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The example cannot be loaded (${response.status}).`);
    return { kind: 'file', file: new File([await response.blob()], name, { type }) };
  },
});

/** A picture of words, drawn here. */
const drawn = (label: string, lines: readonly string[], options: RequestFields): Example => ({
  label,
  options,
  async load() {
    const canvas = new OffscreenCanvas(720, 90 + 84 * lines.length);
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('The browser draws no pictures.');
    brush.fillStyle = '#fdf6e3';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.fillStyle = '#1d2433';
    brush.font = '600 44px sans-serif';
    lines.forEach((line, index) => {
      brush.fillText(line, 48, 100 + 84 * index);
    });
    const file = new File([await canvas.convertToBlob({ type: 'image/png' })], 'note.png', { type: 'image/png' });
    return { kind: 'file', file };
  },
});

const reading = { enableOcr: true, detectPii: true };

export const examples: Readonly<Record<Modality, readonly Example[]>> = {
  text: [
    text('Hidden words', 'What a lovely day, you f.u.c.k.i.n.g 1d10t!', { replace: true }),
    text('Personal data', 'My new number is 202-555-0147, and I live at 12 Harbour Street.', { pii: true }),
    text('A threat', 'I know where you live and I will kill you tomorrow.'),
    text('Harmless look-alikes', 'The glass in Scunthorpe is full of assassin bugs, a cocktail and a Shih Tzu.'),
    text('German', 'Du bist ein verdammter Idiot, schreib mir nie wieder.', { language: 'de' }),
  ],
  image: [
    drawn('Insult and address', ['You fucking idiot', 'jane.doe@example.com'], { ...reading, redactPii: true }),
    drawn('Harmless note', ['Bread, milk, six eggs', 'Call Anna at noon'], reading),
  ],
  audio: [
    shipped('A call with a threat', 'call.ogg', {
      transcribe: true,
      includeTimestamps: true,
      detectPii: true,
      customKeywords: ['refunds'],
    }),
  ],
  video: [shipped('A threat on yellow', 'clip.mp4', { detectScenes: true })],
};
