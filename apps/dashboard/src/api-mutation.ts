/** Mutations on the server: the queries they invalidate and the message shown afterwards. */
import { useMutation } from '@tanstack/react-query';
import { queryClient } from './api.ts';
import { toastError, toastSuccess } from './components/ui/toast.tsx';

interface ApiMutationOptions<Input, Result> {
  /** Prefixes of the keys of queries to invalidate. */
  refresh: readonly string[];
  /** Toast message on success. */
  successMessage?: string;
  onDone?(result: Result, input: Input): void;
}

export const useApiMutation = <Input, Result>(
  change: (input: Input) => Promise<Result>,
  { refresh, successMessage, onDone }: ApiMutationOptions<Input, Result>,
) =>
  useMutation({
    mutationFn: change,
    onSuccess: async (result, input) => {
      onDone?.(result, input);
      if (successMessage !== undefined) toastSuccess(successMessage);
      await Promise.all(refresh.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
    onError: toastError,
  });
