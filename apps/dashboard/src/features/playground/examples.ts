/** Examples to try with one click, for each kind of content. */
import type { Modality, RequestFields } from '@winnow/core';
import { t } from '../../i18n/i18n.ts';
import type { PlaygroundContent } from './playground-content.ts';

export interface PlaygroundExample {
  readonly label: string;
  readonly options: RequestFields;
  load(): Promise<PlaygroundContent>;
}

const textExample = (label: string, value: string, options: RequestFields = {}): PlaygroundExample => ({
  label,
  options,
  load: async () => ({ kind: 'value', value }),
});

/** Files that ship with the dashboard, recorded and drawn by us; the build puts them among its assets. */
const exampleFiles = {
  'call.ogg': { url: new URL('./files/call.ogg', import.meta.url), type: 'audio/ogg' },
  'clip.mp4': { url: new URL('./files/clip.mp4', import.meta.url), type: 'video/mp4' },
} as const;

const fileExample = (label: string, name: keyof typeof exampleFiles, options: RequestFields): PlaygroundExample => ({
  label,
  options,
  async load() {
    const { url, type } = exampleFiles[name];
    const response = await fetch(url);
    if (!response.ok)
      throw new Error(t('The example cannot be loaded ({{status}}).', { status: String(response.status) }));
    return { kind: 'file', file: new File([await response.blob()], name, { type }) };
  },
});

/** A picture of text, drawn here. */
const imageExample = (label: string, lines: readonly string[], options: RequestFields): PlaygroundExample => ({
  label,
  options,
  async load() {
    const canvas = new OffscreenCanvas(720, 90 + 84 * lines.length);
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error(t('The browser cannot draw pictures.'));
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

const ocrOptions = { enableOcr: true, detectPii: true };

export const examples: Readonly<Record<Modality, readonly PlaygroundExample[]>> = {
  text: [
    textExample(t('Hidden words'), 'What a lovely day, you f.u.c.k.i.n.g 1d10t!', { replace: true }),
    textExample(t('Personal data'), 'My new number is 202-555-0147, and I live at 12 Harbour Street.', { pii: true }),
    textExample(t('A threat'), 'I know where you live and I will kill you tomorrow.'),
    textExample(
      t('Harmless look-alikes'),
      'The glass in Scunthorpe is full of assassin bugs, a cocktail and a Shih Tzu.',
    ),
    textExample(t('German'), 'Du bist ein verdammter Idiot, schreib mir nie wieder.', { language: 'de' }),
  ],
  image: [
    imageExample(t('Insult and address'), ['You fucking idiot', 'jane.doe@example.com'], {
      ...ocrOptions,
      redactPii: true,
    }),
    imageExample(t('Harmless note'), ['Bread, milk, six eggs', 'Call Anna at noon'], ocrOptions),
  ],
  audio: [
    fileExample(t('A call with a threat'), 'call.ogg', {
      transcribe: true,
      includeTimestamps: true,
      detectPii: true,
      customKeywords: ['refunds'],
    }),
  ],
  video: [fileExample(t('A threat on yellow'), 'clip.mp4', { detectScenes: true })],
};
