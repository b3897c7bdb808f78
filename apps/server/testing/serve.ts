/** Holds the data folder given as first argument like a server, with its control channel, until killed. */

import { createAuthenticator } from '../src/accounts/auth/authenticator.ts';
import { openControlChannel } from '../src/operations/admin/control-server.ts';
import { createLocalAccount } from '../src/operations/admin/first-start.ts';
import { openDatabase } from '../src/platform/storage/open-database.ts';
import { createRequestIds } from '../src/platform/storage/request-ids.ts';
import { registerServer } from '../src/platform/storage/servers.ts';
import { copyMigratedDatabase } from './migrated-folder.ts';

const folder = process.argv[2] ?? '';
await copyMigratedDatabase(folder);
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
