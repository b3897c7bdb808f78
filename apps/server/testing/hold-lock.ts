/** Takes the lock of the folder given as first argument, reports it, and holds it until killed. */
import { FolderInUse, lockFolder } from '../src/platform/storage/folder-lock.ts';

try {
  await lockFolder(process.argv[2] ?? '');
  console.log('held');
  setInterval(() => undefined, 60_000);
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error;
  console.log(`refused ${error.message}`);
}
