/** All commands: those that judge, the server's, and the admin commands, which reach a running server. */
import { commands as adminCommands } from '../admin/commands.ts';
import { runCommand } from '../admin/control-client.ts';
import type { Table } from './arguments.ts';
import type { CliCommand } from './command.ts';
import { exitStatus } from './exit.ts';
import { image } from './image.ts';
import { modelsPull } from './models/pull.ts';
import { modelsList, modelsVerify } from './models.ts';
import { scan } from './scan.ts';
import { serveCommand } from './serve.ts';
import { text } from './text.ts';

const admin = Object.entries(adminCommands).map(([name, command]): [string, CliCommand] => [
  name,
  {
    ...command,
    async run({ terminal, config, json }, input) {
      const output = await runCommand({ name, command, input }, config);
      terminal.out(json ? JSON.stringify(output) : command.print(output));
      return exitStatus.done;
    },
  },
]);

export const commands: Table<CliCommand> = {
  text,
  image,
  scan,
  serve: serveCommand,
  'models list': modelsList,
  'models verify': modelsVerify,
  'models pull': modelsPull,
  ...Object.fromEntries(admin),
};
