/** The sound model's detections in recordings: labelled ones by source, and harmless ones that are always available. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SoundModel } from '@winnow/models/sound';
import { wordlessSounds } from '../audio/sounds.ts';
import { findVoice, voices } from '../audio/voice.ts';
import { loudSounds } from './loud-sounds.ts';
import { decodeRecording } from './recordings.ts';

const media = fileURLToPath(new URL('../../../../shared/data/media/', import.meta.url));
const { signal } = new AbortController();

/** Files of a folder; none if it does not exist. */
const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => join(folder, name))
    : [];

const fileNameOf = (path: string): string => path.split('/').at(-1) ?? path;

/**
 * @param clips a folder label/source/*.wav as written by training/sound/distress.py, with the label "harmless";
 * undefined: only the harmless recordings that are always available
 */
export async function measureDistress(model: SoundModel, clips: string | undefined): Promise<void> {
  const row = async (name: string, recordings: readonly Float32Array[]): Promise<void> => {
    const detected = await Promise.all(recordings.map((samples) => model.detectSounds(samples, { signal })));
    const counts = model.sounds.map(
      (sound) => detected.filter((heard) => heard.some((each) => each.sound === sound && each.isSure)).length,
    );
    console.log(`| ${name} | ${recordings.length} | ${counts.join(' | ')} |`);
  };
  console.log(`\n| recordings | of them | ${model.sounds.join(' | ')} |`);
  console.log(`|---|--:|${model.sounds.map(() => '--:|').join('')}`);
  for (const label of listFiles(clips ?? '')) {
    for (const source of listFiles(label)) {
      await row(
        `${fileNameOf(label)}: ${fileNameOf(source)}`,
        await Promise.all(listFiles(source).map(decodeRecording)),
      );
    }
  }
  await row(
    'harmless: made (silence, noise, tones, music)',
    Object.values(wordlessSounds).map((make) => make()),
  );
  for (const kind of new Set(Object.keys(loudSounds).map((name) => name.replace(/ .*/, '')))) {
    const own = Object.entries(loudSounds).filter(([name]) => name.startsWith(kind));
    await row(
      `harmless: ${kind}, made`,
      own.map(([, samples]) => samples),
    );
  }
  const speech = listFiles(join(media, 'speech')).filter((path) => /\.(wav|aiff)$/.test(path));
  await row('harmless: read speech', await Promise.all(speech.map(decodeRecording)));
  const acted = listFiles(join(media, 'emotion'));
  const isMoved = (path: string): boolean => /-0[56]-02-\d\d-\d\d-\d\d\.flac$/.test(path);
  await row('acted, angry or afraid, strongly', await Promise.all(acted.filter(isMoved).map(decodeRecording)));
  await row('acted, others', await Promise.all(acted.filter((path) => !isMoved(path)).map(decodeRecording)));
  const say = await findVoice();
  if (say === undefined) return;
  const text = 'Come here, quickly! The train leaves at seven, and we have not even packed our things.';
  await row('harmless: synthetic speech', await Promise.all(voices.map((voice) => say(text, voice))));
}
