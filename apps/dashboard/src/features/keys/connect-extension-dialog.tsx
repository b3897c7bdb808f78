/** Connects the browser extension: a link to open where it is installed, and a code to type. */
import { useQuery } from '@tanstack/react-query';
import { limits } from '@winnow/core';
import { api, queryClient } from '../../api.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { QueryLoader, Skeleton } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';

function CopiedValue({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="font-medium">{label}</span>
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 select-all break-all rounded-lg border bg-sunken px-3 py-2 font-mono text-[0.8125rem]">
          {value}
        </code>
        <CopyButton text={value} />
      </div>
    </div>
  );
}

function ConnectionCode({ code, path }: { code: string; path: string }) {
  const { origin } = window.location;
  return (
    <div className="flex flex-col gap-4">
      <CopiedValue label={t('Link')} value={origin + path} />
      <p className="text-muted">
        {t(
          'Open it in the browser that has the extension and click Winnow’s button in the toolbar, or paste it into the extension’s options. Anyone who has it can send content at this account’s cost: pass it on as you would a key.',
        )}
      </p>
      <CopiedValue label={t('Code, to type instead')} value={code} />
      <p className="text-muted">
        {t(
          'Link and code work once, within {{count}} minutes. The extension gets a key of its own, which is listed here as “Browser extension” and can be revoked.',
          { count: limits.connectionCodeMinutes },
        )}
      </p>
    </div>
  );
}

export function ConnectExtensionDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const created = useQuery({
    queryKey: ['connection-code'],
    queryFn: () => api.keys.connectionCode.mutate(),
    enabled: isOpen,
    // Each request creates a code: only opening the dialog does.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const close = () => {
    onClose();
    // The extension may have received its key in the meantime.
    void queryClient.invalidateQueries({ queryKey: ['keys'] });
  };
  return (
    <Dialog
      title={t('Connect the extension')}
      isOpen={isOpen}
      onClose={close}
      actions={
        <Button look="primary" onClick={close}>
          {t('Done')}
        </Button>
      }
    >
      <QueryLoader query={created} waiting={<Skeleton className="h-40" />}>
        {(code) => <ConnectionCode {...code} />}
      </QueryLoader>
    </Dialog>
  );
}
