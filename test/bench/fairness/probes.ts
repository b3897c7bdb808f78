/** What another account asks for meanwhile: a short text, a small picture, a short recording. */
import sharp from 'sharp';
import { toBase64 } from '../../support/pictures.ts';
import { harmlessRecording } from '../../support/recordings.ts';

export interface Probe {
  readonly name: string;
  readonly url: string;
  /** Sent in rotation, so that nothing is answered from memory. */
  readonly bodies: readonly object[];
  readonly count: number;
}

const sentences = [
  'The second half was better than the first, and everybody went home happy.',
  'Please bring the tickets, the train leaves at ten past seven.',
  'Her garden has two old apple trees that still bear fruit.',
  'We walked along the river and talked about the books we had read.',
];

/** A picture of 64 × 64 pixels in two colours. */
const smallPicture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .composite([{ input: { create: { width: 30, height: 20, channels: 3, background: '#4f7a3a' } }, left: 9, top: 31 }])
    .png()
    .toBuffer();

const pictures = await Promise.all(['#7ab8e8', '#e8b87a', '#d8d8e8'].map(smallPicture));

export const probes: readonly Probe[] = [
  { name: 'text', url: '/moderation/text', bodies: sentences.map((content) => ({ content })), count: 60 },
  {
    name: 'picture of 64 × 64',
    url: '/moderation/image',
    bodies: pictures.map((bytes) => ({ image: toBase64(bytes) })),
    count: 20,
  },
  {
    name: 'recording of 6 s',
    url: '/moderation/audio',
    bodies: [{ audio: harmlessRecording().toString('base64') }],
    count: 4,
  },
];
