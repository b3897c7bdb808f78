/** The offscreen document of Chromium, which holds the workers of the models and closes itself when they are idle. */
import { messagesToModel } from '../../src/messages/model-messages.ts';
import { handleMessages, senderChecks } from '../../src/messages/send.ts';
import { createModelHost } from '../../src/model/model-host.ts';

handleMessages(
  messagesToModel,
  createModelHost(() => window.close()),
  { sender: senderChecks.ownPage },
);
