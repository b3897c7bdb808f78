/** Ends the session and keeps the URL, so that signing in again returns to the same screen. */
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/button.tsx';
import { toastError } from '../../components/ui/toast.tsx';
import { clearSessionCache } from '../../session.tsx';

export function SignOutButton(props: ComponentProps<typeof Button>) {
  const signOut = useMutation({
    mutationFn: () => api.session.signOut.mutate(),
    onSuccess: clearSessionCache,
    onError: toastError,
  });
  return <Button {...props} isBusy={signOut.isPending} onClick={() => signOut.mutate()} />;
}
