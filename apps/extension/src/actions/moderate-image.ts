/** "Moderate image": the verdict beside the picture, of the server or of this device. */
import { severityRank } from '@winnow/core';
import type { CardVerdict, NextStep, VerdictCard } from '../messages/card-message.ts';
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender } from '../messages/send.ts';
import type { PictureFile } from '../pictures/fit-picture.ts';
import { toLossNotices, toUnjudgedParts } from '../pictures/picture-loss.ts';
import { readPictureBytes } from '../pictures/read-picture-bytes.ts';
import { storeRedactedLink } from '../pictures/redacted-store.ts';
import { connectToServer, explainFailure, type ServerConnection } from '../remote/server-connection.ts';
import type { ExtensionSettings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { toCardVerdict } from '../verdict/card-verdict.ts';
import { toResultNotices } from '../verdict/result-notices.ts';
import { storeCardData, storeNextStep } from './card-data.ts';
import { type CardHandle, openCard } from './card-handle.ts';
import { judgePicture } from './judge-picture.ts';
import { judgePictureHere } from './judge-picture-here.ts';
import type { ClickContext, MenuAction } from './menu-action.ts';
import { recordVerdict } from './record-verdict.ts';
import { getDisplayOptions } from './text-judgement.ts';
import { findClickedPicture } from './toggle-image.ts';

interface PictureCard {
  readonly card: CardHandle;
  readonly click: ClickContext;
  readonly srcUrl: string;
  readonly settings: ExtensionSettings;
  read(): Promise<PictureFile | undefined>;
}

/** What went wrong before this device judged. */
interface ServerProblem {
  readonly problem: string;
  readonly next?: NextStep | undefined;
}

/** Hides the picture if the settings ask for it, and shows the verdict. */
async function finishCard(
  { card, click, srcUrl, settings }: PictureCard,
  change: Partial<VerdictCard> & { readonly verdict: CardVerdict },
  tokens: number | null,
): Promise<void> {
  const { verdict } = change;
  if (settings.veilFrom !== null && severityRank(verdict.severity) >= severityRank(settings.veilFrom))
    await createFrameSender(messagesToPage)(click.frame, 'veil-picture', { srcUrl });
  await card.show({ state: 'done', ...change });
  await recordVerdict(click, 'image', { verdict, tokens });
}

/** @param failed why the server has not judged; undefined: there is none */
async function judgeHere(picture: PictureCard, failed: ServerProblem | undefined): Promise<void> {
  const { card, click, settings, read } = picture;
  const before = failed === undefined ? [] : [failed.problem, strings.problems.localOnly];
  await card.show({ state: 'working' });
  const file = await read();
  if (file === undefined) return card.fail(strings.problems.unreadable);
  try {
    const { verdict, losses } = await judgePictureHere(file, settings);
    const notices = [...before, strings.problems.notLookedAt, ...toLossNotices(losses)];
    const next = await storeNextStep(failed?.next, { cardId: card.cardId, frame: click.frame }, click);
    await finishCard(picture, { origin: 'pictures', verdict, notices, ...(next && { next }) }, null);
  } catch (error) {
    reportError(error);
    await card.fail([...before, strings.problems.pictureModels].join(' '), failed?.next);
  }
}

async function judgeOnServer(picture: PictureCard, server: ServerConnection['server']): Promise<void> {
  const { card, click, srcUrl, settings, read } = picture;
  await card.show({ state: 'working' });
  const judged = await judgePicture({ srcUrl, read }, server, settings);
  if (typeof judged === 'string') return card.fail(strings.problems[judged]);
  const { result, losses } = judged;
  const { safeContent } = result;
  const hasRedacted = safeContent !== undefined && (await storeRedactedLink(card.cardId, click.frame, safeContent));
  const canReport = await storeCardData('report', { cardId: card.cardId, frame: click.frame }, result.id);
  const verdict = toCardVerdict(result, {
    ...getDisplayOptions(settings, 'image'),
    unsent: toUnjudgedParts(losses),
  });
  const notices = [...toResultNotices(result), ...toLossNotices(losses)];
  const change = { origin: 'server', verdict, notices, hasRedacted, canReport } as const;
  await finishCard(picture, change, result.usage.tokens);
}

export const moderateImage: MenuAction = async (click) => {
  const srcUrl = await findClickedPicture(click);
  const card = openCard(click, 'picture', srcUrl ?? undefined);
  if (srcUrl === null) return card.fail(strings.problems.noPicture);
  const connection = await connectToServer();
  const { settings } = connection;
  const read = () => readPictureBytes(click.frame, srcUrl);
  const picture = { card, click, srcUrl, settings, read };
  const withoutServer = async (failed: ServerProblem | undefined) => {
    if (settings.pictureModels) return judgeHere(picture, failed);
    if (failed === undefined) return card.fail(strings.problems.pictureModelsOff, 'pictures');
    return card.fail(failed.problem, failed.next);
  };
  if (connection.is === 'local') return withoutServer(undefined);
  if (connection.is === 'broken') return withoutServer(connection);
  try {
    await judgeOnServer(picture, connection.server);
  } catch (error) {
    await withoutServer(explainFailure(error, settings));
  }
};
