/** "Moderate image": by its address where the server can fetch it, else with the bytes that this browser sees. */
import { type ImageResult, imageResult, severityRank } from '@winnow/core';
import { winnowErrorOf } from '@winnow/sdk/trpc';
import type { Card } from '../messages/card.ts';
import { toPage } from '../messages/rows.ts';
import { askFrame } from '../messages/send.ts';
import { serverCanFetch } from '../pictures/address.ts';
import { readPictureBytes } from '../pictures/read.ts';
import { rememberRedacted } from '../pictures/redacted.ts';
import { connect, problemOf, type Server } from '../remote/server.ts';
import type { Settings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { costOf, missing, shownVerdict } from '../verdict/shown.ts';
import type { Action, Click } from './action.ts';
import { openCard } from './card.ts';
import { requestOptions, showOptions } from './judge-text.ts';
import { noteVerdict } from './note.ts';
import { pictureOf } from './toggle-image.ts';

/** Refusals that say that the server did not get the picture: this browser may still have it. */
const NOT_GOT = /^(?:source_|unsupported_media$|image_undecodable$)/;

interface Judged {
  readonly result: ImageResult;
  readonly captured: boolean;
}

/** @returns undefined where nobody can read the picture */
async function judge(
  { frame }: Click,
  srcUrl: string,
  { trpc }: Server,
  settings: Settings,
): Promise<Judged | undefined> {
  const ask = async (image: string) =>
    imageResult.parse(await trpc.moderation.image.mutate({ ...requestOptions(settings, 'image'), image }));
  if (settings.sendPictures === 'whenNeeded' && serverCanFetch(srcUrl)) {
    try {
      return { result: await ask(srcUrl), captured: false };
    } catch (error) {
      if (!NOT_GOT.test(winnowErrorOf(error)?.code ?? '')) throw error;
    }
  }
  const bytes = await readPictureBytes(frame, srcUrl);
  return bytes && { result: await ask(bytes.base64), captured: bytes.captured };
}

export const moderateImage: Action = async (click) => {
  const srcUrl = await pictureOf(click);
  const card = openCard(click, 'picture', srcUrl ?? undefined);
  if (srcUrl === null) return card.fail(strings.problems.noPicture);
  const connection = await connect();
  if (connection.is === 'local') return card.fail(strings.problems.noServer);
  if (connection.is === 'broken') return card.fail(connection.problem);
  const { server, settings } = connection;
  await card.show({ state: 'working' });
  try {
    const judged = await judge(click, srcUrl, server, settings);
    if (judged === undefined) return card.fail(strings.problems.unreadable);
    const { result, captured } = judged;
    const verdict = shownVerdict(result, showOptions(settings, 'image'));
    if (settings.veilFrom !== null && severityRank(verdict.severity) >= severityRank(settings.veilFrom))
      await askFrame(toPage)(click.frame, 'veil-picture', { srcUrl });
    if (result.safeContent !== undefined) await rememberRedacted(card.cardId, click.frame, result.safeContent);
    const cost: Card['cost'] = costOf(result);
    const notices = missing(result).map(strings.problems.analyzerUnavailable);
    if (captured) notices.push(strings.problems.captured);
    const hasRedacted = result.safeContent !== undefined;
    await card.show({ state: 'done', origin: 'server', verdict, cost, notices, hasRedacted });
    await noteVerdict(click, 'image', { verdict, cost });
  } catch (error) {
    await card.fail(problemOf(error));
  }
};
