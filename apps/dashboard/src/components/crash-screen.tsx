/** What stands in place of a screen that failed; React writes why into the browser's console. */
import { Button } from './ui/button.tsx';

export function CrashScreen() {
  return (
    <div role="alert" className="mx-auto flex max-w-lg flex-col items-start gap-3 px-6 py-16">
      <h1 className="font-semibold text-xl">This screen does not work</h1>
      <p className="text-muted">
        Reload the page: after an update of the server, parts of an older page may be gone. If it stays, the browser’s
        console says why.
      </p>
      <Button look="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}
