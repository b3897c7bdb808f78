/** What is sent while analyzers fail: harmless contents that ask for every feature, so that a verdict on them is clean. */
import type { Modality } from '@winnow/core';
import sharp from 'sharp';
import { pictureOfWords } from '../../support/pictures.ts';
import { harmlessRecording } from '../../support/recordings.ts';
import { hissVideo } from '../../support/videos.ts';
import { MARK } from './faults.ts';

const audioFeatures = {
  transcribe: true,
  detectPii: true,
  analyzeSentiment: true,
  detectTopics: true,
  detectDistress: true,
  analyzeQuality: true,
  customKeywords: ['refund'],
};

/** The fields of a request that ask for what analyzers beyond the verdict's do. */
export const featureFields: Readonly<Record<Modality, Readonly<Record<string, unknown>>>> = {
  text: { pii: true },
  image: { enableOcr: true, detectPii: true },
  audio: audioFeatures,
  video: { analyzeAudio: audioFeatures },
};

let picture: Buffer | undefined;
let serial = 0;

/** A picture that crashed its process twice is refused from then on, so no two are the same. */
async function makePicture(isMarked: boolean): Promise<Uint8Array> {
  picture ??= await sharp(await pictureOfWords(['Welcome to our garden']))
    .resize(320)
    .png()
    .toBuffer();
  serial += 1;
  // Decoders ignore what follows the end of a PNG.
  return Buffer.concat([picture, Buffer.from(` ${isMarked ? MARK : 'horse'} ${serial}`)]);
}

/** A content of a modality. @param isMarked whether it meets the fault */
export async function makeContent(modality: Modality, isMarked: boolean): Promise<string | Uint8Array> {
  if (modality === 'image') return makePicture(isMarked);
  if (modality === 'audio') return harmlessRecording();
  if (modality === 'video') return hissVideo();
  return isMarked ? `A ${MARK} stood near the river this morning` : 'Good morning to you all';
}
