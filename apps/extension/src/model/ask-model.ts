/**
 * Reaches the models from the background and from our own pages. Chromium's background has no workers: there they run
 * in an offscreen document; in Firefox they run in the background page.
 */
import { browser } from '@wxt-dev/browser';
import type { MessageRequest, MessageResponse } from '../messages/message-schemas.ts';
import { messagesToModel } from '../messages/model-messages.ts';
import { createBackgroundSender, handleMessages, type MessageHandlers, senderChecks } from '../messages/send.ts';
import { createModelHost } from './model-host.ts';

type Kind = keyof typeof messagesToModel;

const send = createBackgroundSender(messagesToModel);

/** Absent in Firefox, although the types declare it. */
const offscreen: typeof browser.offscreen | undefined = browser.offscreen;

let ownHost: MessageHandlers<typeof messagesToModel> | undefined;

/** In the background of a browser without offscreen documents: runs the models here. */
export function hostModelIfPage(): void {
  if (offscreen !== undefined) return;
  ownHost = createModelHost();
  handleMessages(messagesToModel, ownHost, { sender: senderChecks.ownPage });
}

let opening: Promise<void> | undefined;

async function openDocument(): Promise<void> {
  if (offscreen === undefined || (await offscreen.hasDocument())) return;
  await offscreen.createDocument({
    url: '/offscreen.html',
    reasons: ['WORKERS'],
    justification: 'Judges texts and pictures on this device in workers.',
  });
}

/** @throws if the model fails, or was turned off meanwhile */
export async function askModel<K extends Kind>(
  kind: K,
  body: MessageRequest<typeof messagesToModel, K>,
): Promise<MessageResponse<typeof messagesToModel, K>> {
  if (ownHost !== undefined) return ownHost[kind](body, { frame: undefined, address: undefined, isPrivate: false });
  opening ??= openDocument().finally(() => {
    opening = undefined;
  });
  await opening;
  return send(kind, body);
}
