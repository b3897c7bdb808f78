/** The offscreen document of Chromium, which holds the worker of the text model and closes itself when it is idle. */
import { messagesToModel } from '../../src/messages/model-messages.ts';
import { handleMessages, senderChecks } from '../../src/messages/send.ts';
import { createModelHost } from '../../src/model/model-host.ts';

handleMessages(
  messagesToModel,
  createModelHost(() => window.close()),
  { sender: senderChecks.ownPage },
);
