/** Holds the data folder given as first argument like a server, with its control channel, until killed. */

import { openControlChannel } from '../src/admin/control-server.ts';
import { createLocalAccount } from '../src/admin/first-start.ts';
import { createAuthenticator } from '../src/auth/authenticator.ts';
import { openDatabase } from '../src/storage/database.ts';
import { createRequestIds } from '../src/storage/request-ids.ts';
import { registerServer } from '../src/storage/servers.ts';

const folder = process.argv[2] ?? '';
const database = await openDatabase({ folder });
const { number } = await registerServer(database, console.error);
const tools = { database, requestIds: createRequestIds(number) };
await createLocalAccount(tools, folder);
const authenticator = await createAuthenticator(database);
await openControlChannel(tools, folder);
console.log('ready');

/** Each line of standard input is a key; reports whether it is accepted. */
for await (const chunk of process.stdin)
  for (const key of String(chunk).split('\n').filter(Boolean))
    console.log((await authenticator.authenticateKey(key)).ok);
