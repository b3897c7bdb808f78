/** All commands: moderation, the server, and the admin commands, which run in a running server. */
import { adminCommands } from '../admin/commands.ts';
import { runAdminCommand } from '../admin/control-client.ts';
import type { CommandTable } from './arguments.ts';
import type { CliCommand } from './command.ts';
import { dataBackupCommand, dataMoveCommand, dataRestoreCommand } from './data/data-commands.ts';
import { exitStatus } from './exit-status.ts';
import { image } from './image.ts';
import { modelsPullCommand } from './models/pull.ts';
import { modelsListCommand, modelsVerifyCommand } from './models.ts';
import { audioCommand, videoCommand } from './recording.ts';
import { scan } from './scan.ts';
import { serveCommand } from './serve.ts';
import { text } from './text.ts';

const admin = Object.entries(adminCommands).map(([name, command]): [string, CliCommand] => [
  name,
  {
    ...command,
    async run({ terminal, config, json }, input) {
      const output = await runAdminCommand({ name, command, input }, config);
      terminal.out(json ? JSON.stringify(output) : command.print(output));
      return exitStatus.done;
    },
  },
]);

export const cliCommands: CommandTable<CliCommand> = {
  text,
  image,
  audio: audioCommand,
  video: videoCommand,
  scan,
  serve: serveCommand,
  'models list': modelsListCommand,
  'models verify': modelsVerifyCommand,
  'models pull': modelsPullCommand,
  'data backup': dataBackupCommand,
  'data restore': dataRestoreCommand,
  'data move': dataMoveCommand,
  ...Object.fromEntries(admin),
};
